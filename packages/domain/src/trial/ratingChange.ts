import { toRatingText, toTenths } from './toTenths.ts';

export type RatingDirection = 'Increased by' | 'Decreased by' | 'Maintained at';

export interface RatingChange {
  readonly direction: RatingDirection;
  /** Absolute difference to one decimal. */
  readonly delta: string;
  /** For the header strip: "Increased by 0.4"; an equal rating prints itself (G-094). */
  readonly text: string;
}

/** Null while one of the two ratings is missing. */
export function ratingChange(before: unknown, after: unknown): RatingChange | null {
  const from = toTenths(before);
  const to = toTenths(after);
  if (from === null || to === null) return null;
  const delta = toRatingText(Math.abs(to - from));
  if (to === from) {
    return { direction: 'Maintained at', delta, text: `Maintained at ${toRatingText(to)}` };
  }
  const direction = to > from ? 'Increased by' : 'Decreased by';
  return { direction, delta, text: `${direction} ${delta}` };
}
