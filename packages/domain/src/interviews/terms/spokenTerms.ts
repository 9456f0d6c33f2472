import type { Interview } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/isServiceId.ts';
import { builtInSettings } from './builtInSettings.ts';
import type { ServiceTerms } from './ServiceTerms.ts';

/** What was said in an interview: its own copy, else the built-in terms, which is what was said before there was one. */
export function spokenTerms(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
): ServiceTerms | null {
  const { selectedServiceId, terms } = interview;
  // Old data of a device may name a service nobody knows.
  return isServiceId(selectedServiceId) ? (terms ?? builtInSettings[selectedServiceId]) : null;
}
