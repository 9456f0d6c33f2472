import { expect, test } from 'vitest';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { toServicePrice } from '#templates/price/servicePrice.ts';
import { spokenPreview } from '#templates/price/spokenPreview.ts';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { withArticle } from './customerWord.ts';
import {
  toAdvertisingPhrase,
  toDatabaseSizePhrase,
  toSeoEffortsPhrase,
  toSocialPlatformsPhrase,
} from './listPhrases.ts';
import { findPhrase } from './PhraseTable.ts';
import { toRatingPhrase, toSpokenCount, toSpokenPrice, toSpokenReviews } from './spokenAmounts.ts';
import { toShortQuote } from './toShortQuote.ts';

test.each([
  ['owner', 'an owner'],
  ['Owner', 'an Owner'],
  ['guest', 'a guest'],
  ['bee', 'a bee'],
])('SAY-08: %s has the article of %s', (word, expected) => {
  expect(withArticle(word)).toBe(expected);
});

test.each([
  [0, '0', 'no reviews'],
  [1, 'one', 'one review'],
  [2, 'two', '2 reviews'],
  [3, 'three', '3 reviews'],
  [4, 'four', '4 reviews'],
  [5, 'five', '5 reviews'],
  [6, 'six', '6 reviews'],
  [7, 'seven', '7 reviews'],
  [8, 'eight', '8 reviews'],
  [9, 'nine', '9 reviews'],
  [10, 'ten', '10 reviews'],
  [11, '11', '11 reviews'],
  [1250, '1,250', '1,250 reviews'],
])('SAY-05: %d is said "%s" and "%s"', (count, said, reviews) => {
  expect([toSpokenCount(count), toSpokenReviews(count)]).toEqual([said, reviews]);
});

test.each([
  [{ google_rating: 1 }, '1.0 stars'],
  [{ google_rating: 5 }, '5.0 stars'],
  [{ google_rating: 0.9 }, ''],
  [{ google_rating: 5.1 }, ''],
  [{ google_rating: 4, google_review_count: 0 }, 'no reviews yet'],
])('SAY-05: %j is "%s"', (answers, said) => {
  expect(toRatingPhrase(answers)).toBe(said);
});

test.each([
  ['Service or city pages', "you've got service or city pages"],
  ['Getting links from other sites', "you've got links from other sites"],
  ['Directory listings', "you've got directory listings"],
])('TPL-17: %s', (item, said) => {
  expect(toSeoEffortsPhrase([item])).toBe(said);
});

test('TPL-16, TPL-17: lists without the one that says none', () => {
  expect(toAdvertisingPhrase(['Not Running Any Advertising', 'Other Online'])).toBe(
    'using other online ads',
  );
  expect(toSeoEffortsPhrase(['Nothing right now', 'An SEO company handles it'])).toBe(
    'an SEO company handles it',
  );
  expect(toSocialPlatformsPhrase(['None', 'X', 'Yelp'])).toBe('X and Yelp');
});

test.each([
  [2, null, 'a list of about 2 people'],
  [1, null, 'a customer list'],
  [2.5, true, 'a customer list'],
  ['200+', false, 'no customer list yet'],
  [' 100-200 ', true, 'a list of 100 to 200 people'],
])('TPL-17: %j people, and a list: %j', (size, hasList, said) => {
  expect(toDatabaseSizePhrase(size, hasList)).toBe(said);
});

test.each([
  ['  YES ', 'a'],
  ['no', undefined],
  [['Yes'], undefined],
  [5, undefined],
])('%j finds %j', (answer, found) => {
  expect(findPhrase({ Yes: 'a' }, answer)).toBe(found);
});

test.each([
  ['1.5/week', '$1.5 a week'],
  ['99 a month', '$99 a month'],
  ['99 per year', '$99 a year'],
  ['99 apples', '99 apples'],
  ['99 perhaps', '99 perhaps'],
  ['x 99', 'x 99'],
  ['$9 PER  MO.', '$9 a month'],
  ['$9/week/year', '$9 a week a year'],
  ['$9 superyear', '$9 superyear'],
])('RET-02: %j is said %j', (price, said) => {
  expect(toSpokenPrice(price)).toBe(said);
});

const word = 'patients ';
test.each([
  [`${'x'.repeat(139)}y`, `${'x'.repeat(139)}y`],
  [`${word.repeat(14)}patient,;:. patients`, `${word.repeat(14)}patient…`],
  [` ${'x'.repeat(150)}`, `${'x'.repeat(139)}…`],
])('SAY-46: %j is cut to %j', (said, quote) => {
  expect(toShortQuote(said)).toBe(quote);
});

test.each([
  ['ad spend', true],
  ['an Ad Budget', true],
  ['ad spending', false],
  ['load spend', false],
  ['', false],
])('SAY-06: %j on top means ads: %j', (onTop, hasAdSpend) => {
  expect(toServicePrice({ ...builtInSettings.seo, onTop })?.hasAdSpend).toBe(hasAdSpend);
});

test('SAY-06: all of a price', () => {
  expect(toServicePrice(builtInSettings.seo)).toEqual({
    low: 750,
    high: 2000,
    lowPhrase: '$750',
    highPhrase: '$2,000 a month',
    phrase: 'from $750 to $2,000 a month',
    hasAdSpend: false,
    depends: builtInSettings.seo.difference,
  });
});

test.each([
  [{}, { trial_days_phrase: '30 days', trial_price_phrase: undefined }],
  [
    { trial: { days: 1, price: 1 }, proof: 'It works.', guarantee: 'You can leave.' },
    {
      trial_days_phrase: 'one day',
      trial_price_phrase: '$0.01',
      service_proof: 'It works.',
      service_guarantee: 'You can leave.',
    },
  ],
  [{ trial: null }, { trial_days_phrase: '30 days', trial_price_phrase: undefined }],
])('SERV-15: terms of %j as templates read them', (change, expected) => {
  const terms = { ...builtInSettings.reputation_management, ...change };
  const view = templateView(anInterview({ selectedServiceId: 'reputation_management', terms }));
  for (const [name, value] of Object.entries(expected)) expect(view[name]).toBe(value);
});

test('SERV-20: a price is heard before it is said, with its trial where the script has one', () => {
  const seo = spokenPreview('seo', { ...builtInSettings.seo, price: { from: 45_000, to: null } });
  expect(seo).toContain('$450 a month');
  expect(seo).not.toMatch(/trial|\n| {2}|^\s|\s$/);
  expect(spokenPreview('reputation_management', builtInSettings.reputation_management)).toContain(
    'from $197 to $397 a month',
  );
});
