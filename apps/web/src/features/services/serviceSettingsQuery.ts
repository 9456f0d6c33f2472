import { listServiceSettings } from '@salespro/contract/services.ts';
import type { StoredSettings } from '@salespro/domain/services/findSettings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

export const serviceSettingsKey = ['services'] as const;

const copyAs = 'services';

/** What is sold and for how much; as this device last saw it while the server is out of reach. */
export const serviceSettingsQuery = queryOptions({
  queryKey: serviceSettingsKey,
  queryFn: () =>
    loadWithCopy<StoredSettings>({
      queryKey: serviceSettingsKey,
      load: () => call(listServiceSettings),
      findCopy: (userId) => findCopyOf(userId, copyAs, isStored),
    }),
  meta: { copyAs },
});

function isStored(copy: unknown): copy is StoredSettings {
  return typeof copy === 'object' && copy !== null && 'currency' in copy && 'services' in copy;
}
