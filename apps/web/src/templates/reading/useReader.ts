import type { ScriptPart } from '@salespro/domain/templates/reading/ScriptPart.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

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

  function goTo(wanted: number): void {
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
    /** One line on or back; from where the eyes are, when the line left the screen. */
    step(direction: 1 | -1): void {
      const line = find(stop);
      const wanted =
        line && isInView(line)
          ? stop + direction
          : stops.find((each) => isInView(find(each), 'whole'));
      if (wanted !== undefined && wanted >= 0 && wanted < stops.length) goTo(wanted);
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

function isInView(line: HTMLElement | null, how: 'partly' | 'whole' = 'partly'): boolean {
  if (!line) return false;
  const { top, bottom } = line.getBoundingClientRect();
  return how === 'whole' ? top >= 0 && top < innerHeight : bottom > 0 && top < innerHeight;
}
