import type {
  keepRanking,
  selectService as selectServiceEntry,
} from '@salespro/contract/recommendations.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import {
  mustConfirmSelection,
  selectService,
  toRankedService,
} from '@salespro/domain/recommendations/selectService.ts';
import { toFieldsEffect } from '#sync/interview/pendingChanges.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toRankingEffect =
  (sold: readonly Service[]): ToEffect<typeof keepRanking> =>
  (interview) =>
    hasAnswers(interview.answers)
      ? {
          fields: { recommendedServices: recommend(interview, rules, sold).map(toRankedService) },
        }
      : null;

export const toSelectionEffect =
  (sold: readonly Service[]): ToEffect<typeof selectServiceEntry> =>
  (interview, { serviceId, isConfirmed, terms }) => {
    if (!hasAnswers(interview.answers)) return null;
    if (mustConfirmSelection(interview, serviceId) && !isConfirmed) return null;
    const ranking = recommend(interview, rules, sold);
    return toFieldsEffect(selectService(interview, serviceId, ranking, terms));
  };
