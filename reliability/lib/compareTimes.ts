/** Compares two samples of times: the difference of their medians, and whether it is more than chance. */
export function compareTimes(a: readonly number[], b: readonly number[]) {
  const [left, right] = [trim(a), trim(b)];
  const t =
    (mean(left) - mean(right)) /
    Math.sqrt(variance(left) / left.length + variance(right) / right.length);
  const ratio = mean(left) / mean(right);
  return {
    t,
    ratio,
    medians: `${median(a).toFixed(2)} / ${median(b).toFixed(2)}`,
    isEqual: Math.abs(t) < 2 || (ratio > 0.98 && ratio < 1.02),
  };
}

const sorted = (row: readonly number[]) => row.toSorted((x, y) => x - y);
const trim = (row: readonly number[]) => sorted(row).slice(0, Math.ceil(row.length * 0.95));
const mean = (row: readonly number[]) => row.reduce((sum, one) => sum + one, 0) / row.length;
const median = (row: readonly number[]) => sorted(row)[Math.floor(row.length / 2)] ?? 0;

function variance(row: readonly number[]): number {
  const middle = mean(row);
  return row.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (row.length - 1);
}
