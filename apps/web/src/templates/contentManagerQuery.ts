import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

/** Whether the caller may write texts for everybody; the server asks again at every such call. */
export const contentManagerQuery = queryOptions({
  queryKey: ['content-manager'],
  queryFn: () => call(readContentManagerStatus),
});
