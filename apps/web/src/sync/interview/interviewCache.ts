import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { place } from '@salespro/domain/interviews/place.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { answersCommand } from './answerEntries.ts';
import { readPatch } from './pendingChanges.ts';

/** What the pages of one interview read. */
export type CachedInterview = StoredInterview & {
  /** Its number counts a change of another device that is not in it yet. */
  readonly hasGap?: boolean;
};

export const interviewKey = (id: string) => ['interview', id] as const;

export function findCached(id: string): CachedInterview | null {
  return queryClient.getQueryData<CachedInterview | null>(interviewKey(id)) ?? null;
}

export const refetchInterview = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: interviewKey(id) });

type ChangeListener = (before: StoredInterview, now: StoredInterview) => void;

const listeners = new Set<ChangeListener>();

/** Called with an interview that may hold what another device has saved. */
export function onFetchedChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let unreadSaves = 0;

/** How many saves were acknowledged of interviews that are not cached: who reads one meanwhile may read it without. */
export const countUnreadSaves = (): number => unreadSaves;

/** What was fetched, or what is here already: a slow answer must not undo a save that came in meanwhile. */
export function mergeFetched(fetched: StoredInterview | null): StoredInterview | null {
  if (fetched === null) return null;
  const cached = findCached(fetched.id);
  if (cached && cached.seq > fetched.seq) return cached;
  if (cached) tell(cached, fetched);
  return fetched;
}

/**
 * Puts what a command returned where every page reads it. Only where the interview is cached: a reply
 * that arrives after a sign-out must not bring it back for whoever signs in next.
 */
export function keepInterview(interview: StoredInterview): void {
  const cached = findCached(interview.id);
  if (!cached) return;
  // The command itself is one step; more than that came from elsewhere.
  if (interview.seq > cached.seq + 1) tell(cached, interview);
  placeInterview(interview);
}

/** The same for an interview that was just made and is cached nowhere yet. */
export function placeInterview(interview: StoredInterview): void {
  const cached = findCached(interview.id);
  if (cached && cached.seq > interview.seq) return;
  queryClient.setQueryData(interviewKey(interview.id), interview);
}

/** Puts what the server acknowledged where every page reads it. */
export function keepSaved(entry: OutboxEntry, reply: unknown): void {
  if (!findCached(entry.subject)) unreadSaves += 1;
  if (entry.command === answersCommand) keepAnswers(entry, reply as SavedAnswers);
  else if (isInterview(reply)) keepInterview(reply);
}

/** A refused command was shown as done perhaps: the screen must show what the server has. */
export function refetchRefused({ command, subject }: OutboxEntry): void {
  if (command !== answersCommand) void refetchInterview(subject);
}

type SavedAnswers = Pick<StoredInterview, 'seq' | 'updatedAt'>;

function keepAnswers(entry: OutboxEntry, { seq, updatedAt }: SavedAnswers): void {
  const cached = findCached(entry.subject);
  if (!cached) return;
  // A gap in the sequence means that another device saved something: fetch it.
  const hasGap = cached.hasGap === true || seq > cached.seq + 1;
  const next: CachedInterview = {
    ...place(cached, readPatch(entry) ?? {}),
    seq: Math.max(cached.seq, seq),
    updatedAt,
    ...(hasGap && { hasGap }),
  };
  queryClient.setQueryData(interviewKey(entry.subject), next);
  if (hasGap) void refetchInterview(entry.subject);
}

function tell(before: StoredInterview, now: StoredInterview): void {
  for (const listener of [...listeners]) listener(before, now);
}

export function isInterview(reply: unknown): reply is StoredInterview {
  return typeof reply === 'object' && reply !== null && 'seq' in reply && 'answers' in reply;
}
