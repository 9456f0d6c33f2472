import type { AnswerValue } from '#interviews/Answers.ts';
import { answerFields } from '#questions/answerFields.ts';
import { toAnswerPatch } from '#questions/toAnswerPatch.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { alwaysTrue, type Command, type Rejection } from './Command.ts';
import type { AnswerValuesPatch } from './Patch.ts';

/** Holds the new value of one answer. */
export interface AnswerChange {
  readonly questionId: string;
  /** Null removes the answer. */
  readonly value: AnswerValue;
}

const questionsById = new Map(answerFields.map((question) => [question.id, question]));

/** Saves answers one question at a time, without reading other answers, so that devices merge. */
export const saveAnswers: Command<{ readonly changes: readonly AnswerChange[] }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply: (_, { changes }) =>
    findAnswersRejection(changes) ?? { answers: buildAnswerValuesPatch(changes) },
};

/** Returns the rejection for an unknown question or a value it does not offer; null if all are valid. */
export function findAnswersRejection(changes: readonly AnswerChange[]): Rejection | null {
  for (const { questionId, value } of changes) {
    const question = questionsById.get(questionId);
    if (!question) return { rejected: 'unknown_question' };
    if (!isAcceptableAnswer(question, value))
      return { rejected: 'answer_not_offered', reasons: [questionId] };
  }
  return null;
}

/** Converts answer changes, in their order, to one patch; invalid values are kept as typed. */
export function buildAnswerValuesPatch(
  changes: readonly AnswerChange[],
): Required<AnswerValuesPatch> {
  const set = new Map<string, AnswerValue>();
  const unset = new Set<string>();
  const empty = new Set<string>();
  for (const { questionId, value } of changes) {
    const question = questionsById.get(questionId);
    const patch = question && toAnswerPatch(question, value);
    for (const [key, stored] of Object.entries(patch?.set ?? {})) {
      set.set(key, stored);
      unset.delete(key);
      empty.delete(key);
    }
    for (const key of patch?.unset ?? []) {
      set.delete(key);
      unset.add(key);
    }
    for (const key of patch?.empty ?? []) {
      if (set.has(key)) set.set(key, []);
      else empty.add(key);
    }
  }
  return { set: Object.fromEntries(set), unset: [...unset], empty: [...empty] };
}
