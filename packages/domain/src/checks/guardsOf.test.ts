import { expect, test } from 'vitest';
import { findClaims } from './lintRendered.ts';
import { guardsOf, questionType } from './lintSource.ts';

test.each([
  ['number one on', ['number one', 'number one on']],
  ['the first page on Google', ['first page on Google']],
  ['first place in Google', ['first place in Google']],
  ['first spot of google', ['first spot of google']],
  ['skyrocketing', ['skyrocketing']],
  ['dominating', ['dominating']],
  ['crush it, crushing, crushed', ['crush', 'crushing']],
  ['remove negative reviews', ['remove negative reviews']],
  ['studies show', ['studies show']],
  ['98% 85 % 80% 78% 62% 198% 61%', ['98%', '85 %', '80%', '78%', '62%']],
  ['100 times, 21 times, 22 times, 100 timeshares', ['100 times', '21 times']],
  ['instant results, definitely', ['instant results', 'definitely']],
])('SAY-29: "%s" claims %j', (text, claims) => {
  const details = findClaims(text).map(({ rule, detail }) => {
    expect(rule).toBe('forbidden-claim');
    return detail;
  });
  expect(details).toEqual(claims);
});

test.each([
  ['I promise', 1],
  ['we can promise', 1],
  ["I'll promise", 1],
  ["we'll really promise", 1],
  ['it will promise', 1],
  ['promise you', 1],
  ['promises', 0],
  ['a promise yours', 0],
  ["I can't promise", 0],
  ['I cannot promise', 0],
  ["we don't promise", 0],
  ["we won't promise", 0],
  ['nobody can promise you', 0],
  ['no one can promise you', 0],
])('SAY-29: "%s" makes %i promises', (text, count) => {
  expect(findClaims(text).filter(({ rule }) => rule === 'promise')).toHaveLength(count);
});

test.each([
  ["you'll get 5", 1],
  ['you will bring 5', 1],
  ["we'll see you 5", 1],
  ['we will have at least 5', 1],
  ['will land 5', 1],
  ['you will get many', 0],
  ['you might get 5', 0],
])('SAY-29: "%s" makes %i forecasts', (text, count) => {
  expect(findClaims(text).filter(({ rule }) => rule === 'forecast')).toHaveLength(count);
});

test.each([
  ['database_size_phrase', ['customer_list_text', 'has_customer_list']],
  ['seo_efforts_phrase', ['has_seo_efforts']],
  ['social_platforms_phrase', ['has_social_platforms']],
  ['campaign_goals_phrase', ['has_campaign_goals']],
  ['customer_worth_phrase', ['has_customer_worth']],
  ['lifetime_value_phrase', ['has_lifetime_value']],
  ['price_phrase', ['has_price']],
  ['price_low_phrase', ['has_price']],
  ['price_high_phrase', ['has_price']],
  ['break_even_phrase', ['has_break_even']],
  ['break_even_returning_phrase', ['has_break_even']],
  ['break_even_basis_phrase', ['has_break_even']],
  ['google_reviews_before', ['google_rating_after']],
  ['google_reviews_after', ['google_rating_after']],
  ['google_rating_before', ['has_trial_results']],
  ['google_rating_after', ['has_trial_results']],
  ['reviews_before_phrase', ['has_trial_results']],
  ['reviews_after_phrase', ['has_trial_results']],
  ['review_delta', ['trial_is_up']],
  ['message_count_phrase', ['has_message_results']],
  ['business_services_phrase', ['business_services']],
  ['first_name', ['contactName']],
])('SAY-29: %s may also stand behind %j', (name, guards) => {
  expect(guardsOf(name)).toEqual(expect.arrayContaining([name, ...guards]));
});

test.each([
  'customer_word',
  'customers_word',
  'trial_days_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_2_name',
])('SAY-29: %s is never blank', (name) => {
  expect(guardsOf(name)).toBeNull();
});

test('SAY-29: a question has its type, a name of ours has none', () => {
  expect(questionType('ideal_90_days')).toBe('text');
  expect(questionType('first_name')).toBeUndefined();
});
