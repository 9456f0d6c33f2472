import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { signedInUser } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { findLocalInterview, findUnsentInterview, loadWithCopy } from '#sync/copies/queryCopies.ts';
import { countUnreadSaves, interviewKey, mergeFetched } from './interviewCache.ts';

/** G-080. */
const timeoutMs = 15_000;

/** One interview; null when it is missing (ROUTE-14). */
export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: interviewKey(id),
    queryFn: async () => (isUuid(id) ? mergeFetched(await loadNewest(id)) : null),
    // DATA-23: signed out, nothing is sent.
    enabled: () => signedInUser() !== null,
  });
}

/** Again where a save was acknowledged meanwhile: the outbox no longer holds that change either. */
async function loadNewest(id: string): Promise<StoredInterview | null> {
  const saves = countUnreadSaves();
  const loaded = await loadInterview(id);
  return countUnreadSaves() === saves ? loaded : await loadInterview(id);
}

function loadInterview(id: string): Promise<StoredInterview | null> {
  return loadWithCopy<StoredInterview | null>({
    queryKey: interviewKey(id),
    // Made without a network: the server may not have heard of it yet.
    load: async () => (await findInterview(id)) ?? (await findUnsentInterview(id)),
    findCopy: (userId) => findLocalInterview(userId, id),
  });
}

/** ROUTE-14: not there, someone else's, or not an id at all: all count as missing. */
async function findInterview(id: string): Promise<StoredInterview | null> {
  try {
    return await call(readInterview, { params: { id }, timeoutMs });
  } catch (thrown) {
    const isMissing =
      thrown instanceof CallError && ['not_found', 'invalid_request'].includes(thrown.code);
    if (isMissing) return null;
    throw thrown;
  }
}
