import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { branching, complete } from '#test/questionSamples.ts';
import { discoveryQuestions } from './allQuestions.ts';
import { findResumeQuestion, isFinished } from './navigation.ts';
import { toAnsweredShare } from './toAnsweredShare.ts';
import { toProgress } from './toProgress.ts';
import { listMainQuestions } from './visibleAnswers.ts';

describe('progress', () => {
  test('DISC-02: position, count and percent of visible main questions', () => {
    expect(toProgress(discoveryQuestions, complete, 'business_services')).toEqual({
      position: 1,
      count: 12,
      percent: 8,
      label: 'Question 1 of 12',
      isLast: false,
    });
    expect(toProgress(discoveryQuestions, complete, 'plan_to_achieve_results')).toMatchObject({
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
    expect(toProgress(branching, { b }, id).label).toBe(label);
  });

  test('DISC-02: nothing to ask is no progress', () => {
    expect(toProgress([], {}, 'x')).toMatchObject({ position: 0, count: 0, percent: 0 });
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
    expect(toAnsweredShare(discoveryQuestions, answers)).toBe(share);
  });

  test('DISC-02: nothing to ask is no share', () => {
    expect(toAnsweredShare([], {})).toBe(0);
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
    expect(isFinished([], {})).toBe(true);
    expect(listMainQuestions([], {})).toEqual([]);
  });

  test.each<[string, Answers, boolean]>([
    ['all required answers', complete, true],
    ['nothing', {}, false],
    ['one missing', half, false],
    ['a visible required follow-up missing', { ...complete, customer_list_size: '' }, false],
    ['a hidden one missing', { ...complete, customer_list: false, customer_list_size: '' }, true],
  ])('DISC-40, SQ-13: finished with %s: %j', (_name, answers, expected) => {
    expect(isFinished(discoveryQuestions, answers)).toBe(expected);
  });
});
