import { defaultConfidence, weakestFirst } from './withDefault.ts';

/** Index of the service in first place, by the same rules as `recommend`; -1 without services. */
export function chooseFirst(confidences: readonly number[]): number {
  const best = Math.max(...confidences);
  if (best >= weakestFirst || confidences.length === 0) return confidences.indexOf(best);
  const stoodIn = [defaultConfidence, ...confidences.slice(1)];
  return stoodIn.indexOf(Math.max(...stoodIn));
}
