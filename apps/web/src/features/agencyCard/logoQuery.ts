import { type AgencyLogo, downloadLogo, logoUpload } from '@salespro/contract/agencyCard.ts';
import { queryOptions } from '@tanstack/react-query';
import { loadStoredFile } from '#lib/loadStoredFile.ts';
import { readAsDataUrl } from '#lib/readAsDataUrl.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';

/** A logo as a data URL, which needs no network. */
interface LogoDataUrl {
  readonly id: string;
  readonly address: string;
}

/** Builds the query of a logo; the device stores one copy per layer, and a newer logo replaces it. */
export function logoQuery(layer: 'own' | 'global', { id }: Pick<AgencyLogo, 'id'>) {
  const queryKey = ['logo', layer, id] as const;
  const copyAs = `logo-${layer}`;
  const isCurrentLogo = (copy: unknown): copy is LogoDataUrl =>
    typeof copy === 'object' &&
    copy !== null &&
    'id' in copy &&
    copy.id === id &&
    'address' in copy &&
    String(copy.address).startsWith(`data:${logoUpload.contentType};base64,`);
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadWithCopyFallback<LogoDataUrl>({
        queryKey,
        load: async () => ({
          id,
          address: await readAsDataUrl(
            await loadStoredFile(downloadLogo, { id }),
            logoUpload.contentType,
          ),
        }),
        findCopy: (userId) => findValidCopy(userId, copyAs, isCurrentLogo),
      }),
    // Never stale: a new logo has a new id.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { copyAs },
  });
}
