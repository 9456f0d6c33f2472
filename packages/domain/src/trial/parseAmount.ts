import { toWhole } from './toWhole.ts';

/**
 * The first number of a text or number in whole dollars, rounded up; null when there is none.
 * Commas are dropped first: "$1,297 / mo" is 1297, "$500 - $1,000" is 500 (G-092), "$2k" is 2000.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return toWhole(Math.ceil(value));
  if (typeof value !== 'string') return null;
  const match = /(-?)[^\d-]*?(\d+(?:\.\d+)?)(\s?k\b)?/i.exec(value.replaceAll(',', ''));
  if (match === null) return null;
  const amount = Number(match[2]) * (match[3] === undefined ? 1 : 1000);
  return toWhole(Math.ceil(match[1] === '-' ? -amount : amount));
}
