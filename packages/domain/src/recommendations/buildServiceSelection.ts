import type { Interview, RankedService } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import type { Recommendation } from './recommend.ts';

/** Holds the interview fields that change when a service is selected. */
export interface SelectedServiceChange
  extends Pick<Interview, 'selectedServiceId' | 'recommendedServices' | 'generatedPitch'> {
  readonly terms: ServiceTerms | null;
}

/**
 * Builds the change for selecting a service; null for an unknown service.
 * A pitch for another service is removed. Selecting the same service again keeps its terms.
 */
export function buildServiceSelection(
  interview: Pick<Interview, 'selectedServiceId' | 'generatedPitch' | 'terms'>,
  serviceId: unknown,
  ranking: readonly Recommendation[],
  terms: ServiceTerms | null = null,
): SelectedServiceChange | null {
  if (!isServiceId(serviceId)) return null;
  const isSame = interview.selectedServiceId === serviceId;
  return {
    selectedServiceId: serviceId,
    recommendedServices: ranking.map(toRankedService),
    generatedPitch: isSame ? interview.generatedPitch : null,
    terms: isSame ? (interview.terms ?? null) : terms,
  };
}

/** Checks whether the user must confirm the selection, because the interview is sold with another service. */
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

/** Picks the part of a recommendation that is stored with the interview. */
export function toRankedService(recommendation: Recommendation): RankedService {
  const { id, name, shortPitch } = recommendation.service;
  return { ...recommendation, service: { id, name, shortPitch } };
}
