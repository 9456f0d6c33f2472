import type { StoredInterview } from '@salespro/contract/interviews.ts';
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

/** Somebody else's save wins each time, so as many tries as tabs could ever save at the same moment. */
const maxTries = 30;

/** The browser shows the same ranking at once; what is kept is the server's own, of the stored answers. */
export function recommendationsRoutes(on: On, { interviews, store }: RecommendationParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');
  const findAnswered = async (userId: string, id: string) => {
    const interview = await find(userId, id);
    return hasAnswers(interview.answers) ? interview : fail('no_answers');
  };

  /** What is kept follows from the answers: when those change under our hands, it is worked out again. */
  async function save(
    userId: string,
    id: string,
    change: (interview: StoredInterview) => Promise<boolean>,
  ): Promise<StoredInterview> {
    for (let tries = 0; tries < maxTries; tries += 1)
      if (await change(await findAnswered(userId, id))) return find(userId, id);
    return fail('unavailable');
  }

  on(keepRanking, ({ params: { id }, body, caller: { userId } }) =>
    save(userId, id, (interview) => {
      const ranking = recommend(interview).map((one) => ({
        ...toRankedService(one),
        matchedRules: [...one.matchedRules],
      }));
      return store.keepRanking(userId, id, body.operationId, ranking, interview.seq);
    }),
  );

  on(selectServiceEntry, ({ params: { id }, body, caller: { userId } }) =>
    save(userId, id, (interview) => {
      if (mustConfirmSelection(interview, body.serviceId) && !body.isConfirmed)
        fail('needs_confirmation');
      const change = selectService(interview, body.serviceId, recommend(interview));
      if (!change) fail('invalid_request');
      return store.select(userId, id, body.operationId, change, interview.seq);
    }),
  );
}
