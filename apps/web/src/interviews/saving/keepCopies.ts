import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { putCopy } from '#lib/outbox/deviceCopies.ts';
import { queryClient } from '#lib/queryClient.ts';
import { interviewName } from './interviewName.ts';

/** Every interview that a page holds is copied to this device whenever it changes. */
export function keepCopies(userId: string): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, id] = event.query.queryKey;
    const interview = event.query.state.data as StoredInterview | null | undefined;
    if (kind === 'interview' && interview)
      void putCopy(userId, interviewName(String(id)), interview);
  });
}
