import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { allQuestions, discoveryQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { computeAnsweredPercent } from '#questions/computeAnsweredPercent.ts';
import { computeQuestionProgress } from '#questions/computeQuestionProgress.ts';
import { countAnswers, hasAnswers } from '#questions/countAnswers.ts';
import { filterVisibleAnswers, listMainQuestions } from '#questions/filterVisibleAnswers.ts';
import { listFollowUpQuestions } from '#questions/listFollowUpQuestions.ts';
import {
  canLeaveQuestion,
  findResumeQuestion,
  isQuestionnaireFinished,
} from '#questions/navigation.ts';
import { suggestAnswerFromDiscovery } from '#questions/suggestAnswerFromDiscovery.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { findAnswerField } from '#test/findAnswerField.ts';
import { buildTrialFormValues } from '#trial/buildTrialFormValues.ts';
import { lookUpNotes } from './lookUpNotes.ts';
import { isOptionalFactKey, lookUps, optionalFollowUpIds } from './lookUps.ts';

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
    expect(findAnswerField('they_call_customers')).toMatchObject({ type: 'text', required: false });
    expect(isAcceptableAnswer(findAnswerField('they_call_customers'), 'guests')).toBe(true);
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
    const shown = listFollowUpQuestions(discoveryQuestions, {}, parentId).map((one) => one.id);
    expect(shown).toEqual([id]);
    expect(findAnswerField(id)).toMatchObject({ type, required: false, inline: true });
  });

  test('FACT-02: their options', () => {
    expect(findAnswerField('lead_reply').options).toEqual([
      'Within minutes',
      'Within an hour',
      'Same day',
      'Next day or later',
      'Some never get a reply',
    ]);
    expect(findAnswerField('decision_maker').options).toEqual([
      'Just me',
      'Me and a partner',
      'Someone else',
    ]);
    expect(findAnswerField('customer_worth').range).toEqual({ min: 0, step: 1 });
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
    expect(filterVisibleAnswers(answers)[id]).toBe(expected);
    expect(buildTrialFormValues(answers).google_rating_before).toBe(
      id === 'google_rating' ? (expected ?? '') : '',
    );
  });

  test('FACT-03: stored values do not change', () => {
    const stored = Object.freeze({ google_rating: 9 });
    filterVisibleAnswers(stored);
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
    expect(isAcceptableAnswer(findAnswerField(id), value)).toBe(expected);
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

const known: Answers = {
  google_rating: 3.9,
  google_review_count: 27,
  website_check: 'Broken or hard to use',
  sells_to: 'Consumers',
  marketing_run_by: 'An agency',
  time_in_business: 'Over 5 years',
  demand_now: 'Sudden rush',
  they_call_customers: 'guests',
};

const followUps: Answers = {
  customer_worth: 1500,
  lead_reply: 'Same day',
  why_now: 'The lease runs out in May',
  decision_maker: 'Me and a partner',
};

describe('beside the questions', () => {
  const half: Answers = { business_services: 'Grow and bring in more customers' };
  const all = { ...known, ...followUps };

  test('FACT-05: they change no number, no share, no place and never hold Next back', () => {
    for (const answers of [{}, half]) {
      const filled = { ...answers, ...all };
      const ids = (given: Answers) => listMainQuestions(discoveryQuestions, given).map((q) => q.id);
      expect(ids(filled)).toEqual(ids(answers));
      expect(ids(filled)).toHaveLength(12);
      expect(computeAnsweredPercent(discoveryQuestions, filled)).toBe(
        computeAnsweredPercent(discoveryQuestions, answers),
      );
      expect(findResumeQuestion(discoveryQuestions, filled)).toBe(
        findResumeQuestion(discoveryQuestions, answers),
      );
      for (const question of listMainQuestions(discoveryQuestions, answers)) {
        expect(computeQuestionProgress(discoveryQuestions, filled, question.id)).toEqual(
          computeQuestionProgress(discoveryQuestions, answers, question.id),
        );
        expect(canLeaveQuestion(discoveryQuestions, filled, question)).toBe(
          canLeaveQuestion(discoveryQuestions, answers, question),
        );
      }
    }
  });

  test('FACT-05: an interview without any of them can be finished', () => {
    for (const { answers } of practiceSamples) {
      const bare = Object.fromEntries(
        Object.entries(answers).filter(([id]) => !isOptionalFactKey(id)),
      );
      expect(isQuestionnaireFinished(discoveryQuestions, bare)).toBe(true);
    }
  });

  test('FACT-06: look-ups are no answers, and facts alone are not enough', () => {
    expect(countAnswers(known)).toBe(0);
    expect(hasAnswers(known)).toBe(false);
    expect(countAnswers({ ...half, ...known })).toBe(1);
    expect(hasAnswers({ ...half, ...known })).toBe(true);
    expect(countAnswers({ ...half, ...all })).toBe(5);
    expect(hasAnswers(all)).toBe(false);
  });

  test('FACT-06: eleven facts and the word for customers, nothing else', () => {
    const ids = answerFields.map(({ id }) => id).filter(isOptionalFactKey);
    expect(ids.toSorted()).toEqual([...Object.keys(known), ...optionalFollowUpIds].toSorted());
  });
});

describe('where they are read', () => {
  test('FACT-10: the lifetime value of the service questions starts from what discovery heard', () => {
    expect(suggestAnswerFromDiscovery('customer_lifetime_value', { customer_worth: 1500 })).toEqual(
      {
        said: '$1,500',
        answer: 1500,
      },
    );
    for (const worth of [undefined, null, '', -5, 'a lot'])
      expect(
        suggestAnswerFromDiscovery('customer_lifetime_value', { customer_worth: worth }),
      ).toBeNull();
  });

  test('FACT-10, FACT-11: the trial form starts from the facts and keeps what was saved', () => {
    const facts = { google_rating: 4.4, google_review_count: 0, customer_worth: 1500 };
    expect(buildTrialFormValues(facts)).toMatchObject({
      google_rating_before: 4.4,
      google_reviews_before: 0,
      customer_lifetime_value: 1500,
      google_rating_after: '',
    });
    const saved = { google_rating_before: 3.9, customer_lifetime_value: 900 };
    expect(buildTrialFormValues({ ...facts, ...saved })).toMatchObject(saved);
    expect(
      buildTrialFormValues({ ...facts, customer_lifetime_value: '' }).customer_lifetime_value,
    ).toBe('');
  });

  test('FACT-16: templates read every fact under its id, and none that is outside its range', () => {
    const answers = { ...known, ...followUps };
    const view = buildTemplateView({ answers } as unknown as Interview);
    for (const id of Object.keys(answers)) expect(view[id], id).toBe(answers[id]);
    const wrong = { google_rating: 9, demand_now: 'Busy', customer_worth: -1 };
    const blank = buildTemplateView({ answers: wrong } as unknown as Interview);
    for (const id of Object.keys(wrong)) expect(blank[id], id).toBeUndefined();
  });

  test('FACT-16: all are Available Fields under discovery, with the screen that asks them', () => {
    const fields = new Map(listKnownFields('seo').map((one) => [one.field, one]));
    for (const id of Object.keys(known))
      expect(fields.get(id), id).toMatchObject({ source: 'discovery', screen: 'info' });
    for (const id of optionalFollowUpIds)
      expect(fields.get(id), id).toMatchObject({ source: 'discovery', screen: 'questions' });
  });
});
