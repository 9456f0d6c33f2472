import { describe, expect, test } from 'vitest';
import { listPromptFacts } from '#ai/listPromptFacts.ts';
import type { Answers } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { filterExportedAnswers } from '#interviews/export/exportColumns.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { allQuestions, discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { computeAnsweredPercent } from '#questions/computeAnsweredPercent.ts';
import { countAnswers, hasAnswers } from '#questions/countAnswers.ts';
import {
  canLeaveQuestion,
  findResumeQuestion,
  isQuestionnaireFinished,
} from '#questions/navigation.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { listOpenQuestions } from '#recommendations/listOpenQuestions.ts';
import { recommend } from '#recommendations/recommend.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { listMissingAnswers } from '#templates/listMissingAnswers.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import { pick, randomProspect } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { askLaterReasonFields } from './askLaterReasonFields.ts';
import { askLaterReasons } from './askLaterReasons.ts';
import { computeAskLaterChange, listAskedLaterQuestions } from './computeAskLaterChange.ts';
import { findAskLaterReason } from './findAskLaterReason.ts';

const find = (id: string) => answerFields.find((one) => one.id === id) as AskableQuestion;
const list = find('customer_list');
const size = find('customer_list_size');
const answer = (answers: Answers, id: string, value: unknown) =>
  applyAnswer(answerFields, answers, id, value);

/** Generates asked-later states: all questions, filtered to a random selection. */
function withMarks(random: () => number, answers: Answers, share = 0.5): Answers {
  const marks = askLaterReasonFields
    .filter(() => random() < share)
    .map(({ id }) => [id, pick(random, askLaterReasons)] as const);
  return { ...answers, ...Object.fromEntries(marks) };
}

/** Generates answers of an unfinished interview. */
function halfAnswered(random: () => number) {
  const whole = randomProspect(random);
  const kept = Object.entries(whole.answers).filter(() => random() < 0.6);
  return { ...whole, answers: Object.fromEntries(kept) as Answers };
}

describe('asked later', () => {
  test('PARK-02: every question of discovery and of the services has one mark, which takes three reasons', () => {
    expect(askLaterReasonFields.map(({ id }) => id)).toEqual([
      ...new Set(allQuestions.map(({ id }) => `ask_later_${id}`)),
    ]);
    const mark = find('ask_later_customer_list');
    for (const reason of ['later', 'unknown', 'private'])
      expect(isAcceptableAnswer(mark, reason)).toBe(true);
    for (const other of ['never', true, ['later'], 3])
      expect(isAcceptableAnswer(mark, other)).toBe(false);
  });

  test.each<[string, Answers, string | null]>([
    ['a mark', { ask_later_customer_list: 'unknown' }, 'unknown'],
    ['no mark', {}, null],
    ['a mark beside an answer', { customer_list: false, ask_later_customer_list: 'later' }, null],
    ['a mark beside a blank', { customer_list: '', ask_later_customer_list: 'private' }, 'private'],
    ['a mark that was never one', { ask_later_customer_list: 'x' }, null],
    ['null', { ask_later_customer_list: null }, null],
    ['undefined', { ask_later_customer_list: undefined }, null],
  ])('PARK-02: %s says %j: %j', (_name, answers, reason) => {
    expect(findAskLaterReason(list, answers)).toBe(reason);
  });

  test('PARK-04: an answer takes the mark off, clearing one does not bring it back or take it', () => {
    const marked = answer({}, 'ask_later_customer_list', 'later');
    expect(marked).toEqual({ ask_later_customer_list: 'later' });
    expect(answer(marked, 'customer_list', false)).toEqual({ customer_list: false });
    expect(answer(marked, 'customer_list', null)).toEqual(marked);
    expect(answer({}, 'customer_list', true)).not.toHaveProperty('ask_later_customer_list');
    const text = { ask_later_ideal_90_days: 'later' };
    expect(answer(text, 'ideal_90_days', '  ')).toMatchObject(text);
    expect(answer(text, 'ideal_90_days', 'W')).toEqual({ ideal_90_days: 'W' });
  });

  test('PARK-01: a required question that is asked later holds nobody back, nor does a required follow-up', () => {
    const canLeave = (answers: Answers) => canLeaveQuestion(discoveryQuestions, answers, list);
    expect(canLeave({})).toBe(false);
    expect(canLeave({ ask_later_customer_list: 'later' })).toBe(true);
    expect(canLeave({ customer_list: true })).toBe(false);
    expect(canLeave({ customer_list: true, ask_later_customer_list: 'later' })).toBe(false);
    expect(canLeave({ customer_list: true, ask_later_customer_list_size: 'unknown' })).toBe(true);
  });

  test('PARK-06: with everything answered or asked later discovery is finished, and opens at what is neither', () => {
    const all = Object.fromEntries(
      discoveryQuestions.map(({ id }) => [`ask_later_${id}`, 'later']),
    ) as Answers;
    expect(isQuestionnaireFinished(discoveryQuestions, all)).toBe(true);
    const { ask_later_website_satisfaction: _open, ...others } = all;
    expect(isQuestionnaireFinished(discoveryQuestions, others)).toBe(false);
    expect(findResumeQuestion(discoveryQuestions, others)?.id).toBe('website_satisfaction');
    expect(isQuestionnaireFinished(serviceQuestions.seo, {})).toBe(false);
    const service = Object.fromEntries(
      serviceQuestions.seo.map(({ id }) => [`ask_later_${id}`, 'private']),
    ) as Answers;
    expect(isQuestionnaireFinished(serviceQuestions.seo, service)).toBe(true);
  });

  test('PARK-05: the percentage counts what is answered, with its required follow-ups, and no mark', () => {
    const share = (answers: Answers) => computeAnsweredPercent(discoveryQuestions, answers);
    expect(share({ ask_later_customer_list: 'later' })).toBe(0);
    expect(share({ customer_list: false })).toBe(8);
    expect(share({ customer_list: true, ask_later_customer_list_size: 'later' })).toBe(0);
    expect(share({ customer_list: true, customer_list_size: '200+' })).toBe(8);
  });

  test('PARK-14: what is asked later is listed in asking order, hidden questions left out', () => {
    const ids = (answers: Answers) =>
      listAskedLaterQuestions(discoveryQuestions, answers).map(({ id }) => id);
    const marks = {
      ask_later_ideal_90_days: 'later',
      ask_later_business_services: 'later',
      ask_later_customer_list_size: 'later',
    };
    expect(ids(marks)).toEqual(['business_services', 'ideal_90_days']);
    expect(ids({ ...marks, customer_list: true })).toEqual([
      'business_services',
      'customer_list_size',
      'ideal_90_days',
    ]);
    expect(ids({ ...marks, ideal_90_days: 'More calls' })).toEqual(['business_services']);
  });

  test.each<[string, Answers, unknown]>([
    ['nothing said: the question', {}, ['ask_later_customer_list', 'later']],
    [
      'an open follow-up: that one',
      { customer_list: true },
      ['ask_later_customer_list_size', 'later'],
    ],
    ['all said: nothing', { customer_list: false }, null],
    ['a mark: off', { ask_later_customer_list: 'unknown' }, ['ask_later_customer_list', null]],
    [
      'a mark on the follow-up: off',
      { customer_list: true, ask_later_customer_list_size: 'later' },
      ['ask_later_customer_list_size', null],
    ],
  ])('PARK-02: the one press, %s', (_name, answers, expected) => {
    const change = computeAskLaterChange(discoveryQuestions, answers, list);
    expect(change && [change.questionId, change.value]).toEqual(expected);
    expect(size.required).toBe(true);
  });

  test('PARK-03: no count, ranking, open question, export, template or prompt sees a mark', () => {
    const random = createSeededRandom(51);
    for (let round = 0; round < scaleRuns(60); round += 1) {
      const plain = halfAnswered(random);
      const marked = { ...plain, answers: withMarks(random, plain.answers) };
      expect(countAnswers(marked.answers)).toBe(countAnswers(plain.answers));
      expect(hasAnswers(marked.answers)).toBe(hasAnswers(plain.answers));
      expect(filterExportedAnswers(marked.answers)).toEqual(filterExportedAnswers(plain.answers));
      expect(recommend(marked)).toEqual(recommend(plain));
      expect(listOpenQuestions(marked)).toEqual(listOpenQuestions(plain));
      const chosen = { selectedServiceId: pick(random, ['seo', 'fb_ads'] as const) };
      const [one, other] = [plain, marked].map(({ answers }) =>
        anInterview({ ...chosen, answers }),
      );
      if (!one || !other) continue;
      expect(buildTemplateView(other)).toEqual(buildTemplateView(one));
      expect(listPromptFacts(other, 'script')).toEqual(listPromptFacts(one, 'script'));
    }
    expect(hasAnswers({ ask_later_customer_list: 'later' })).toBe(false);
  });

  test('PARK-20: a text asks for what is asked later as for any blank', () => {
    const ids = (answers: Answers) =>
      listMissingAnswers(
        builtInTexts.recap_interview,
        anInterview({ selectedServiceId: 'seo', answers }),
      ).map(({ questionId }) => questionId);
    expect(ids({ ask_later_ideal_90_days: 'private' })).toContain('ideal_90_days');
    expect(ids({ ideal_90_days: 'More calls' })).not.toContain('ideal_90_days');
  });
});

const question: AskableQuestion = { id: 'q', label: 'Q', type: 'text', required: false };
const beneath = (id: string, required: boolean): AskableQuestion => ({
  id,
  label: id,
  type: 'text',
  required,
  inline: true,
  visibilityConditions: [{ field: 'q', operator: 'notEquals', value: 'never' }],
});
const questions = [question, beneath('a', false), beneath('b', true)];

test.each([
  [{}, { questionId: 'ask_later_q', value: 'later' }],
  [{ q: 'x' }, { questionId: 'ask_later_b', value: 'later' }],
  [
    { q: 'x', b: 'x' },
    { questionId: 'ask_later_a', value: 'later' },
  ],
  [{ q: 'x', a: 'x', b: 'x' }, null],
  [{ ask_later_q: 'later' }, { questionId: 'ask_later_q', value: null }],
  [
    { q: 'x', ask_later_a: 'later' },
    { questionId: 'ask_later_a', value: null },
  ],
])('PARK-02: with %j the press changes %j', (answers, change) => {
  expect(computeAskLaterChange(questions, answers, question)).toEqual(change);
});

test('PARK-03: a mark for every question, with the reasons to choose from', () => {
  const mark = askLaterReasonFields.find(({ id }) => id === 'ask_later_customer_list');
  expect(mark).toMatchObject({
    label: 'Ask later: Do you have a list of past or current customers?',
    type: 'select',
    required: false,
  });
  expect(toAskLaterKey('x')).toBe('ask_later_x');
});
