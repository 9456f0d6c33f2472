import { listCredentials } from '@salespro/contract/onboarding.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';

const credentialsKey = (id: string) => ['credentials', id] as const;

/** Which detail fields are filled. What they say is never cached: it is asked for one at a time. */
export function credentialsQuery(id: string) {
  return queryOptions({
    queryKey: credentialsKey(id),
    queryFn: async () => (await call(listCredentials, { params: { id } })).credentials,
  });
}

export const refreshCredentials = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: credentialsKey(id) });
