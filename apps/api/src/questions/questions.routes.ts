import {
  listEarlierAnswers as listEarlierEntry,
  saveAnswers,
} from '@salespro/contract/questions.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { isAcceptableAnswer } from '@salespro/domain/questions/isAcceptableAnswer.ts';
import { listEarlierAnswers } from '@salespro/domain/questions/listEarlierAnswers.ts';
import { type AnswerPatch, toAnswerPatch } from '@salespro/domain/questions/toAnswerPatch.ts';
import type { AnswerStore } from '#interviews/answers.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';

const questionsById = new Map(answerFields.map((question) => [question.id, question]));

export function questionsRoutes(on: On, { store }: { store: AnswerStore }): void {
  on.inOneTrip(saveAnswers, async ({ params, body, caller }) => {
    const saved = await store.save(
      caller.userId,
      params.id,
      body.operationId,
      toPatch(body.changes),
    );
    return saved ?? fail('not_found');
  });

  on(listEarlierEntry, async ({ params, query, caller }) => {
    const { id, questionId } = params;
    const past = await store.listPast(caller.userId, id, query.part, questionId);
    return { earlier: listEarlierAnswers(past ?? fail('not_found')) };
  });
}

/** Several changes in one go are applied in their order. */
function toPatch(changes: readonly { questionId: string; value: unknown }[]): AnswerPatch {
  const set = new Map<string, AnswerPatch['set'][string]>();
  const unset = new Set<string>();
  const empty = new Set<string>();
  for (const { questionId, value } of changes) {
    const question = questionsById.get(questionId) ?? fail('unknown_question');
    if (!isAcceptableAnswer(question, value)) fail('answer_not_offered', { reasons: [questionId] });
    const patch = toAnswerPatch(question, value);
    for (const [key, stored] of Object.entries(patch.set)) {
      set.set(key, stored);
      unset.delete(key);
      empty.delete(key);
    }
    for (const key of patch.unset) {
      set.delete(key);
      unset.add(key);
    }
    for (const key of patch.empty) {
      if (set.has(key)) set.set(key, []);
      else empty.add(key);
    }
  }
  return { set: Object.fromEntries(set), unset: [...unset], empty: [...empty] };
}
