import { addDays, daysBetween } from '#interviews/days/calendarDay.ts';
import type { Period } from './periods.ts';

/** Counts are kept for so many days each; every length is four times the one before (decisions 060, 061). */
export const spanDays = [1, 4, 16, 64, 256] as const;

/** Where the spans of all lengths begin. */
export const firstSpanDay = '2000-01-01';

export interface Span {
  readonly days: number;
  readonly start: string;
}

/** The fewest spans that make up a period, whatever it is: at most 23 for twelve months. */
export function listSpans({ from, to }: Period): readonly Span[] {
  const spans: Span[] = [];
  let place = daysBetween(firstSpanDay, from);
  const end = daysBetween(firstSpanDay, to) + 1;
  while (place < end) {
    const days = spanDays.findLast((length) => place % length === 0 && place + length <= end) ?? 1;
    spans.push({ days, start: addDays(firstSpanDay, place) });
    place += days;
  }
  return spans;
}
