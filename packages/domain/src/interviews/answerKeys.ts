import { raisedObjectionsKey } from './raisedObjections.ts';

/** Lists the keys in `answers` for the days of the next step; they do not count as interview answers. */
export const nextStepAnswerKeys = ['next_step_date', 'ask_again_date'] as const;

/**
 * Lists the keys in `answers` for trial values; they do not count as interview answers.
 * customer_lifetime_value is missing because the fb_ads questions ask for it too.
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

const uncountedKeys: ReadonlySet<string> = new Set([...trialAnswerKeys, ...nextStepAnswerKeys]);

/**
 * Checks whether a key of `answers` counts as an interview answer.
 * Markers such as `__is_test`, trial values, next-step days, asked-later reasons and raised objections do
 * not count.
 */
export function isCountedAnswerKey(key: string): boolean {
  return (
    !key.startsWith('__') &&
    !uncountedKeys.has(key) &&
    !isAskLaterKey(key) &&
    key !== raisedObjectionsKey
  );
}

const askLaterPrefix = 'ask_later_';

/** Returns the key in `answers` that stores why a question is asked later. */
export function toAskLaterKey(questionId: string): string {
  return `${askLaterPrefix}${questionId}`;
}

/** Checks whether a key of `answers` stores that a question is asked later, which is no answer. */
export function isAskLaterKey(key: string): boolean {
  return key.startsWith(askLaterPrefix);
}
