import { parseNumber } from '#interviews/amounts/parseAmount.ts';
import { toWhole } from './toWhole.ts';

/** A whole number of reviews from a number or its text; null when there is none. */
export function toCount(value: unknown): number | null {
  const count = parseNumber(value);
  return count === null ? null : toWhole(Math.trunc(count));
}
