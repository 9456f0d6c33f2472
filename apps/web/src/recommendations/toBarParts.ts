import type { Explanation } from '@salespro/domain/recommendations/explain.ts';

export interface BarPart {
  readonly kind: 'start' | 'gain' | 'loss';
  /** Percent of the whole bar. */
  readonly width: number;
}

/**
 * The score as lengths: the start, one part per gain, and what was taken away again at the end of
 * them, so that the solid part ends at the score. A peak over 100 shrinks the scale.
 */
export function toBarParts({ start, matched }: Explanation): readonly BarPart[] {
  const gains = matched.filter(({ points }) => points > 0).map(({ points }) => points);
  const peak = gains.reduce((sum, points) => sum + points, start);
  const losses = matched.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  const scale = 100 / Math.max(100, peak);
  let solid = Math.max(0, peak - losses);
  const parts: BarPart[] = [];
  for (const [place, points] of [start, ...gains].entries()) {
    const length = Math.min(points, solid);
    solid -= length;
    if (length > 0) parts.push({ kind: place === 0 ? 'start' : 'gain', width: length * scale });
  }
  if (losses > 0) parts.push({ kind: 'loss', width: Math.min(losses, peak) * scale });
  return parts;
}
