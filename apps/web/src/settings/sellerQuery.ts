import { readSeller } from '@salespro/contract/seller.ts';
import type { Seller } from '@salespro/domain/templates/TemplateSubject.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

export const sellerKey = ['seller'] as const;
const copyAs = 'seller';

/** Who sells, as their texts say it; as this device last saw it while the server is out of reach. */
export const sellerQuery = queryOptions({
  queryKey: sellerKey,
  queryFn: () =>
    loadWithCopy<Seller>({
      queryKey: sellerKey,
      load: () => call(readSeller),
      findCopy: (userId) => findCopyOf(userId, copyAs, isSeller),
    }),
  meta: { copyAs },
});

function isSeller(copy: unknown): copy is Seller {
  return typeof copy === 'object' && copy !== null && 'name' in copy && 'phone' in copy;
}
