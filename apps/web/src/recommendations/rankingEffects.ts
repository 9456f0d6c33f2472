import type {
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
import { toFieldsEffect } from '#sync/interview/pendingChanges.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toRankingEffect: ToEffect<typeof keepRanking> = (interview) =>
  hasAnswers(interview.answers)
    ? { fields: { recommendedServices: recommend(interview).map(toRankedService) } }
    : null;

export const toSelectionEffect: ToEffect<typeof selectServiceEntry> = (
  interview,
  { serviceId, isConfirmed },
) => {
  if (!hasAnswers(interview.answers)) return null;
  if (mustConfirmSelection(interview, serviceId) && !isConfirmed) return null;
  return toFieldsEffect(selectService(interview, serviceId, recommend(interview)));
};
