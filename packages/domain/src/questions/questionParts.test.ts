import { expect, test } from 'vitest';
import { toAskLaterKey } from '#interviews/askLaterKey.ts';
import { isCountedKey } from '#interviews/isCountedKey.ts';
import { keepPitch } from '#interviews/keepPitch.ts';
import { toCurrentAnswers } from '#interviews/toCurrentAnswers.ts';
import { trialAnswerKeys } from '#interviews/trialAnswerKeys.ts';
import { askLaterQuestions } from './askLater/askLaterQuestions.ts';
import { goalNote } from './goalNote.ts';
import { hasContent } from './isAnswered.ts';
import { offerAnswer } from './offerAnswer.ts';
import type { AskableQuestion } from './Question.ts';
import { toAskWords } from './readback/askWords.ts';
import { askedLaterBadge, readbackLead } from './readback/readbackLead.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

const question = (changes: Partial<AskableQuestion>): AskableQuestion => ({
  id: 'q',
  label: 'Q?',
  type: 'text',
  required: false,
  ...changes,
});

const otherAds = 'Other paid ads (social, print, radio)';
const noWebsite = { website_satisfaction: "We don't have a website" };
test.each([
  ['google_advertising', { advertising_types: ['Google Ads'] }, 'Google Ads', 'Yes, Google Ads'],
  ['current_advertising', { advertising_types: ['Facebook Ads'] }, 'Facebook Ads', otherAds],
  ['current_advertising', { advertising_types: ['Offline Print'] }, 'Offline Print', otherAds],
  ['current_advertising', { advertising_types: ['Other Online'] }, 'Other Online', otherAds],
  ['previous_social_ads', { advertising_types: ['Facebook Ads'] }, 'Facebook Ads', 'Running now'],
  ['landing_pages', noWebsite, "We don't have a website", 'No website yet'],
  ['website_age', noWebsite, "We don't have a website", 'No website yet'],
  ['facebook_pixel', noWebsite, "We don't have a website", 'No website'],
  [
    'customer_lifetime_value',
    { first_purchase_amount: '$0 - $250', customer_worth: 1500 },
    '$1,500',
    1500,
  ],
])('SQ-04: for %s with %j "%s" was said, which is %j', (id, answers, said, answer) => {
  expect(offerAnswer(id, answers)).toEqual({ said, answer });
});

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

test.each([
  [question({ type: 'scale' }), 1, 1],
  [question({ type: 'scale' }), 10, 10],
  [question({ type: 'scale' }), 0, undefined],
  [question({ type: 'scale' }), 11, undefined],
  [question({ type: 'scale' }), 2.5, undefined],
  [question({ type: 'scale', scale: { min: 0, max: 3 } }), '3', 3],
  [question({ type: 'number' }), '4.25', 4.25],
  [question({ type: 'number', range: { min: 1, max: 5, step: 0.1 } }), 4.26, 4.3],
  [question({ type: 'number', range: { min: 0, step: 1 } }), 4.6, 5],
  [question({ type: 'number' }), 'x', ''],
  [question({ type: 'boolean' }), 'Yes', true],
  [question({ type: 'boolean' }), 'x', undefined],
  [question({}), 5, '5'],
  [question({}), true, undefined],
  [question({ type: 'multi-select', singleChoice: true }), ['a', 'b'], ['b']],
  [
    question({ type: 'multi-select' }),
    ['a', 'Not Running Any Advertising'],
    ['Not Running Any Advertising'],
  ],
  [question({ type: 'multi-select' }), ['Not Running Any Advertising', 'a'], ['a']],
  [question({ type: 'multi-select' }), 'a', ['a']],
])('DISC-29: to %j, %j is kept as %j', (asked, value, kept) => {
  expect(toStoredAnswer(asked, value)).toEqual(kept);
  expect(toStoredAnswer(asked, null)).toBeUndefined();
});

test.each([
  [' ', false],
  ['a', true],
  [0, true],
  [Number.NaN, false],
  [[''], false],
  [['a'], true],
  [false, true],
  [null, false],
  [{}, false],
])('DISC-29: %j says something: %j', (value, expected) => {
  expect(hasContent(value)).toBe(expected);
});

test.each([
  [undefined, 'Please provide the context for this question'],
  [' ', 'Please provide the context for this question'],
  ['Say "yes" or "no".', 'Say “yes” or “no”.'],
])('DISC-05: the goal %j reads "%s"', (goal, note) => {
  expect(goalNote(goal)).toBe(note);
});

test('PARK-03: a mark for every question, with the reasons to choose from', () => {
  const mark = askLaterQuestions.find(({ id }) => id === 'ask_later_customer_list');
  expect(mark).toMatchObject({
    label: 'Ask later: Do you have a list of past or current customers?',
    type: 'select',
    required: false,
  });
  expect(toAskLaterKey('x')).toBe('ask_later_x');
});

test.each([...trialAnswerKeys, 'next_step_date', 'ask_again_date', 'objections_came_up'])(
  'DATA-31: %s is no answer of the interview',
  (key) => {
    expect(isCountedKey(key)).toBe(false);
  },
);

test('DISC-36: every yes or no of older interviews is read', () => {
  expect(
    toCurrentAnswers({ ai_implemented: 'no', customer_list: 'yes', reviews_collection: 'no' }),
  ).toEqual({ ai_implemented: false, customer_list: true, reviews_collection: false });
});

test('RECAP-04: a pitch is kept for a service, and the first recap replaces nothing', () => {
  const chosen = { selectedServiceId: 'seo', generatedPitch: null } as const;
  expect(keepPitch({ ...chosen, selectedServiceId: null }, 'x')).toBeNull();
  expect(keepPitch(chosen, 'x')).toEqual({ generatedPitch: 'x' });
  expect(keepPitch(chosen, 'x', true)).toEqual({ generatedPitch: 'x' });
  expect(keepPitch({ ...chosen, generatedPitch: 'y' }, 'x')).toEqual({ generatedPitch: 'x' });
  expect(keepPitch({ ...chosen, generatedPitch: 'y' }, 'x', true)).toEqual({});
});
