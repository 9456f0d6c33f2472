import { listServiceSettings } from '@salespro/contract/services.ts';
import type { StoredServiceSettings } from '@salespro/domain/services/findServiceSettings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';

export const serviceSettingsKey = ['services'] as const;

const copyAs = 'services';

/** Loads services and prices from the server, or from the device copy when the server is unreachable. */
export const serviceSettingsQuery = queryOptions({
  queryKey: serviceSettingsKey,
  queryFn: () =>
    loadWithCopyFallback<StoredServiceSettings>({
      queryKey: serviceSettingsKey,
      load: () => call(listServiceSettings),
      findCopy: (userId) => findValidCopy(userId, copyAs, isStoredSettings),
    }),
  meta: { copyAs },
});

function isStoredSettings(copy: unknown): copy is StoredServiceSettings {
  return typeof copy === 'object' && copy !== null && 'currency' in copy && 'services' in copy;
}
