import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { authStore } from '#auth/authStore.ts';
import { lastSession, pendingSignOut } from '#auth/lastSession.ts';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { CallError, isServerUnreachable } from '#lib/CallError.ts';
import { call, callWithoutErrorEvent } from '#lib/http.ts';
import {
  findLocalInterview,
  findUnsentInterview,
  loadWithCopyFallback,
} from '#sync/copies/queryCopies.ts';
import { countUncachedSaves, interviewQueryKey, mergeFetchedInterview } from './interviewCache.ts';

const timeoutMs = 15_000;

interface PrefetchedInterview {
  readonly id: string;
  /** The last user of this device, whose session is expected. */
  readonly userId: string;
  readonly reply: Promise<StoredInterview>;
}

/** Prefetched interview, from the route's loader to the first query; used at most once. */
let prefetched: PrefetchedInterview | null = null;

/** Fetches an interview in parallel with the session check, for the first page of the app. */
export function prefetchInterview(id: string): void {
  const userId = lastSession.read()?.user.id;
  const isAsked = authStore.get().status === 'loading' && !pendingSignOut.get();
  if (!isAsked || userId === undefined || !isUuid(id)) return;
  const reply = callWithoutErrorEvent(readInterview, { params: { id }, timeoutMs });
  prefetched = { id, userId, reply };
  // A failed prefetch is repeated by the query.
  reply.catch(() => {
    if (prefetched?.reply === reply) prefetched = null;
  });
}

/** Returns the prefetched interview if it was fetched for the user who is signed in now. */
function consumePrefetched(id: string): Promise<StoredInterview | null> | null {
  const prefetchedReply = prefetched;
  prefetched = null;
  if (prefetchedReply?.id !== id || prefetchedReply.userId !== getSignedInUserId()) return null;
  return prefetchedReply.reply.catch((thrown: unknown) => {
    if (isServerUnreachable(thrown)) throw thrown;
    // The prefetch may have been rejected for lack of a session.
    return findInterview(id);
  });
}

/** Builds the query of one interview; its data is null when the interview is missing. */
export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: interviewQueryKey(id),
    queryFn: async () => (isUuid(id) ? mergeFetchedInterview(await loadNewest(id)) : null),
    // Nothing is sent without a session.
    enabled: () => getSignedInUserId() !== null,
  });
}

/** Reads again if a save was acknowledged meanwhile, because the reply may not contain it. */
async function loadNewest(id: string): Promise<StoredInterview | null> {
  const saves = countUncachedSaves();
  const loaded = await loadInterview(id);
  return countUncachedSaves() === saves ? loaded : await loadInterview(id);
}

function loadInterview(id: string): Promise<StoredInterview | null> {
  return loadWithCopyFallback<StoredInterview | null>({
    queryKey: interviewQueryKey(id),
    // Created offline, so the server may not have it yet.
    load: async () =>
      (await (consumePrefetched(id) ?? findInterview(id))) ?? (await findUnsentInterview(id)),
    findCopy: (userId) => findLocalInterview(userId, id),
  });
}

/** Reads an interview; null if it does not exist, belongs to another user, or the id is invalid. */
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
