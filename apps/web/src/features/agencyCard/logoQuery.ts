import { type CardLogo, openLogo } from '@salespro/contract/agencyCard.ts';
import { queryOptions } from '@tanstack/react-query';
import { loadFile } from '#lib/loadFile.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

/** A logo as an address that needs no network; only ever shown by an `<img>`, where nothing in it can run. */
interface LoadedLogo {
  readonly id: string;
  readonly address: string;
}

/** One copy for each layer: the newest takes the place of the one before (CARD-20). */
export function logoQuery(layer: 'own' | 'global', { id, type }: CardLogo) {
  const queryKey = ['logo', layer, id] as const;
  const copyAs = `logo-${layer}`;
  const isThis = (copy: unknown): copy is LoadedLogo =>
    typeof copy === 'object' &&
    copy !== null &&
    'id' in copy &&
    copy.id === id &&
    'address' in copy &&
    String(copy.address).startsWith(`data:${type};base64,`);
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadWithCopy<LoadedLogo>({
        queryKey,
        load: async () => ({
          id,
          address: await toAddress(await loadFile(openLogo, { id }), type),
        }),
        findCopy: (userId) => findCopyOf(userId, copyAs, isThis),
      }),
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { copyAs },
  });
}

function toAddress(content: Blob, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([content], { type }));
  });
}
