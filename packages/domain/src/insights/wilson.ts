export interface Range {
  /** 0 to 1 */
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const z = 1.959963984540054;

/** Where the real rate likely is: the Wilson score interval (1927), which keeps its promise for few and for extreme counts. */
export function wilson(successes: number, n: number): Range {
  if (n <= 0) return { low: 0, high: 1 };
  const rate = successes / n;
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  const middle = rate + (z * z) / (2 * n);
  const whole = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (middle - spread) / whole,
    high: successes === n ? 1 : (middle + spread) / whole,
  };
}

/** Whether two ranges share a rate: then the order of the two may be chance. */
export function overlap(one: Range, other: Range): boolean {
  return one.low <= other.high && other.low <= one.high;
}
