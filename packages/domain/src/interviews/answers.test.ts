import { describe, expect, test } from 'vitest';
import type { Answers } from './Answers.ts';
import { isCountedKey, trialAnswerKeys } from './answerKeys.ts';
import { toBoolean, toCurrentAnswers } from './toCurrentAnswers.ts';
import { trialStatus } from './trialStatus.ts';
import { decidesWithOthers, decidesWithPartner, someoneElseDecides } from './whoDecides.ts';

describe('toBoolean', () => {
  test.each([
    [true, true],
    [false, false],
    ['yes', true],
    ['No', false],
    [' YES ', true],
    ['true', true],
    ['false', false],
    ['maybe', null],
    ['', null],
    [0, null],
    [1, null],
    [[], null],
    [null, null],
    [undefined, null],
  ])('DISC-29: %j reads as %j', (value, expected) => {
    expect(toBoolean(value)).toBe(expected);
  });
});

describe('toCurrentAnswers', () => {
  test.each<[string, Answers | null | undefined, Answers]>([
    ['yes becomes true', { ai_implemented: 'yes' }, { ai_implemented: true }],
    ['no becomes false', { ai_implemented: 'no' }, { ai_implemented: false }],
    ['booleans stay', { ai_implemented: true }, { ai_implemented: true }],
    ['other text stays', { ai_implemented: 'soon' }, { ai_implemented: 'soon' }],
    ['empty stays', { ai_implemented: '' }, { ai_implemented: '' }],
    ['null stays', { ai_implemented: null }, { ai_implemented: null }],
    [
      'lead_tracking goes',
      { lead_tracking: 'Excel', seo_performance: 'x' },
      { seo_performance: 'x' },
    ],
    ['the other yes/no questions too', { customer_list: 'yes' }, { customer_list: true }],
    ['texts that say yes stay texts', { ideal_90_days: 'yes' }, { ideal_90_days: 'yes' }],
    ['unknown keys stay', { business_goal: 'grow' }, { business_goal: 'grow' }],
    ['nothing', {}, {}],
    ['null', null, {}],
    ['undefined', undefined, {}],
  ])('DISC-36: %s', (_name, stored, expected) => {
    expect(toCurrentAnswers(stored)).toEqual(expected);
  });

  test('DISC-36: the stored record is not changed in place', () => {
    const stored = Object.freeze({ ai_implemented: 'yes', lead_tracking: 'x' });
    toCurrentAnswers(stored);
    expect(stored).toEqual({ ai_implemented: 'yes', lead_tracking: 'x' });
  });
});

describe('isCountedKey', () => {
  test.each([
    ['__is_test', false],
    ['__anything', false],
    ['trial_status', false],
    ['google_rating_before', false],
    ['downsell_2_price', false],
    ['next_step_date', false],
    ['ask_later_ideal_90_days', false],
    ['ask_again_date', false],
    ['business_services', true],
    ['customer_lifetime_value', true],
    ['google_rating', true],
    ['', true],
  ])('DATA-31, SAY-49: key %j counts: %j', (key, expected) => {
    expect(isCountedKey(key)).toBe(expected);
  });
});

describe('trialStatus', () => {
  test.each<[Answers | null | undefined, string]>([
    [{ trial_status: 'started' }, 'started'],
    [{ trial_status: 'completed' }, 'completed'],
    [{ trial_status: 'none' }, 'none'],
    [{ trial_status: 'STARTED' }, 'none'],
    [{ trial_status: '' }, 'none'],
    [{ trial_status: null }, 'none'],
    [{ trial_status: ['started'] }, 'none'],
    [{}, 'none'],
    [null, 'none'],
    [undefined, 'none'],
  ])('TRIAL-14: %j is %s', (answers, expected) => {
    expect(trialStatus(answers)).toBe(expected);
  });
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

test.each([
  ['Me and a partner', [true, false, true]],
  ['Someone else', [false, true, true]],
  ['Just me', [false, false, false]],
])(
  'FACT-08: "%s" decides with a partner, not at all, or with others: %j',
  (decision_maker, who) => {
    const answers = { decision_maker };
    expect([
      decidesWithPartner(answers),
      someoneElseDecides(answers),
      decidesWithOthers(answers),
    ]).toEqual(who);
  },
);

test('TRIAL-14: what the trial screens keep', () => {
  expect(trialAnswerKeys.join(' ')).toBe(
    'trial_status google_reviews_before google_reviews_after fb_reviews_before fb_reviews_after ' +
      'google_rating_before google_rating_after mm_people_messaged mm_replies mm_bookings ' +
      'mm_booked_dollars mm_opt_outs primary_service_name primary_service_price downsell_1_name ' +
      'downsell_1_price downsell_2_name downsell_2_price',
  );
});
