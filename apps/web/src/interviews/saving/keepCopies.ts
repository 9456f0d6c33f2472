import { putCopy } from '#lib/outbox/deviceCopies.ts';
import { queryClient } from '#lib/queryClient.ts';
import { interviewName } from './interviewName.ts';

/** Interviews, and what else a query names with `copyAs`, are copied to this device whenever they change. */
export function keepCopies(userId: string): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, id] = event.query.queryKey;
    const name = kind === 'interview' ? interviewName(String(id)) : event.query.meta?.copyAs;
    const held: unknown = event.query.state.data;
    if (typeof name === 'string' && held) void putCopy(userId, name, held);
  });
}
