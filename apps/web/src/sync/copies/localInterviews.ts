import {
  createInterview,
  type InterviewCard,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { cardFields, mapBusinessFields } from '@salespro/domain/interviews/businessFields.ts';
import { toNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { toCardFacts } from '@salespro/domain/interviews/list/CardFacts.ts';
import { toOutcomeFacts } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { isInterview } from '#sync/interview/interviewCache.ts';
import { getOutbox } from '#sync/interview/openOutbox.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import type { OutboxDraft } from '#sync/outbox/outboxQueue.ts';
import { findCopy, interviewName, listCopies } from './deviceCopies.ts';

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
