import { readAgencyCard, type StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';

export const agencyCardQueryKey = ['agency-card'] as const;
const copyAs = 'agency-card';

/** Loads the agency card, or the copy on this device while the server cannot be reached. */
export const agencyCardQuery = queryOptions({
  queryKey: agencyCardQueryKey,
  queryFn: () =>
    loadWithCopyFallback<StoredAgencyCard>({
      queryKey: agencyCardQueryKey,
      load: () => call(readAgencyCard),
      findCopy: (userId) => findValidCopy(userId, copyAs, isCard),
    }),
  meta: { copyAs },
});

function isCard(copy: unknown): copy is StoredAgencyCard {
  return typeof copy === 'object' && copy !== null && 'own' in copy && 'logos' in copy;
}
