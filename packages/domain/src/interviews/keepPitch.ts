import type { Interview } from './Interview.ts';

/** What saving a pitch changes; null without a service. The first recap never replaces another text. */
export function keepPitch(
  interview: Pick<Interview, 'selectedServiceId' | 'generatedPitch'>,
  text: string,
  onlyIfEmpty = false,
): Partial<Pick<Interview, 'generatedPitch'>> | null {
  if (!interview.selectedServiceId) return null;
  return onlyIfEmpty && interview.generatedPitch !== null ? {} : { generatedPitch: text };
}
