import type { Interview } from '#interviews/Interview.ts';

/** Sale and time of the sale; a second click keeps the first time. Null without a service (G-089). */
export function markSold(
  interview: Pick<Interview, 'salesStatus' | 'soldAt' | 'selectedServiceId'>,
  now: string,
): Pick<Interview, 'salesStatus' | 'soldAt'> | null {
  if (!interview.selectedServiceId) return null;
  const soldAt = interview.salesStatus === 'sold' ? (interview.soldAt ?? now) : now;
  return { salesStatus: 'sold', soldAt };
}
