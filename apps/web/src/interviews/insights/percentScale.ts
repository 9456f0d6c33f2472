/** Linear scale from 0..max to percent of a chart's width; values outside are clamped. */
export function percentScale(max: number, [low, high]: readonly [number, number] = [0, 100]) {
  return (value: number) => low + (high - low) * Math.min(Math.max(value / max, 0), 1);
}
