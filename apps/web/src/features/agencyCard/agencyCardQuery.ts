import { readAgencyCard, type StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

export const agencyCardKey = ['agency-card'] as const;
const copyAs = 'agency-card';

/** The agency card; as this device last saw it while the server is out of reach (CARD-20). */
export const agencyCardQuery = queryOptions({
  queryKey: agencyCardKey,
  queryFn: () =>
    loadWithCopy<StoredAgencyCard>({
      queryKey: agencyCardKey,
      load: () => call(readAgencyCard),
      findCopy: (userId) => findCopyOf(userId, copyAs, isCard),
    }),
  meta: { copyAs },
});

function isCard(copy: unknown): copy is StoredAgencyCard {
  return typeof copy === 'object' && copy !== null && 'own' in copy && 'logos' in copy;
}
