import type { Answers } from '#interviews/Answers.ts';
import { toCount, toTenths } from './toCount.ts';

export type TrialOutcome = 'up' | 'flat' | 'down';

/** How a trial went by its Google numbers; null while one of the four is missing. */
export function trialOutcome(answers: Answers | null | undefined): TrialOutcome | null {
  if (listMissingTrialValues(answers).length > 0) return null;
  const change = (read: (value: unknown) => number | null, id: string) =>
    (read(answers?.[`${id}_after`]) ?? 0) - (read(answers?.[`${id}_before`]) ?? 0);
  // From the counts themselves: review_delta never goes below zero (RET-09).
  const reviews = change(toCount, 'google_reviews');
  const rating = change(toTenths, 'google_rating');
  if (reviews < 0 || rating < 0) return 'down';
  return reviews > 0 ? 'up' : 'flat';
}

const required = {
  google_reviews_before: toCount,
  google_reviews_after: toCount,
  google_rating_before: toTenths,
  google_rating_after: toTenths,
} as const;

/** While any is missing the retainer close shows "Trial Results Required" (RET-08). */
export function listMissingTrialValues(answers: Answers | null | undefined): readonly string[] {
  return Object.entries(required)
    .filter(([id, read]) => read(answers?.[id]) === null)
    .map(([id]) => id);
}

/** What a message marketing trial brought; null where nobody typed a number. */
export interface MessageResults {
  readonly messaged: number | null;
  readonly replies: number | null;
  readonly bookings: number | null;
  readonly optOuts: number | null;
  readonly dollars: number | null;
}

export function messageResults(answers: Answers | null | undefined): MessageResults {
  const read = (id: string) => {
    const count = toCount(answers?.[id]);
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

/** A booking is a win; silence, or more leaving than answering, is not; null without any count. */
export function messageOutcome(results: MessageResults): TrialOutcome | null {
  const { messaged, replies, bookings, optOuts } = results;
  if (messaged === null && replies === null && bookings === null) return null;
  if (bookings !== null && bookings > 0) return 'up';
  // Replies nobody counted are no silence.
  return replies !== null && (replies === 0 || (optOuts ?? 0) > replies) ? 'down' : 'flat';
}
