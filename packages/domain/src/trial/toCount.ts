import { parseNumber } from '#amounts/parseAmount.ts';

/** A whole number of reviews from a number or its text; null when there is none. */
export function toCount(value: unknown): number | null {
  const count = parseNumber(value);
  return count === null ? null : toWhole(Math.trunc(count));
}

/** Null for anything that cannot be counted exactly: NaN, infinities, numbers beyond 2^53. */
function toWhole(value: number): number | null {
  return Number.isSafeInteger(value) ? value : null;
}

/** A rating as whole tenths (4.6 is 46), so that differences carry no float noise (G-094). */
export function toTenths(rating: unknown): number | null {
  const value = parseNumber(rating);
  return value === null ? null : toWhole(Math.round(value * 10));
}

/** Ratings are always shown to one decimal: 40 tenths is "4.0" (RET-01). */
export function toRatingText(tenths: number | null): string {
  if (tenths === null) return '';
  const whole = Math.trunc(Math.abs(tenths) / 10);
  return `${tenths < 0 ? '-' : ''}${whole}.${Math.abs(tenths) % 10}`;
}
