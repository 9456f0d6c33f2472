import {
  listEarlierAnswers as listEarlierEntry,
  saveAnswers,
} from '@salespro/contract/questions.ts';
import { findFault, toAnswersPatch } from '@salespro/domain/commands/saveAnswers.ts';
import { listEarlierAnswers } from '@salespro/domain/questions/listEarlierAnswers.ts';
import type { AnswerStore } from '#features/interviews/answers.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';

export function questionsRoutes(on: On, { store }: { store: AnswerStore }): void {
  on.inOneTrip(saveAnswers, async ({ params, body, caller }) => {
    const { operationId, changes } = body;
    const fault = findFault(changes);
    if (fault) fail(fault.rejected, fault);
    const patch = toAnswersPatch(changes);
    return (await store.save(caller.userId, params.id, operationId, patch)) ?? fail('not_found');
  });

  on(listEarlierEntry, async ({ params, query, caller }) => {
    const { id, questionId } = params;
    const past = await store.listPast(caller.userId, id, query.part, questionId);
    return { earlier: listEarlierAnswers(past ?? fail('not_found')) };
  });
}
