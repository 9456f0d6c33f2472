import type { AnswerValue } from '#interviews/Answers.ts';
import { answerFields } from '#questions/answerFields.ts';
import { toAnswerPatch } from '#questions/toAnswerPatch.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { always, type Command, type Rejection } from './Command.ts';
import type { ValuesPatch } from './Patch.ts';

export interface AnswerChange {
  readonly questionId: string;
  /** Null removes it. */
  readonly value: AnswerValue;
}

const questionsById = new Map(answerFields.map((question) => [question.id, question]));

/** Answers question by question. It reads none of them, so that it merges with those of other devices. */
export const saveAnswers: Command<{ readonly changes: readonly AnswerChange[] }> = {
  needs: [],
  waits: always,
  apply: (_, { changes }) => findFault(changes) ?? { answers: toAnswersPatch(changes) },
};

/** Rejects what no question takes. */
export function findFault(changes: readonly AnswerChange[]): Rejection | null {
  for (const { questionId, value } of changes) {
    const question = questionsById.get(questionId);
    if (!question) return { rejected: 'unknown_question' };
    if (!isAcceptableAnswer(question, value))
      return { rejected: 'answer_not_offered', reasons: [questionId] };
  }
  return null;
}

/** Several changes in their order. One that would be rejected shows as it was typed. */
export function toAnswersPatch(changes: readonly AnswerChange[]): Required<ValuesPatch> {
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
