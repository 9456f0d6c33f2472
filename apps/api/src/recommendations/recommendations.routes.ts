import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  keepRanking,
  renewTerms,
  selectService as selectServiceEntry,
} from '@salespro/contract/recommendations.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import type { ServiceTerms } from '@salespro/domain/interviews/terms/ServiceTerms.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
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
  /** Those the seller sells at this moment; a ranking holds no others. */
  readonly listSold: (userId: string) => Promise<readonly Service[]>;
}

/** Somebody else's save wins each time, so as many tries as tabs could ever save at the same moment. */
const maxTries = 30;

/** The browser shows the same ranking at once; what is kept is the server's own, of the stored answers. */
export function recommendationsRoutes(
  on: On,
  { interviews, store, listSold }: RecommendationParts,
): void {
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
    save(userId, id, async (interview) => {
      const ranking = recommend(interview, rules, await listSold(userId)).map((one) => ({
        ...toRankedService(one),
        matchedRules: [...one.matchedRules],
      }));
      return store.keepRanking(userId, id, body.operationId, ranking, interview.seq);
    }),
  );

  on(selectServiceEntry, ({ params: { id }, body, caller: { userId } }) =>
    save(userId, id, async (interview) => {
      refuseTrial(body.serviceId, body.terms);
      if (mustConfirmSelection(interview, body.serviceId) && !body.isConfirmed)
        fail('needs_confirmation');
      const ranking = recommend(interview, rules, await listSold(userId));
      const change = selectService(interview, body.serviceId, ranking, body.terms);
      if (!change) fail('invalid_request');
      return store.select(userId, id, body.operationId, change, interview.seq);
    }),
  );

  on(renewTerms, async ({ params: { id }, body, caller: { userId } }) => {
    refuseTrial(body.serviceId, body.terms);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const interview = await find(userId, id);
      // Another tab may have chosen another service meanwhile: its terms are not these.
      if (interview.selectedServiceId !== body.serviceId) fail('no_service');
      if (interview.salesStatus === 'sold') fail('price_agreed');
      if (await store.renewTerms(userId, id, body.operationId, body.terms, interview.seq))
        return find(userId, id);
    }
    return fail('unavailable');
  });
}

function refuseTrial(serviceId: ServiceId, terms: ServiceTerms | null): void {
  if (terms?.trial && !hasTrial(serviceId)) fail('invalid_request');
}
