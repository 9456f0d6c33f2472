import type { PickState } from './toPickState.ts';

/** What the first card is called; only a decided ranking has a best match (decision 043). */
export const firstBadges: Readonly<Record<PickState, string>> = {
  decided: 'Best Match',
  few: 'Too early to say',
  weak: 'No strong match',
  close: 'Close call',
};

/** Badge of a card by its rank, 1 for the best (REC-05). */
export function matchBadge(rank: number, state: PickState): string {
  return rank === 1 ? firstBadges[state] : `#${rank} Match`;
}

export type ConfidenceColor = 'green' | 'yellow' | 'red';

export function confidenceColor(confidence: number): ConfidenceColor {
  if (confidence >= 80) return 'green';
  return confidence >= 60 ? 'yellow' : 'red';
}
