import { parseNumber } from '#amounts/parseAmount.ts';

/** Parses a whole number of reviews; null if there is none. */
export function parseCount(value: unknown): number | null {
  const count = parseNumber(value);
  return count === null ? null : toWhole(Math.trunc(count));
}

/** Returns null for numbers that are not exact: NaN, infinities, beyond 2^53. */
function toWhole(value: number): number | null {
  return Number.isSafeInteger(value) ? value : null;
}

/** Parses a rating into whole tenths (4.6 becomes 46) to avoid float errors in differences. */
export function parseRatingTenths(rating: unknown): number | null {
  const value = parseNumber(rating);
  return value === null ? null : toWhole(Math.round(value * 10));
}

/** Formats tenths as a rating with one decimal: 40 becomes "4.0". */
export function formatRatingTenths(tenths: number | null): string {
  if (tenths === null) return '';
  const whole = Math.trunc(Math.abs(tenths) / 10);
  return `${tenths < 0 ? '-' : ''}${whole}.${Math.abs(tenths) % 10}`;
}
