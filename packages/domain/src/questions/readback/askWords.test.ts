import { expect, test } from 'vitest';
import { askedLaterBadge, readbackLead, toAskWords } from './readback.ts';

test.each([
  ['business_services', 'If you could only have one thing this year, what would it be?'],
  ['how_getting_customers', 'Think of the last three people who came in. How did they find you?'],
  ['first_purchase_amount', 'What does a new patient spend with you the first time?'],
  ['advertising_types', 'Where does your ad money go right now, if anywhere?'],
  ['customer_list', "Where do you keep the names of the people you've served?"],
  ['reviews_collection', 'Do most people get asked for a review, or just some?'],
  ['website_satisfaction', 'How happy are you with what your website brings in?'],
  ['ai_implemented', 'Do you use any AI in the business today?'],
  ['ideal_90_days', "It's 90 days from now and things went great. What happened?"],
  ['ideal_12_months', 'And a year from now?'],
  ['plan_to_achieve_results', "What's been missing so far: a plan, time or money?"],
  ['constructor', null],
])('PARK-12: %s is asked as "%s"', (id, words) => {
  expect(toAskWords(id, { answers: {}, industry: 'Dental' })).toBe(words);
});

test.each([
  [{ rows: 0, askedLater: 2 }, 'Nothing to say back yet. Ask these first.'],
  [{ rows: 1, askedLater: 0 }, '3 of 12 answered. Say it back, then continue.'],
  [
    { rows: 1, askedLater: 2 },
    '3 of 12 answered. Say it back, let them correct you, then ask the two you left.',
  ],
])('PARK-11: %j: %s', (counts, words) => {
  expect(readbackLead({ answered: 3, count: 12, ...counts })).toBe(words);
});

test.each([
  [0, 3, null],
  [1, 1, '1 can change the top pick'],
  [1, 3, '1 can change the top pick'],
  [2, 2, 'Both can change the top pick'],
  [2, 3, '2 can change the top pick'],
  [3, 3, 'All 3 can change the top pick'],
])('PARK-11: %i of %i: %j', (deciding, askedLater, words) => {
  expect(askedLaterBadge(deciding, askedLater)).toBe(words);
});
