/** Badge of a card by its rank, 1 for the best (REC-05). */
export function matchBadge(rank: number): string {
  return rank === 1 ? 'Best Match' : `#${rank} Match`;
}
