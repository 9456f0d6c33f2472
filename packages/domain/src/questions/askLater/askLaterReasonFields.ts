import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { askLaterReasons } from './askLaterReasons.ts';

/** Lists one field per question that stores why the question is asked later; synchronized like an answer. */
export const askLaterReasonFields: readonly AskableQuestion[] = [
  ...new Map(allQuestions.map(({ id, label }) => [id, label])),
].map(([id, label]) => ({
  id: toAskLaterKey(id),
  label: `Ask later: ${label}`,
  type: 'select',
  options: askLaterReasons,
  required: false,
}));
