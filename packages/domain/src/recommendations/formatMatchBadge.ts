import type { PickState } from './toPickState.ts';

/** Badges of the first recommendation card; only a decided ranking has a "Best Match". */
export const topMatchBadges: Readonly<Record<PickState, string>> = {
  decided: 'Best Match',
  few: 'Too early to say',
  weak: 'No strong match',
  close: 'Close call',
};

/** Formats the badge of a recommendation card by its rank; 1 is the best. */
export function formatMatchBadge(rank: number, state: PickState): string {
  return rank === 1 ? topMatchBadges[state] : `#${rank} Match`;
}

export type ConfidenceColor = 'green' | 'yellow' | 'red';

/** Returns the color of a confidence on the recommendation card. */
export function getConfidenceColor(confidence: number): ConfidenceColor {
  if (confidence >= 80) return 'green';
  return confidence >= 60 ? 'yellow' : 'red';
}
