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
import { effect, type ToEffect } from './effect.ts';

/** Apart, because the rules are heavy and only the recommendations screen needs them (ROUTE-16). */
export const rankingEffects: ReadonlyMap<string, ToEffect> = new Map([
  effect(keepRanking, (interview) =>
    hasAnswers(interview.answers)
      ? { fields: { recommendedServices: recommend(interview).map(toRankedService) } }
      : null,
  ),
  effect(selectServiceEntry, (interview, { serviceId, isConfirmed }) => {
    if (!hasAnswers(interview.answers)) return null;
    if (mustConfirmSelection(interview, serviceId) && !isConfirmed) return null;
    const change = selectService(interview, serviceId, recommend(interview));
    return change && { fields: { ...change } };
  }),
]);
