import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { branching, complete } from '#test/questionSamples.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { discoveryQuestions } from './allQuestions.ts';
import { computeAnsweredPercent } from './computeAnsweredPercent.ts';
import { computeQuestionProgress } from './computeQuestionProgress.ts';
import {
  filterVisibleAnswers,
  isQuestionVisible,
  listMainQuestions,
} from './filterVisibleAnswers.ts';
import { findQuestionPage } from './findQuestionPage.ts';
import { listFollowUpQuestions } from './listFollowUpQuestions.ts';
import {
  canLeaveQuestion,
  findNextQuestion,
  findPreviousQuestion,
  findResumeQuestion,
  isQuestionnaireFinished,
} from './navigation.ts';
import type { AskableQuestion } from './Question.ts';

const find = (id: string) =>
  discoveryQuestions.find((question) => question.id === id) as AskableQuestion;

const canLeave = (id: string, answers: Answers) =>
  canLeaveQuestion(discoveryQuestions, answers, find(id));

const followUpsOf = (id: string, answers: Answers) =>
  listFollowUpQuestions(discoveryQuestions, answers, id).map((question) => question.id);

describe('follow-ups', () => {
  test.each<[string, Answers, readonly string[]]>([
    ['advertising_types', { advertising_types: ['Facebook Ads'] }, ['facebook_ads_performance']],
    ['advertising_types', { advertising_types: ['Google Ads'] }, ['google_ads_performance']],
    ['advertising_types', { advertising_types: ['Other Online'] }, ['seo_performance']],
    ['advertising_types', { advertising_types: ['Offline Print'] }, []],
    ['advertising_types', { advertising_types: [] }, []],
    ['customer_list', { customer_list: true }, ['customer_list_size']],
    ['customer_list', { customer_list: false }, []],
    ['customer_list', { customer_list: null }, []],
    ['customer_list', {}, []],
    ['reviews_collection', { reviews_collection: 'yes' }, ['reviews_collection_method']],
    ['ai_implemented', { ai_implemented: true }, ['ai_implemented_services']],
    ['business_services', complete, []],
  ])('DISC-21: beneath %s with %j stands %j', (id, answers, expected) => {
    expect(followUpsOf(id, answers)).toEqual(expected);
  });

  test('DISC-21: a question with a step of its own stands beneath no other', () => {
    const [size] = listFollowUpQuestions(
      discoveryQuestions,
      { customer_list: true },
      'customer_list',
    );
    const questions = [find('customer_list'), { ...(size as AskableQuestion), inline: false }];
    expect(listFollowUpQuestions(questions, { customer_list: true }, 'customer_list')).toEqual([]);
  });

  test('DISC-22: Next waits for a visible required follow-up', () => {
    expect(canLeave('customer_list', { customer_list: true })).toBe(false);
    expect(canLeave('customer_list', { customer_list: true, customer_list_size: '' })).toBe(false);
    expect(canLeave('customer_list', { customer_list: true, customer_list_size: '200+' })).toBe(
      true,
    );
    expect(canLeave('reviews_collection', { reviews_collection: true })).toBe(false);
  });

  test('DISC-23: a hidden or optional follow-up never blocks', () => {
    expect(canLeave('customer_list', { customer_list: false })).toBe(true);
    expect(canLeave('ai_implemented', { ai_implemented: true })).toBe(true);
    expect(canLeave('advertising_types', { advertising_types: ['Google Ads'] })).toBe(true);
  });

  test.each<[string, Answers, boolean]>([
    ['business_services', {}, false],
    ['business_services', { business_services: '' }, false],
    ['business_services', { business_services: null }, false],
    ['business_services', { business_services: 'x' }, true],
    ['customer_list', { customer_list: null }, false],
    ['advertising_types', { advertising_types: [] }, false],
    ['ideal_90_days', { ideal_90_days: '  ' }, false],
  ])('DISC-28, SQ-02: %s with %j may be left: %j', (id, answers, expected) => {
    expect(canLeave(id, answers)).toBe(expected);
  });

  test('DISC-30: an optional question never blocks', () => {
    for (const value of ['', null, undefined, 'No time']) {
      expect(canLeave('advertising_barriers', { advertising_barriers: value })).toBe(true);
    }
  });
});

describe('moving', () => {
  test('DISC-24: nothing before the first, nothing after the last', () => {
    expect(findPreviousQuestion(discoveryQuestions, complete, 'business_services')).toBeNull();
    expect(findNextQuestion(discoveryQuestions, complete, 'plan_to_achieve_results')).toBeNull();
    expect(findNextQuestion(discoveryQuestions, complete, 'business_services')?.id).toBe(
      'first_purchase_amount',
    );
  });

  test('DISC-24: inline questions are no stops', () => {
    expect(findNextQuestion(discoveryQuestions, complete, 'customer_list')?.id).toBe(
      'website_satisfaction',
    );
    expect(findPreviousQuestion(discoveryQuestions, complete, 'website_satisfaction')?.id).toBe(
      'customer_list',
    );
  });

  test.each<[Answers['b'], string | undefined, string | undefined]>([
    [true, 'c', 'c'],
    ['yes', 'c', 'c'],
    [false, 'd', 'b'],
    [null, 'd', 'b'],
    [undefined, 'd', 'b'],
  ])('DISC-25: with b = %j, next of b is %s and previous of d is %s', (b, next, previous) => {
    expect(findNextQuestion(branching, { b }, 'b')?.id).toBe(next);
    expect(findPreviousQuestion(branching, { b }, 'd')?.id).toBe(previous);
  });

  test('DISC-25: finds the neighbours of a question that has just become hidden', () => {
    expect(findNextQuestion(branching, { b: false }, 'c')?.id).toBe('d');
    expect(findPreviousQuestion(branching, { b: false }, 'c')?.id).toBe('b');
    expect(findNextQuestion(branching, {}, 'unknown')?.id).toBe('a');
    expect(findPreviousQuestion(branching, {}, 'unknown')).toBeNull();
  });

  test('DISC-25: navigation never lands on a hidden or inline question and always ends', () => {
    const ids = discoveryQuestions.map((question) => question.id);
    const value = fc.oneof(
      fc.boolean(),
      fc.constantFrom('yes', 'no', '', null, undefined),
      fc.subarray(['Facebook Ads', 'Google Ads', 'Other Online']),
    );
    const set = fc.constantFrom<readonly AskableQuestion[]>(discoveryQuestions, branching);
    fc.assert(
      fc.property(
        set,
        fc.dictionary(fc.constantFrom(...ids, 'a', 'b', 'c', 'd'), value),
        (questions, given) => {
          const answers = given as Answers;
          const shown = filterVisibleAnswers(answers, questions);
          for (const step of [findNextQuestion, findPreviousQuestion]) {
            let current: AskableQuestion | null | undefined =
              step === findNextQuestion ? questions[0] : questions.at(-1);
            let moves = 0;
            while (current) {
              current = step(questions, answers, current.id);
              if (current) {
                expect(current.inline).not.toBe(true);
                expect(isQuestionVisible(current, shown)).toBe(true);
              }
              moves += 1;
              expect(moves).toBeLessThanOrEqual(questions.length);
            }
          }
        },
      ),
      { numRuns: scaleRuns(500) },
    );
  });
});

describe('progress', () => {
  test('DISC-02: position, count and percent of visible main questions', () => {
    expect(computeQuestionProgress(discoveryQuestions, complete, 'business_services')).toEqual({
      position: 1,
      count: 12,
      percent: 8,
      label: 'Question 1 of 12',
      isLast: false,
    });
    expect(
      computeQuestionProgress(discoveryQuestions, complete, 'plan_to_achieve_results'),
    ).toMatchObject({
      label: 'Question 12 of 12',
      percent: 100,
      isLast: true,
    });
  });

  test.each<[Answers['b'], string, string]>([
    [true, 'd', 'Question 4 of 4'],
    [false, 'd', 'Question 3 of 3'],
    [null, 'd', 'Question 3 of 3'],
    [undefined, 'c', 'Question 2 of 3'],
    [true, 'unknown', 'Question 1 of 4'],
  ])('DISC-02: with b = %j, question %s reads %s', (b, id, label) => {
    expect(computeQuestionProgress(branching, { b }, id).label).toBe(label);
  });

  test('DISC-02: returns position 0 without questions', () => {
    expect(computeQuestionProgress([], {}, 'x')).toMatchObject({
      position: 0,
      count: 0,
      percent: 0,
    });
  });
});

describe('the share of what is answered', () => {
  const whole: Answers = { ...complete, advertising_barriers: 'No time' };
  test.each<[string, Answers, number]>([
    ['nothing', {}, 0],
    ['everything', whole, 100],
    [
      'all but a required follow-up',
      { ...whole, customer_list: true, customer_list_size: undefined },
      92,
    ],
    ['all but an optional question', { ...whole, advertising_barriers: undefined }, 92],
    ['the first of twelve', { business_services: complete.business_services }, 8],
  ])('DISC-02: with %s answered', (_words, answers, share) => {
    expect(computeAnsweredPercent(discoveryQuestions, answers)).toBe(share);
  });

  test('DISC-02: nothing to ask is no share', () => {
    expect(computeAnsweredPercent([], {})).toBe(0);
  });
});

describe('resuming and finishing', () => {
  const { ideal_90_days: _goal, ...half } = complete;
  test.each<[string, Answers, string]>([
    ['nothing answered', {}, 'business_services'],
    ['half answered', half, 'ideal_90_days'],
    ['a blank answer', { ...complete, ideal_12_months: ' ' }, 'ideal_12_months'],
    ['a missing follow-up', { ...complete, customer_list_size: null }, 'customer_list'],
    ['an optional one open', { ...complete, advertising_barriers: '' }, 'business_services'],
    ['all answered', complete, 'business_services'],
    [
      'legacy yes without its follow-up',
      { ...complete, reviews_collection: 'yes' },
      'reviews_collection',
    ],
  ])('DISC-32: with %s the questionnaire opens at %s', (_name, answers, id) => {
    expect(findResumeQuestion(discoveryQuestions, answers)?.id).toBe(id);
  });

  test('DISC-32, DISC-40: an empty set has nowhere to open and is finished', () => {
    expect(findResumeQuestion([], {})).toBeNull();
    expect(isQuestionnaireFinished([], {})).toBe(true);
    expect(listMainQuestions([], {})).toEqual([]);
  });

  test.each<[string, Answers, boolean]>([
    ['all required answers', complete, true],
    ['nothing', {}, false],
    ['one missing', half, false],
    ['a visible required follow-up missing', { ...complete, customer_list_size: '' }, false],
    ['a hidden one missing', { ...complete, customer_list: false, customer_list_size: '' }, true],
  ])('DISC-40, SQ-13: finished with %s: %j', (_name, answers, expected) => {
    expect(isQuestionnaireFinished(discoveryQuestions, answers)).toBe(expected);
  });
});

test.each([
  ['ideal_90_days', 'ideal_90_days'],
  ['customer_list_size', 'customer_list'],
  ['google_ads_performance', 'advertising_types'],
  ['unknown', undefined],
  ['', undefined],
  [null, undefined],
])('%s is asked on the page of %s', (id, page) => {
  expect(findQuestionPage(discoveryQuestions, {}, id)?.id).toBe(page);
});
