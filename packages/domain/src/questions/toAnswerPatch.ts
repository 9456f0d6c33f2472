import type { AnswerValue } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from './isAnswered.ts';
import type { AskableQuestion } from './Question.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

/** Describes the change of one answer independently of other answers, so that a store applies it at once. */
export interface AnswerPatch {
  readonly set: Readonly<Record<string, AnswerValue>>;
  readonly unset: readonly string[];
  /** Keys of lists that become empty if they exist. */
  readonly empty: readonly string[];
}

/** Converts an answer to a patch with the same effect as `applyAnswer`; a test compares both. */
export function toAnswerPatch(question: AskableQuestion, value: unknown): AnswerPatch {
  const stored = toStoredAnswer(question, value);
  return {
    set: stored === undefined ? {} : { [question.id]: stored },
    unset: [
      ...(stored === undefined ? [question.id] : []),
      ...(isAnswered(question, stored) ? [toAskLaterKey(question.id)] : []),
    ],
    empty: (question.empties ?? []).filter(({ on }) => stored === on).map(({ field }) => field),
  };
}
