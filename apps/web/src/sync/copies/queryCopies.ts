import {
  createInterview,
  type InterviewCard,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toCardFacts } from '@salespro/domain/interviewList/CardFacts.ts';
import { cardFields, mapBusinessFields } from '@salespro/domain/interviews/businessFields.ts';
import { toNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { toOutcomeFacts } from '@salespro/domain/outcomes/toOutcome.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { signedInUser } from '#auth/useAuth.ts';
import { isOutOfReach } from '#lib/CallError.ts';
import { queryClient } from '#lib/queryClient.ts';
import { isInterview } from '#sync/interview/interviewCache.ts';
import { getOutbox } from '#sync/interview/openOutbox.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import type { OutboxDraft } from '#sync/outbox/outboxQueue.ts';
import { findCopy, interviewName, listCopies, putCopy } from './deviceCopies.ts';

/** A copy is better than a longer wait for a server that may answer. */
const patienceMs = 3_000;
const askAgainMs = 5_000;

/** What came from a copy is no younger for having been read. */
const readFromCopy = new WeakSet<object>();

/** Interviews, and what else a query names with `copyAs`, are copied to this device whenever they change. */
export function keepCopies(userId: string): () => void {
  const cache = queryClient.getQueryCache();
  function copy({ queryKey: [kind, id], meta, state }: Query) {
    const name = kind === 'interview' ? interviewName(String(id)) : meta?.copyAs;
    const { data } = state as { data: object | undefined };
    if (typeof name === 'string' && data && !readFromCopy.has(data))
      void putCopy(userId, name, data);
  }
  // A page may have been quicker than this code.
  for (const query of cache.getAll()) copy(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') copy(event.query);
  });
}

interface CopiedQuery<T> {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<T>;
  /** What this device has of it; null when that is nothing. */
  readonly findCopy: (userId: string) => Promise<T | null>;
  /** After which failures it is looked for; else only out of reach of the server. */
  readonly isCopyWanted?: (thrown: unknown) => boolean;
}

/**
 * From the server, or as this device last saw it while the server is out of reach or takes long. As
 * long as a copy is shown, the server is asked again.
 */
export async function loadWithCopy<T>(query: CopiedQuery<T>): Promise<T> {
  const userId = signedInUser();
  const answer = query.load();
  if (userId === null) return await answer;
  const outcome = await raceWithPatience(answer);
  if (outcome.kind === 'answered') return outcome.value;
  const { isCopyWanted = isOutOfReach } = query;
  if (outcome.kind === 'failed' && !isCopyWanted(outcome.thrown)) throw outcome.thrown;
  const copy = await query.findCopy(userId);
  if (copy === null) return await answer;
  if (typeof copy === 'object') readFromCopy.add(copy as object);
  setTimeout(() => queryClient.invalidateQueries({ queryKey: query.queryKey }), askAgainMs);
  return copy;
}

type Raced<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly thrown: unknown }
  | { readonly kind: 'late' };

function raceWithPatience<T>(answer: Promise<T>): Promise<Raced<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), patienceMs);
    answer
      .then(
        (value) => resolve({ kind: 'answered', value }),
        (thrown: unknown) => resolve({ kind: 'failed', thrown }),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** The copy, where it has the form it should have. */
export async function findCopyOf<T>(
  userId: string,
  name: string,
  isSound: (copy: unknown) => copy is T,
): Promise<T | null> {
  const copy = await findCopy(userId, name);
  return isSound(copy) ? copy : null;
}

/** As it was last seen here, or as it was made here and is not on the server yet. */
export async function findLocalInterview(
  userId: string,
  id: string,
): Promise<StoredInterview | null> {
  const copy = await findCopy(userId, interviewName(id));
  if (isInterview(copy) && copy.id === id) return copy;
  return await findUnsentInterview(id);
}

export async function findUnsentInterview(id: string): Promise<StoredInterview | null> {
  return (await listUnsentInterviews()).find((interview) => interview.id === id) ?? null;
}

/** Made out of reach of the server, and waiting to be sent. */
export async function listUnsentInterviews(): Promise<readonly StoredInterview[]> {
  const outbox = getOutbox();
  await outbox.load();
  const isNew = ({ command }: OutboxDraft) => command === toCommand(createInterview);
  return outbox.get().entries.filter(isNew).map(toLocalInterview);
}

/** All that were ever opened here. */
export async function listInterviewCopies(userId: string): Promise<readonly StoredInterview[]> {
  return (await listCopies(userId, interviewName(''))).filter(isInterview);
}

/** `seq` 0: whatever the server says is newer. */
export function toLocalInterview({
  subject,
  body,
  madeAt,
}: Pick<OutboxDraft, 'subject' | 'body' | 'madeAt'>): StoredInterview {
  const interview = toNewInterview(subject, body as InterviewFields, madeAt);
  return { ...(interview as StoredInterview), seq: 0 };
}

export function toCard(interview: StoredInterview): InterviewCard {
  const { soldAt, createdAt, outcome } = interview;
  return {
    ...toCardFacts(interview),
    ...mapBusinessFields(cardFields, (_, field) => interview[field] ?? ''),
    ...{ soldAt, createdAt, outcome: toOutcomeFacts(outcome) },
  };
}
