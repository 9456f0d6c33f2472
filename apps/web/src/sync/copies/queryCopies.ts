import {
  type BusinessFieldsInput,
  createInterview,
  type InterviewCard,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toCardFacts } from '@salespro/domain/interviewList/CardFacts.ts';
import {
  interviewCardFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { buildNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { toOutcomeSummary } from '@salespro/domain/outcomes/buildOutcome.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { isServerUnreachable } from '#lib/CallError.ts';
import { queryClient } from '#lib/queryClient.ts';
import { isInterview } from '#sync/interview/interviewCache.ts';
import { getOutbox } from '#sync/interview/openOutbox.ts';
import { getCommandName } from '#sync/interview/sendEntry.ts';
import type { PendingChange } from '#sync/outbox/outboxQueue.ts';
import { findCopy, interviewCopyName, listCopies, saveCopy } from './deviceCopies.ts';

/** Time to wait for the server before a copy is used. */
const signOutTimeoutMs = 3_000;
const retryServerMs = 5_000;

/** Data that came from a copy, which must not be copied again with a new date. */
const dataFromCopies = new WeakSet<object>();

/** Copies interviews and queries with `copyAs` to this device whenever they change. */
export function copyQueriesToDevice(userId: string): () => void {
  const cache = queryClient.getQueryCache();
  function copy({ queryKey: [kind, id], meta, state }: Query) {
    const name = kind === 'interview' ? interviewCopyName(String(id)) : meta?.copyAs;
    const { data } = state as { data: object | undefined };
    if (typeof name === 'string' && data && !dataFromCopies.has(data))
      void saveCopy(userId, name, data);
  }
  // Queries may have finished before this code loaded.
  for (const query of cache.getAll()) copy(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') copy(event.query);
  });
}

interface CopiedQuery<T> {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<T>;
  /** Returns the copy of this device; null if there is none. */
  readonly findCopy: (userId: string) => Promise<T | null>;
  /** Which failures use the copy; by default only an unreachable server. */
  readonly isCopyWanted?: (thrown: unknown) => boolean;
}

/**
 * Loads from the server, or from the copy on this device if the server is unreachable or slow.
 * While a copy is shown, the server is asked again.
 */
export async function loadWithCopyFallback<T>(query: CopiedQuery<T>): Promise<T> {
  const userId = getSignedInUserId();
  const answer = query.load();
  if (userId === null) return await answer;
  const outcome = await raceWithTimeout(answer);
  if (outcome.kind === 'answered') return outcome.value;
  const { isCopyWanted = isServerUnreachable } = query;
  if (outcome.kind === 'failed' && !isCopyWanted(outcome.thrown)) throw outcome.thrown;
  const copy = await query.findCopy(userId);
  if (copy === null) return await answer;
  if (typeof copy === 'object') dataFromCopies.add(copy as object);
  setTimeout(() => queryClient.invalidateQueries({ queryKey: query.queryKey }), retryServerMs);
  return copy;
}

type RaceResult<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly thrown: unknown }
  | { readonly kind: 'late' };

function raceWithTimeout<T>(answer: Promise<T>): Promise<RaceResult<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), signOutTimeoutMs);
    answer
      .then(
        (value) => resolve({ kind: 'answered', value }),
        (thrown: unknown) => resolve({ kind: 'failed', thrown }),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Returns a copy if it has the expected shape. */
export async function findValidCopy<T>(
  userId: string,
  name: string,
  isSound: (copy: unknown) => copy is T,
): Promise<T | null> {
  const copy = await findCopy(userId, name);
  return isSound(copy) ? copy : null;
}

/** Returns the copy of an interview, or the interview if it was created here and is not sent yet. */
export async function findLocalInterview(
  userId: string,
  id: string,
): Promise<StoredInterview | null> {
  const copy = await findCopy(userId, interviewCopyName(id));
  if (isInterview(copy) && copy.id === id) return copy;
  return await findUnsentInterview(id);
}

export async function findUnsentInterview(id: string): Promise<StoredInterview | null> {
  return (await listUnsentInterviews()).find((interview) => interview.id === id) ?? null;
}

/** Lists the interviews that were created offline and wait to be sent. */
export async function listUnsentInterviews(): Promise<readonly StoredInterview[]> {
  const outbox = getOutbox();
  await outbox.load();
  const isNew = ({ command }: PendingChange) => command === getCommandName(createInterview);
  return outbox.get().entries.filter(isNew).map(buildLocalInterview);
}

/** Lists the copies of all interviews that were opened on this device. */
export async function listInterviewCopies(userId: string): Promise<readonly StoredInterview[]> {
  return (await listCopies(userId, interviewCopyName(''))).filter(isInterview);
}

/** Builds an interview that exists only here; `seq` 0, so that any server version is newer. */
export function buildLocalInterview({
  subject,
  body,
  madeAt,
}: Pick<PendingChange, 'subject' | 'body' | 'madeAt'>): StoredInterview {
  const interview = buildNewInterview(subject, body as BusinessFieldsInput, madeAt);
  return { ...(interview as StoredInterview), seq: 0 };
}

export function buildInterviewCard(interview: StoredInterview): InterviewCard {
  const { soldAt, createdAt, outcome } = interview;
  return {
    ...toCardFacts(interview),
    ...mapBusinessFields(interviewCardFields, (_, field) => interview[field] ?? ''),
    ...{ soldAt, createdAt, outcome: toOutcomeSummary(outcome) },
  };
}
