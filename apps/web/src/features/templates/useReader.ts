import type { ScriptPart } from '@salespro/domain/templates/reading/readScript.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';

/** Where the seller is in the text, line by line. */
export function useReader(
  parts: readonly ScriptPart[],
  card: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  const [chosen, setChosen] = useState(0);
  const stops = parts.flatMap(listStops);
  // A text that was edited meanwhile may be shorter.
  const stop = Math.min(chosen, Math.max(0, stops.length - 1));

  const find = (wanted: number) =>
    card.current?.querySelector<HTMLElement>(`[data-stop="${wanted}"]`) ?? null;

  // The eyes have left the marked line: the mark goes where they are.
  const hasWandered = useWandering(() => {
    if (isInView(find(stop))) return;
    const seen = stops.find((each) => isInView(find(each)));
    if (seen !== undefined) setChosen(seen);
  });

  function goTo(wanted: number): void {
    hasWandered.current = false;
    setChosen(wanted);
    bringIntoView(find(wanted), 'smooth');
  }

  // Behind another tab the page forgets how far it was scrolled.
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current && stop > 0) bringIntoView(find(stop), 'instant');
    wasShown.current = isShown;
  });

  return {
    stop,
    part: parts.find((part) => listStops(part).includes(stop)) ?? null,
    choose: setChosen,
    goTo,
    /** One line forward or back. */
    step(direction: 1 | -1): void {
      const wanted = stop + direction;
      if (wanted >= 0 && wanted < stops.length) goTo(wanted);
    },
  };
}

export function listStops(part: ScriptPart): readonly number[] {
  const own = part.blocks.flatMap((block) => ('stop' in block ? [block.stop] : []));
  return part.stop === null ? own : [part.stop];
}

function bringIntoView(line: HTMLElement | null, behavior: ScrollBehavior): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  line?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : behavior });
}

function isInView(line: HTMLElement | null): boolean {
  if (!line) return false;
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 ? top < innerHeight : bottom > innerHeight / 2;
}

const wanderKeys = ['PageUp', 'PageDown', 'Home', 'End', ' '];

/** Tells of every scrolling by hand; a page that is still gliding to a line is not that. */
function useWandering(onScrolled: () => void) {
  const hasWandered = useRef(false);
  const onScroll = useEffectEvent(() => hasWandered.current && onScrolled());
  useEffect(() => {
    const wander = (event: Event) => {
      if (event instanceof KeyboardEvent && !wanderKeys.includes(event.key)) return;
      hasWandered.current = true;
    };
    const kinds = ['wheel', 'touchmove', 'keydown'] as const;
    const follow = () => onScroll();
    for (const kind of kinds) window.addEventListener(kind, wander, { passive: true });
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      for (const kind of kinds) window.removeEventListener(kind, wander);
    };
  }, []);
  return hasWandered;
}

interface ScriptKeys {
  readonly isOn: boolean;
  /** Single letters may be switched off (WCAG 2.1.4); arrows and Ctrl+K stay. */
  readonly hasKeys: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onObjections: () => void;
  /** Missing where there is none. */
  readonly onCall?: (() => void) | undefined;
}

export const objectionsKey = 'O';
export const callKey = 'F';

/** Arrows move the line, O or Ctrl/Cmd+K opens the objections, F call mode. */
export function useScriptKeys(keys: ScriptKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current.isOn) press(event, latest.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function press(event: KeyboardEvent, keys: ScriptKeys): void {
  const { hasKeys, onStep, onObjections, onCall } = keys;
  if (event.defaultPrevented || hasOpenDialog()) return;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    onObjections();
    return;
  }
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (!isPlainPress(event) || target.closest(`${typingFields}, [role="menu"]`)) return;
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.shiftKey) {
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  } else if (hasKeys && !event.repeat && event.key.toUpperCase() === objectionsKey) {
    event.preventDefault();
    onObjections();
  } else if (hasKeys && onCall && !event.repeat && event.key.toUpperCase() === callKey) {
    event.preventDefault();
    onCall();
  }
}
