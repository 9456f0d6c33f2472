import { toWhole } from './toWhole.ts';

/** A whole number of reviews from a number or its text; null when there is none. */
export function toCount(value: unknown): number | null {
  const count =
    typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof count === 'number' ? toWhole(Math.trunc(count)) : null;
}
