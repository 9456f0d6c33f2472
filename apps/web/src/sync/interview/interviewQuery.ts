import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { findLocalInterview, findUnsentInterview } from '#sync/copies/localInterviews.ts';
import { loadWithCopy } from '#sync/copies/queryCopies.ts';
import { currentSource } from '#sync/source/currentSource.ts';
import { interviewKey, mergeFetched } from './interviewCache.ts';

/** One interview; null when it is missing (ROUTE-14). */
export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: interviewKey(id),
    queryFn: async () => (isUuid(id) ? mergeFetched(await loadInterview(id)) : null),
  });
}

function loadInterview(id: string): Promise<StoredInterview | null> {
  return loadWithCopy<StoredInterview | null>({
    queryKey: interviewKey(id),
    // Made without a network: the server may not have heard of it yet.
    load: async () => (await currentSource().getSession(id)) ?? (await findUnsentInterview(id)),
    findCopy: (userId) => findLocalInterview(userId, id),
  });
}
