import { type Service, services } from '#interviews/services.ts';
import type { Prospect } from './RuleFacts.ts';
import { recommend } from './recommend.ts';
import { toPickState } from './toPickState.ts';

/** Finds the service that would be the top pick if the agency offered it; null otherwise. */
export function findBestUnsoldService(
  prospect: Prospect,
  sold: readonly Service[],
): Service | null {
  if (sold.length === services.length) return null;
  const ranking = recommend(prospect);
  const first = ranking[0]?.service;
  if (first === undefined || sold.some(({ id }) => id === first.id)) return null;
  return toPickState(prospect, ranking) === 'decided' ? first : null;
}
