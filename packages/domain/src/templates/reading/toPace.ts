import type { ScriptTime } from './timeScript.ts';

export interface Pace {
  readonly kind: 'ahead' | 'even' | 'behind' | 'over';
  /** "0:40 ahead", "On pace". */
  readonly text: string;
}

/** Less than this is nothing to hurry or wait for. */
const evenSeconds = 15;

/**
 * Elapsed time against the planned times of the line being read: a line is planned from its first word
 * to the next line's, so that reading it to its end is on pace.
 */
export function toPace(time: ScriptTime, stop: number, elapsed: number): Pace {
  if (elapsed > time.seconds) return toOff('over', elapsed - time.seconds);
  const from = time.stops[stop] ?? 0;
  const to = time.stops[stop + 1] ?? time.seconds;
  if (from - elapsed > evenSeconds) return toOff('ahead', from - elapsed);
  if (elapsed - to > evenSeconds) return toOff('behind', elapsed - to);
  return { kind: 'even', text: 'On pace' };
}

function toOff(kind: Pace['kind'], seconds: number): Pace {
  return { kind, text: `${toExactClock(seconds)} ${kind}` };
}

/** "1:05", to the second: for what moves with the clock. */
export function toExactClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
