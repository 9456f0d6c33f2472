import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

/** Whether the person may change what everybody sees; the server asks again on every change (G-014). */
export const contentManagerQuery = queryOptions({
  queryKey: ['content-manager'] as const,
  queryFn: () => call(readContentManagerStatus),
});
