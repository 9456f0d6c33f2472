import type { AnswerValue } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from './isAnswered.ts';
import type { AskableQuestion } from './Question.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

/** What answering one question changes, without knowing the other answers: a store can apply it in one step. */
export interface AnswerPatch {
  readonly set: Readonly<Record<string, AnswerValue>>;
  readonly unset: readonly string[];
  /** Lists to empty where they exist. */
  readonly empty: readonly string[];
}

/** The same change as applyAnswer; a test holds the two together. */
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
