import type { ScriptTime } from './estimateScriptTime.ts';

/** How far the seller is ahead of or behind the planned time. */
export interface ReadingPace {
  readonly kind: 'ahead' | 'even' | 'behind' | 'over';
  /** Text such as "0:40 ahead" or "On pace". */
  readonly text: string;
}

/** Deviations up to this many seconds count as on pace. */
const evenSeconds = 15;

/**
 * Compares the elapsed time with the planned time of the line being read.
 * The planned time of a line lasts until the next line starts, so reading it to its end is on pace.
 */
export function computeReadingPace(time: ScriptTime, stop: number, elapsed: number): ReadingPace {
  if (elapsed > time.seconds) return formatDeviation('over', elapsed - time.seconds);
  const from = time.stops[stop] ?? 0;
  const to = time.stops[stop + 1] ?? time.seconds;
  if (from - elapsed > evenSeconds) return formatDeviation('ahead', from - elapsed);
  if (elapsed - to > evenSeconds) return formatDeviation('behind', elapsed - to);
  return { kind: 'even', text: 'On pace' };
}

function formatDeviation(kind: ReadingPace['kind'], seconds: number): ReadingPace {
  return { kind, text: `${formatExactDuration(seconds)} ${kind}` };
}

/** Formats a running time to the second: "1:05". */
export function formatExactDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
