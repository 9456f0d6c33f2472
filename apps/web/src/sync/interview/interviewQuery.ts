import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { authStore } from '#auth/authStore.ts';
import { lastSession, pendingSignOut } from '#auth/lastSession.ts';
import { signedInUser } from '#auth/useAuth.ts';
import { CallError, isOutOfReach } from '#lib/CallError.ts';
import { call, callQuietly } from '#lib/http.ts';
import { findLocalInterview, findUnsentInterview, loadWithCopy } from '#sync/copies/queryCopies.ts';
import { countUnreadSaves, interviewKey, mergeFetched } from './interviewCache.ts';

/** G-080. */
const timeoutMs = 15_000;

interface EarlyRead {
  readonly id: string;
  /** Who was here last on this device, and so whose session it is expected to be. */
  readonly userId: string;
  readonly reply: Promise<StoredInterview>;
}

/** From the loader of the address to the first query: used once, or never. */
let early: EarlyRead | null = null;

/** Asks for the interview beside the session, instead of after it (ROUTE-10). */
export function readEarly(id: string): void {
  const userId = lastSession.read()?.user.id;
  const isAsked = authStore.get().status === 'loading' && !pendingSignOut.get();
  if (!isAsked || userId === undefined || !isUuid(id)) return;
  const reply = callQuietly(readInterview, { params: { id }, timeoutMs });
  early = { id, userId, reply };
  // One that has failed by the time it is wanted is made anew.
  reply.catch(() => {
    if (early?.reply === reply) early = null;
  });
}

/** Null unless it was asked for on behalf of the person who is signed in now. */
function takeEarly(id: string): Promise<StoredInterview | null> | null {
  const taken = early;
  early = null;
  if (taken?.id !== id || taken.userId !== signedInUser()) return null;
  return taken.reply.catch((thrown: unknown) => {
    if (isOutOfReach(thrown)) throw thrown;
    // What was refused then may have been asked without a session.
    return findInterview(id);
  });
}

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
    load: async () =>
      (await (takeEarly(id) ?? findInterview(id))) ?? (await findUnsentInterview(id)),
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
