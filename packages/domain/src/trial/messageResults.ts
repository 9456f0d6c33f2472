import type { Answers } from '#interviews/Answers.ts';
import { toCount } from './toCount.ts';
import type { TrialOutcome } from './trialOutcome.ts';

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
