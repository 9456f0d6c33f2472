import type { Interview } from '#interviews/Interview.ts';
import { builtInSettings } from './builtInSettings.ts';
import type { ServiceTerms } from './ServiceTerms.ts';

/** What was said in an interview: its own copy, else the built-in terms, which is what was said before there was one. */
export function spokenTerms(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
): ServiceTerms | null {
  const { selectedServiceId, terms } = interview;
  return selectedServiceId ? (terms ?? builtInSettings[selectedServiceId]) : null;
}
