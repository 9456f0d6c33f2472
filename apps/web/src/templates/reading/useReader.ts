import type { ScriptPart } from '@salespro/domain/templates/reading/ScriptPart.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

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
