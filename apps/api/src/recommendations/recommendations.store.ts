import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ServiceTerms } from '@salespro/domain/interviews/terms/ServiceTerms.ts';
import type { SelectedServiceChange } from '@salespro/domain/recommendations/selectService.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';

export interface RecommendationStore {
  /** Both are false when the interview is no longer as it was at `seq`. */
  keepRanking(
    userId: string,
    id: string,
    operationId: string,
    ranking: StoredInterview['recommendedServices'],
    seq: number,
  ): Promise<boolean>;
  select(
    userId: string,
    id: string,
    operationId: string,
    change: SelectedServiceChange,
    seq: number,
  ): Promise<boolean>;
  /** A sale that came in between keeps what was said. */
  renewTerms(
    userId: string,
    id: string,
    operationId: string,
    terms: ServiceTerms,
    seq: number,
  ): Promise<boolean>;
}

export function createRecommendationStore(interviews: InterviewStore): RecommendationStore {
  return {
    keepRanking: (userId, id, operationId, ranking, seq) =>
      interviews.change(
        userId,
        id,
        operationId,
        'recommended_services = :ranking',
        { ranking: JSON.stringify(ranking) },
        seq,
      ),

    select(
      userId,
      id,
      operationId,
      { selectedServiceId, recommendedServices, generatedPitch, terms },
      seq,
    ) {
      // A pitch of another service goes; one of this service stays as it is stored.
      return interviews.change(
        userId,
        id,
        operationId,
        `selected_service_id = :selectedServiceId, recommended_services = :ranking,
         generated_pitch_encrypted = case when :keepsPitch then generated_pitch_encrypted end, terms = :terms`,
        {
          selectedServiceId,
          ranking: JSON.stringify(recommendedServices),
          keepsPitch: generatedPitch !== null,
          terms: terms && JSON.stringify(terms),
        },
        seq,
      );
    },

    renewTerms: (userId, id, operationId, terms, seq) =>
      interviews.change(
        userId,
        id,
        operationId,
        'terms = :terms',
        { terms: JSON.stringify(terms) },
        seq,
      ),
  };
}
