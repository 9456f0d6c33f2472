import {
  keepRanking,
  selectService as selectServiceEntry,
} from '@salespro/contract/recommendations.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import {
  mustConfirmSelection,
  selectService,
  toRankedService,
} from '@salespro/domain/recommendations/selectService.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { RecommendationStore } from './recommendations.store.ts';

interface RecommendationParts {
  readonly interviews: InterviewStore;
  readonly store: RecommendationStore;
}

/** The browser shows the same ranking at once; what is kept is the server's own, of the stored answers. */
export function recommendationsRoutes(on: On, { interviews, store }: RecommendationParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');
  const findAnswered = async (userId: string, id: string) => {
    const interview = await find(userId, id);
    return hasAnswers(interview.answers) ? interview : fail('no_answers');
  };

  on(keepRanking, async ({ params, body, caller }) => {
    const interview = await findAnswered(caller.userId, params.id);
    const ranking = recommend(interview).map((one) => ({
      ...toRankedService(one),
      matchedRules: [...one.matchedRules],
    }));
    await store.keepRanking(caller.userId, params.id, body.operationId, ranking);
    return find(caller.userId, params.id);
  });

  on(selectServiceEntry, async ({ params, body, caller }) => {
    const interview = await findAnswered(caller.userId, params.id);
    if (mustConfirmSelection(interview, body.serviceId) && !body.isConfirmed)
      fail('needs_confirmation');
    const change = selectService(interview, body.serviceId, recommend(interview));
    if (!change) fail('invalid_request');
    await store.select(caller.userId, params.id, body.operationId, change);
    return find(caller.userId, params.id);
  });
}
