import type { Query } from '@tanstack/react-query';
import { putCopy } from '#lib/outbox/deviceCopies.ts';
import { queryClient } from '#lib/queryClient.ts';
import { interviewName } from './interviewName.ts';

/** Interviews, and what else a query names with `copyAs`, are copied to this device whenever they change. */
export function keepCopies(userId: string): () => void {
  const cache = queryClient.getQueryCache();
  function copy({ queryKey: [kind, id], meta, state }: Pick<Query, 'queryKey' | 'meta' | 'state'>) {
    const name = kind === 'interview' ? interviewName(String(id)) : meta?.copyAs;
    if (typeof name === 'string' && state.data) void putCopy(userId, name, state.data);
  }
  // A page may have been quicker than the code of this keeper.
  for (const query of cache.getAll()) copy(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') copy(event.query);
  });
}
