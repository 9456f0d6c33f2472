import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { branching, complete } from '#test/questionSamples.ts';
import { runs } from '#test/runs.ts';
import { discoveryQuestions } from './allQuestions.ts';
import { listFollowUps } from './listFollowUps.ts';
import { canLeaveQuestion, findNextQuestion, findPreviousQuestion } from './navigation.ts';
import type { AskableQuestion } from './Question.ts';
import { isVisible, visibleAnswers } from './visibleAnswers.ts';

const find = (id: string) =>
  discoveryQuestions.find((question) => question.id === id) as AskableQuestion;

const canLeave = (id: string, answers: Answers) =>
  canLeaveQuestion(discoveryQuestions, answers, find(id));

const followUpsOf = (id: string, answers: Answers) =>
  listFollowUps(discoveryQuestions, answers, id).map((question) => question.id);

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
    const [size] = listFollowUps(discoveryQuestions, { customer_list: true }, 'customer_list');
    const questions = [find('customer_list'), { ...(size as AskableQuestion), inline: false }];
    expect(listFollowUps(questions, { customer_list: true }, 'customer_list')).toEqual([]);
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

  test('DISC-25: a question that has just become hidden still knows its neighbours', () => {
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
          const shown = visibleAnswers(answers, questions);
          for (const step of [findNextQuestion, findPreviousQuestion]) {
            let current: AskableQuestion | null | undefined =
              step === findNextQuestion ? questions[0] : questions.at(-1);
            let moves = 0;
            while (current) {
              current = step(questions, answers, current.id);
              if (current) {
                expect(current.inline).not.toBe(true);
                expect(isVisible(current, shown)).toBe(true);
              }
              moves += 1;
              expect(moves).toBeLessThanOrEqual(questions.length);
            }
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
