import {
  listEarlierAnswers as listEarlierEntry,
  saveAnswers,
} from '@salespro/contract/questions.ts';
import {
  buildAnswerValuesPatch,
  findAnswersRejection,
} from '@salespro/domain/commands/saveAnswers.ts';
import { listEarlierAnswers } from '@salespro/domain/questions/listEarlierAnswers.ts';
import type { AnswerStore } from '#features/interviews/answers.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';

export function questionsRoutes(route: Route, { store }: { store: AnswerStore }): void {
  route.inOneRoundTrip(saveAnswers, async ({ params, body, caller }) => {
    const { operationId, changes } = body;
    const fault = findAnswersRejection(changes);
    if (fault) throwApiError(fault.rejected, fault);
    const patch = buildAnswerValuesPatch(changes);
    return (
      (await store.save(caller.userId, params.id, operationId, patch)) ?? throwApiError('not_found')
    );
  });

  route(listEarlierEntry, async ({ params, query, caller }) => {
    const { id, questionId } = params;
    const past = await store.listAnswerHistory(caller.userId, id, query.part, questionId);
    return { earlier: listEarlierAnswers(past ?? throwApiError('not_found')) };
  });
}
