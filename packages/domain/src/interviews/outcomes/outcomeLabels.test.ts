import { expect, test } from 'vitest';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { notAFitReasons, notNowReasons, outcomeKinds } from './Outcome.ts';
import { findReason, notAFitLabels, notNowLabels, notNowOnCard } from './outcomeLabels.ts';
import { askAgainMonths, toMonthsWords } from './outcomeSheet.ts';
import { isOtherPrice, saidPrice, toMonthlyWords } from './saidPrice.ts';

test('END-06: the ways a call ends and the reasons, with their words', () => {
  expect(outcomeKinds).toEqual(['sold', 'trial', 'follow_up', 'not_now', 'not_a_fit']);
  expect(notNowReasons.map((one) => [one, notNowLabels[one], notNowOnCard[one]])).toEqual([
    ['price', 'Price', 'price'],
    ['timing', 'Bad timing', 'timing'],
    ['decision_maker', "Needs someone's okay", 'needs an okay'],
    ['has_somebody', 'Has somebody already', 'has somebody'],
    ['no_need', 'No need right now', 'no need'],
    ['other', 'Other', ''],
  ]);
  expect(notAFitReasons.map((one) => [one, notAFitLabels[one]])).toEqual([
    ['sells_to_businesses', 'Sells to businesses'],
    ['no_budget', 'No budget at all'],
    ['outside_area', 'Outside our area'],
    ['other_service', "Wants something we don't do"],
    ['not_honest', 'Not honest with people'],
    ['other', 'Other'],
  ]);
  expect(findReason(notNowLabels, 'constructor')).toBeUndefined();
  expect(findReason(notNowLabels, null)).toBeUndefined();
});

test('END-04: months are said as one says them', () => {
  expect(askAgainMonths.map(toMonthsWords)).toEqual([
    '1 month',
    '3 months',
    '6 months',
    '12 months',
  ]);
});

test.each([
  ['$197', 19_700, false],
  ['$196.99', 19_699, true],
  ['$397', 39_700, false],
  ['$397.01', 39_701, true],
  ['0', null, false],
  ['10,000,000', 1_000_000_000, true],
  ['10,000,001', null, false],
])('END-09: offered at %s, the price is %j and asked about: %j', (price, cents, isAsked) => {
  const interview = anInterview({
    selectedServiceId: 'reputation_management',
    answers: { primary_service_price: price },
  });
  expect([saidPrice(interview), isOtherPrice(interview)]).toEqual([cents, isAsked]);
});

test('END-09: of one price a single one is said, in its currency', () => {
  const terms = { ...builtInSettings.seo, currency: 'EUR', price: { from: 100, to: 100 } };
  const interview = anInterview({ selectedServiceId: 'seo', terms });
  expect(toMonthlyWords(interview, null)).toBe('€1 a month');
  expect(toMonthlyWords(interview, 200)).toBe('€2 a month');
  expect(toMonthlyWords(anInterview(), 200)).toBe('$2 a month');
});
