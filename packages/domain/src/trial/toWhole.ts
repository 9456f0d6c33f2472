/** Null for anything that cannot be counted exactly: NaN, infinities, numbers beyond 2^53. */
export function toWhole(value: number): number | null {
  return Number.isSafeInteger(value) ? value : null;
}
