import { expect, test } from 'vitest';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { askLaterQuestions } from './askLaterQuestions.ts';
import { toAskLaterChange } from './toAskLaterChange.ts';

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
  expect(toAskLaterChange(questions, answers, question)).toEqual(change);
});

test('PARK-03: a mark for every question, with the reasons to choose from', () => {
  const mark = askLaterQuestions.find(({ id }) => id === 'ask_later_customer_list');
  expect(mark).toMatchObject({
    label: 'Ask later: Do you have a list of past or current customers?',
    type: 'select',
    required: false,
  });
  expect(toAskLaterKey('x')).toBe('ask_later_x');
});
