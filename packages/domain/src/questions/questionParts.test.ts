import { expect, test } from 'vitest';
import { goalNote } from './goalNote.ts';
import { hasContent } from './isAnswered.ts';
import { offerAnswer } from './offerAnswer.ts';
import type { AskableQuestion } from './Question.ts';
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
