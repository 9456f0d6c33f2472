import {
  listEarlierAnswers as listEarlierEntry,
  saveAnswers,
} from '@salespro/contract/questions.ts';
import {
  buildAnswerValuesPatch,
  findAnswersRejection,
} from '@salespro/domain/commands/saveAnswers.ts';
import { listEarlierAnswers } from '@salespro/domain/questions/listEarlierAnswers.ts';
import { createAnswerStore } from '#features/interviews/answers.store.ts';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Feature } from '#lib/Feature.ts';

/** Creates the saving of answers and their history. */
export function createQuestions({ db, interviews }: InterviewFeatureDeps): Feature {
  const store = createAnswerStore(db, interviews);
  return {
    routes(route) {
      route.inOneRoundTrip(saveAnswers, async ({ params, body, caller }) => {
        const { operationId, changes } = body;
        const fault = findAnswersRejection(changes);
        if (fault) throwApiError(fault.rejected, fault);
        const patch = buildAnswerValuesPatch(changes);
        return (
          (await store.save(caller.userId, params.id, operationId, patch)) ??
          throwApiError('not_found')
        );
      });

      route(listEarlierEntry, async ({ params, query, caller }) => {
        const { id, questionId } = params;
        const past = await store.listAnswerHistory(caller.userId, id, query.part, questionId);
        return { earlier: listEarlierAnswers(past ?? throwApiError('not_found')) };
      });
    },
  };
}
