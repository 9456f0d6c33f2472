import type { ScriptPart } from '@salespro/domain/templates/reading/parseScript.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasOpenDialog, isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';

/** Tracks the line of a script that the seller is reading; a "stop" is one such line. */
export function useReadingPosition(
  parts: readonly ScriptPart[],
  card: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  const [chosen, setChosen] = useState(0);
  const stops = parts.flatMap(listLineNumbers);
  // Clamped, because an edit may have shortened the text.
  const stop = Math.min(chosen, Math.max(0, stops.length - 1));

  const find = (wanted: number) =>
    card.current?.querySelector<HTMLElement>(`[data-stop="${wanted}"]`) ?? null;

  // After manual scrolling the current line becomes the first visible one.
  const hasScrolledManually = useManualScroll(() => {
    if (isInView(find(stop))) return;
    const seen = stops.find((each) => isInView(find(each)));
    if (seen !== undefined) setChosen(seen);
  });

  function goTo(wanted: number): void {
    hasScrolledManually.current = false;
    setChosen(wanted);
    scrollToLine(find(wanted), 'smooth');
  }

  // Restores the scroll position, which the browser loses while another tab is shown.
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current && stop > 0) scrollToLine(find(stop), 'instant');
    wasShown.current = isShown;
  });

  return {
    stop,
    part: parts.find((part) => listLineNumbers(part).includes(stop)) ?? null,
    choose: setChosen,
    goTo,
    /** Moves one line forward or back. */
    step(direction: 1 | -1): void {
      const wanted = stop + direction;
      if (wanted >= 0 && wanted < stops.length) goTo(wanted);
    },
  };
}

/** Lists the numbers of the readable lines of a script part. */
export function listLineNumbers(part: ScriptPart): readonly number[] {
  const own = part.blocks.flatMap((block) => ('stop' in block ? [block.stop] : []));
  return part.stop === null ? own : [part.stop];
}

function scrollToLine(line: HTMLElement | null, behavior: ScrollBehavior): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  line?.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'instant' : behavior });
}

function isInView(line: HTMLElement | null): boolean {
  if (!line) return false;
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 ? top < innerHeight : bottom > innerHeight / 2;
}

const scrollKeys = ['PageUp', 'PageDown', 'Home', 'End', ' '];

/** Calls `onScrolled` when the user scrolls; ignores the smooth scrolling of `goTo`. */
function useManualScroll(onScrolled: () => void) {
  const hasScrolledManually = useRef(false);
  const onScroll = useEffectEvent(() => hasScrolledManually.current && onScrolled());
  useEffect(() => {
    const noteManualScroll = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrollKeys.includes(event.key)) return;
      hasScrolledManually.current = true;
    };
    const kinds = ['wheel', 'touchmove', 'keydown'] as const;
    const handleScroll = () => onScroll();
    for (const kind of kinds) window.addEventListener(kind, noteManualScroll, { passive: true });
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      for (const kind of kinds) window.removeEventListener(kind, noteManualScroll);
    };
  }, []);
  return hasScrolledManually;
}

interface ScriptKeys {
  readonly isOn: boolean;
  /** Single-letter shortcuts are on (WCAG 2.1.4); arrows and Ctrl+K always work. */
  readonly hasKeys: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onObjections: () => void;
  /** Opens call mode; missing where there is none. */
  readonly onCall?: (() => void) | undefined;
}

export const openObjectionsKey = 'O';
export const openCallModeKey = 'F';

/** Handles the keys of a script: arrows move the line, O or Ctrl/Cmd+K opens objections, F call mode. */
export function useScriptKeys(keys: ScriptKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current.isOn) handleKey(event, latest.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function handleKey(event: KeyboardEvent, keys: ScriptKeys): void {
  const { hasKeys, onStep, onObjections, onCall } = keys;
  if (event.defaultPrevented || hasOpenDialog()) return;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    onObjections();
    return;
  }
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (!isPlainKeyPress(event) || target.closest(`${typingFieldSelector}, [role="menu"]`)) return;
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.shiftKey) {
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  } else if (hasKeys && !event.repeat && event.key.toUpperCase() === openObjectionsKey) {
    event.preventDefault();
    onObjections();
  } else if (hasKeys && onCall && !event.repeat && event.key.toUpperCase() === openCallModeKey) {
    event.preventDefault();
    onCall();
  }
}
