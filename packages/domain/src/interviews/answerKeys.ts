import { cameUpKey } from './cameUp.ts';

/** Kept in `answers` by the card above a follow-up text, never counted as interview answers (SAY-49). */
export const nextStepKeys = ['next_step_date', 'ask_again_date'] as const;

/**
 * Kept in `answers` by the trial screens, never counted as interview answers (G-079).
 * customer_lifetime_value is missing on purpose: the fb_ads questions ask it too.
 */
export const trialAnswerKeys = [
  'trial_status',
  'google_reviews_before',
  'google_reviews_after',
  'fb_reviews_before',
  'fb_reviews_after',
  'google_rating_before',
  'google_rating_after',
  'mm_people_messaged',
  'mm_replies',
  'mm_bookings',
  'mm_booked_dollars',
  'mm_opt_outs',
  'primary_service_name',
  'primary_service_price',
  'downsell_1_name',
  'downsell_1_price',
  'downsell_2_name',
  'downsell_2_price',
] as const;

const keptForOthers: ReadonlySet<string> = new Set([...trialAnswerKeys, ...nextStepKeys]);

/**
 * Markers such as `__is_test`, trial values, dates of a next step, questions left for later and what came up are
 * no interview answers (DATA-31, PARK-03).
 */
export function isCountedKey(key: string): boolean {
  return (
    !key.startsWith('__') && !keptForOthers.has(key) && !isAskLaterKey(key) && key !== cameUpKey
  );
}

const prefix = 'ask_later_';

/** Where `answers` keep that a question is asked later, beside its answer. */
export function toAskLaterKey(questionId: string): string {
  return `${prefix}${questionId}`;
}

/** Such a mark is no answer: nothing counts, ranks, fills or exports it (PARK-03). */
export function isAskLaterKey(key: string): boolean {
  return key.startsWith(prefix);
}
