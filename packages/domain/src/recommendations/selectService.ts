import type { Interview, RankedService } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import type { Recommendation } from './recommend.ts';

export interface SelectedServiceChange
  extends Pick<Interview, 'selectedServiceId' | 'recommendedServices' | 'generatedPitch'> {
  readonly terms: ServiceTerms | null;
}

/**
 * What choosing a service changes; null for an unknown service. Answers stay, a pitch of another
 * service goes (REC-16). The terms of the moment come along; choosing the same service again keeps
 * what was said.
 */
export function selectService(
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
