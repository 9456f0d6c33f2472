import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { applyPatch } from '@salespro/domain/interviews/applyPatch.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { answersCommand } from './answerEntries.ts';
import { getEntryPatch } from './pendingChanges.ts';

/** An interview in the query cache, as the pages of a call read it. */
export type CachedInterview = StoredInterview & {
  /** Its sequence number counts a change of another device that is not included yet. */
  readonly hasGap?: boolean;
};

export const interviewQueryKey = (id: string) => ['interview', id] as const;

export function findCachedInterview(id: string): CachedInterview | null {
  return queryClient.getQueryData<CachedInterview | null>(interviewQueryKey(id)) ?? null;
}

export const refetchInterview = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: interviewQueryKey(id) });

type ChangeListener = (before: StoredInterview, now: StoredInterview) => void;

const listeners = new Set<ChangeListener>();

/** Subscribes to fetched interviews that may contain changes of other devices. */
export function subscribeToFetchedChanges(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let uncachedSaves = 0;

/** Counts saves of uncached interviews; a read that started before such a save may be stale. */
export const countUncachedSaves = (): number => uncachedSaves;

/** Returns the newer of the fetched and the cached interview, so that a slow reply undoes no save. */
export function mergeFetchedInterview(fetched: StoredInterview | null): StoredInterview | null {
  if (fetched === null) return null;
  const cached = findCachedInterview(fetched.id);
  if (cached && cached.seq > fetched.seq) return cached;
  if (cached) notifyFetchedChange(cached, fetched);
  return fetched;
}

/**
 * Updates a cached interview with a command's reply.
 * Does nothing if it is not cached, so that a late reply after a sign-out does not reach the next user.
 */
export function updateCachedInterview(interview: StoredInterview): void {
  const cached = findCachedInterview(interview.id);
  if (!cached) return;
  // The command itself is one step; a larger step includes changes of other devices.
  if (interview.seq > cached.seq + 1) notifyFetchedChange(cached, interview);
  cacheInterview(interview);
}

/** Caches an interview that was just created. */
export function cacheInterview(interview: StoredInterview): void {
  const cached = findCachedInterview(interview.id);
  if (cached && cached.seq > interview.seq) return;
  queryClient.setQueryData(interviewQueryKey(interview.id), interview);
}

/** Caches what the server acknowledged for an outbox entry. */
export function cacheSavedEntry(entry: OutboxEntry, reply: unknown): void {
  if (!findCachedInterview(entry.subject)) uncachedSaves += 1;
  if (entry.command === answersCommand) cacheSavedAnswers(entry, reply as SavedAnswers);
  else if (isInterview(reply)) updateCachedInterview(reply);
}

/** Refetches an interview after a rejected command, because its effect may have been shown. */
export function refetchAfterRejection({ command, subject }: OutboxEntry): void {
  if (command !== answersCommand) void refetchInterview(subject);
}

type SavedAnswers = Pick<StoredInterview, 'seq' | 'updatedAt'>;

function cacheSavedAnswers(entry: OutboxEntry, { seq, updatedAt }: SavedAnswers): void {
  const cached = findCachedInterview(entry.subject);
  if (!cached) return;
  // A gap in the sequence means that another device saved something, so the interview is fetched.
  const hasGap = cached.hasGap === true || seq > cached.seq + 1;
  const next: CachedInterview = {
    ...applyPatch(cached, getEntryPatch(entry) ?? {}),
    seq: Math.max(cached.seq, seq),
    updatedAt,
    ...(hasGap && { hasGap }),
  };
  queryClient.setQueryData(interviewQueryKey(entry.subject), next);
  if (hasGap) void refetchInterview(entry.subject);
}

function notifyFetchedChange(before: StoredInterview, now: StoredInterview): void {
  for (const listener of [...listeners]) listener(before, now);
}

export function isInterview(reply: unknown): reply is StoredInterview {
  return typeof reply === 'object' && reply !== null && 'seq' in reply && 'answers' in reply;
}
