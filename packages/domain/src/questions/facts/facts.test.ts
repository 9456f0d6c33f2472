import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { allQuestions, discoveryQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { countAnswers } from '#questions/countAnswers.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { field } from '#test/knownFacts.ts';
import { toTrialForm } from '#trial/toTrialForm.ts';
import { lookUpNotes } from './lookUpNotes.ts';
import { lookUps } from './lookUps.ts';

describe('look-ups', () => {
  test('FACT-01: seven, in their order, none required and none asked on a page', () => {
    expect(lookUps.map(({ id, type, options, range }) => [id, type, options ?? range])).toEqual([
      ['google_rating', 'number', { min: 1, max: 5, step: 0.1 }],
      ['google_review_count', 'number', { min: 0, step: 1 }],
      ['website_check', 'select', ['Works on a phone', 'Broken or hard to use', 'None found']],
      ['sells_to', 'select', ['Consumers', 'Businesses', 'Both']],
      ['marketing_run_by', 'select', ['Owner or staff', 'An agency', 'Corporate or franchisor']],
      ['time_in_business', 'select', ['Less than a year', '1-5 years', 'Over 5 years']],
      ['demand_now', 'select', ['Slow right now', 'Normal', 'Booked out', 'Sudden rush']],
    ]);
    for (const { id, required } of lookUps) {
      expect(required).toBe(false);
      expect(allQuestions.some((question) => question.id === id)).toBe(false);
    }
  });

  test('FACT-01: each has a help text and a goal of the usual length', () => {
    const count = (text: string) => text.split(/\s+/).length;
    expect(Object.keys(lookUpNotes)).toEqual(lookUps.map(({ id }) => id));
    for (const [id, { help, goal }] of Object.entries(lookUpNotes)) {
      expect(count(help), id).toBeLessThanOrEqual(22);
      expect(count(goal), id).toBeGreaterThanOrEqual(15);
      expect(count(goal), id).toBeLessThanOrEqual(60);
    }
  });

  test('FACT-17: what they call their customers is an optional text that nobody counts', () => {
    expect(field('they_call_customers')).toMatchObject({ type: 'text', required: false });
    expect(isAcceptableAnswer(field('they_call_customers'), 'guests')).toBe(true);
    expect(countAnswers({ they_call_customers: 'guests' })).toBe(0);
  });
});

describe('follow-ups', () => {
  test.each([
    ['customer_worth', 'first_purchase_amount', 'number'],
    ['lead_reply', 'how_getting_customers', 'select'],
    ['why_now', 'ideal_90_days', 'text'],
    ['decision_maker', 'plan_to_achieve_results', 'select'],
  ])('FACT-02: %s stands beneath %s at once and is optional', (id, parentId, type) => {
    const shown = listFollowUps(discoveryQuestions, {}, parentId).map((one) => one.id);
    expect(shown).toEqual([id]);
    expect(field(id)).toMatchObject({ type, required: false, inline: true });
  });

  test('FACT-02: their options', () => {
    expect(field('lead_reply').options).toEqual([
      'Within minutes',
      'Within an hour',
      'Same day',
      'Next day or later',
      'Some never get a reply',
    ]);
    expect(field('decision_maker').options).toEqual([
      'Just me',
      'Me and a partner',
      'Someone else',
    ]);
    expect(field('customer_worth').range).toEqual({ min: 0, step: 1 });
  });
});

describe('a stored value outside its range or options', () => {
  test.each<[string, unknown, unknown]>([
    ['google_rating', 4.4, 4.4],
    ['google_rating', '4.4', 4.4],
    ['google_rating', 1, 1],
    ['google_rating', 5, 5],
    ['google_rating', 0.9, undefined],
    ['google_rating', 5.1, undefined],
    ['google_rating', '4.4 stars', undefined],
    ['google_rating', ['4.4'], undefined],
    ['google_rating', true, undefined],
    ['google_rating', null, undefined],
    ['google_review_count', 0, 0],
    ['google_review_count', -1, undefined],
    ['website_check', 'None found', 'None found'],
    ['website_check', 'none found', undefined],
    ['website_check', 7, undefined],
    ['sells_to', '', undefined],
    ['customer_worth', 0, 0],
    ['customer_worth', -5, undefined],
    ['customer_worth', 'a lot', undefined],
    ['lead_reply', 'Some never get a reply', 'Some never get a reply'],
    ['lead_reply', 'Soon', undefined],
    ['decision_maker', ['Just me'], undefined],
    ['why_now', 'The lease', 'The lease'],
    ['why_now', 3, undefined],
    ['they_call_customers', 'guests', 'guests'],
  ])('FACT-03: %s kept as %j reads %j', (id, stored, expected) => {
    const answers = { [id]: stored } as Answers;
    expect(visibleAnswers(answers)[id]).toBe(expected);
    expect(toTrialForm(answers).google_rating_before).toBe(
      id === 'google_rating' ? (expected ?? '') : '',
    );
  });

  test('FACT-03: what is stored stays as it is', () => {
    const stored = Object.freeze({ google_rating: 9 });
    visibleAnswers(stored);
    expect(stored.google_rating).toBe(9);
  });

  test.each<[string, unknown, boolean]>([
    ['google_rating', 4.4, true],
    ['google_rating', '4,4', true],
    ['google_rating', '', true],
    ['google_rating', null, true],
    ['google_rating', 45, false],
    ['google_rating', 0, false],
    ['google_rating', 'four', false],
    ['google_review_count', 0, true],
    ['google_review_count', -3, false],
    ['demand_now', 'Booked out', true],
    ['demand_now', 'Busy', false],
    ['customer_worth', '$1,500', true],
    ['customer_worth', -1, false],
    ['lead_reply', 'Same day', true],
    ['lead_reply', 'Never', false],
  ])('FACT-04: %s may be sent as %j: %j', (id, value, expected) => {
    expect(isAcceptableAnswer(field(id), value)).toBe(expected);
  });

  test.each([
    ['google_rating', '4.44', 4.4],
    ['google_rating', 4.3, 4.3],
    ['customer_worth', '1,500.60', 1501],
    ['google_review_count', '27', 27],
  ])('FACT-04: %s typed as %j is kept as %j', (id, typed, kept) => {
    expect(applyAnswer(answerFields, {}, id, typed)[id]).toBe(kept);
  });
});
