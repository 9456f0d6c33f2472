import type { Interview, RankedService } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/isServiceId.ts';
import type { Recommendation } from './recommend.ts';

export type SelectedServiceChange = Pick<
  Interview,
  'selectedServiceId' | 'recommendedServices' | 'generatedPitch'
>;

/**
 * What choosing a service changes; null for an unknown service. Answers stay, a pitch of another
 * service goes (REC-16).
 */
export function selectService(
  interview: Pick<Interview, 'selectedServiceId' | 'generatedPitch'>,
  serviceId: unknown,
  ranking: readonly Recommendation[],
): SelectedServiceChange | null {
  if (!isServiceId(serviceId)) return null;
  return {
    selectedServiceId: serviceId,
    recommendedServices: ranking.map(toRankedService),
    generatedPitch: interview.selectedServiceId === serviceId ? interview.generatedPitch : null,
  };
}

/** A sold interview asks before its service changes (REC-16). */
export function mustConfirmSelection(
  interview: Pick<Interview, 'selectedServiceId' | 'salesStatus'>,
  serviceId: unknown,
): boolean {
  return (
    interview.salesStatus === 'sold' &&
    Boolean(interview.selectedServiceId) &&
    interview.selectedServiceId !== serviceId
  );
}

/** The part of a recommendation that is kept with the interview (REC-07). */
export function toRankedService(recommendation: Recommendation): RankedService {
  const { id, name, shortPitch } = recommendation.service;
  return { ...recommendation, service: { id, name, shortPitch } };
}
