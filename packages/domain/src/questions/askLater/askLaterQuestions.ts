import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { askLaterReasons } from './askLaterReasons.ts';

/** One mark for every question that is asked: kept, sent and merged like an answer. */
export const askLaterQuestions: readonly AskableQuestion[] = [
  ...new Map(allQuestions.map(({ id, label }) => [id, label])),
].map(([id, label]) => ({
  id: toAskLaterKey(id),
  label: `Ask later: ${label}`,
  type: 'select',
  options: askLaterReasons,
  required: false,
}));
