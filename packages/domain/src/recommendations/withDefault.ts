import type { RankedService } from '#interviews/Interview.ts';
import type { Service } from '#interviews/services.ts';

/** A best match below this is no match (spec 1, section 9). */
export const weakestFirst = 30;
export const defaultConfidence = 25;

/**
 * With no result, or a weak best one, the first service stands in. It replaces its own entry, so no
 * service has two cards (G-055). No services at all stays an empty list (REC-10).
 */
export function withDefault<R extends RankedService & { readonly service: Service }>(
  ranking: readonly R[],
  services: readonly Service[],
): readonly (R | (RankedService & { readonly service: Service }))[] {
  const service = services[0];
  const best = ranking[0];
  if (service === undefined || (best !== undefined && best.confidence >= weakestFirst)) {
    return ranking;
  }
  const standIn = {
    service,
    confidence: defaultConfidence,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };
  const others = ranking.filter((entry) => entry.service.id !== service.id);
  // The stand-in comes first so that it also wins a tie, as its place in the service list demands.
  return [standIn, ...others].toSorted((one, other) => other.confidence - one.confidence);
}
