import type { Answers } from '#interviews/Answers.ts';
import { parseCount, parseRatingTenths } from './parseCount.ts';

/** Names how the numbers of a trial changed. */
export type TrialTrend = 'up' | 'flat' | 'down';

/** Computes whether the Google numbers of a trial went up, stayed or went down; null if any is missing. */
export function computeTrialTrend(answers: Answers | null | undefined): TrialTrend | null {
  if (listMissingTrialValues(answers).length > 0) return null;
  const change = (read: (value: unknown) => number | null, id: string) =>
    (read(answers?.[`${id}_after`]) ?? 0) - (read(answers?.[`${id}_before`]) ?? 0);
  // Computed from the counts, because review_delta is never negative.
  const reviews = change(parseCount, 'google_reviews');
  const rating = change(parseRatingTenths, 'google_rating');
  if (reviews < 0 || rating < 0) return 'down';
  return reviews > 0 ? 'up' : 'flat';
}

const required = {
  google_reviews_before: parseCount,
  google_reviews_after: parseCount,
  google_rating_before: parseRatingTenths,
  google_rating_after: parseRatingTenths,
} as const;

/** Lists the missing required numbers; the retainer close needs all of them. */
export function listMissingTrialValues(answers: Answers | null | undefined): readonly string[] {
  return Object.entries(required)
    .filter(([id, read]) => read(answers?.[id]) === null)
    .map(([id]) => id);
}

/** Holds the numbers of a message marketing trial; null where none was entered. */
export interface MessageTrialNumbers {
  readonly messaged: number | null;
  readonly replies: number | null;
  readonly bookings: number | null;
  readonly optOuts: number | null;
  readonly dollars: number | null;
}

/** Reads the numbers of a message marketing trial from the answers. */
export function readMessageTrialNumbers(answers: Answers | null | undefined): MessageTrialNumbers {
  const read = (id: string) => {
    const count = parseCount(answers?.[id]);
    return count !== null && count >= 0 ? count : null;
  };
  return {
    messaged: read('mm_people_messaged'),
    replies: read('mm_replies'),
    bookings: read('mm_bookings'),
    optOuts: read('mm_opt_outs'),
    dollars: read('mm_booked_dollars'),
  };
}

/**
 * Computes the trend of a message marketing trial; null without any count.
 * A booking counts as up; no replies, or more opt-outs than replies, count as down.
 */
export function computeMessageTrialTrend(results: MessageTrialNumbers): TrialTrend | null {
  const { messaged, replies, bookings, optOuts } = results;
  if (messaged === null && replies === null && bookings === null) return null;
  if (bookings !== null && bookings > 0) return 'up';
  // Missing replies do not count as no replies.
  return replies !== null && (replies === 0 || (optOuts ?? 0) > replies) ? 'down' : 'flat';
}
