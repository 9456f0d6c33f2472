import {
  createInterview,
  type InterviewCard,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toNewInterview } from '@salespro/domain/interviews/form/toNewInterview.ts';
import { toCardFacts } from '@salespro/domain/interviews/list/CardFacts.ts';
import { signedInUser } from '#interviews/source/signedInUser.ts';
import type { OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import { nobody, outboxOf } from './outboxOf.ts';
import { toCommand } from './toCommand.ts';

/** Interviews that were made out of reach of the server and wait to be sent. */
async function listMade(): Promise<readonly StoredInterview[]> {
  const outbox = outboxOf(signedInUser() ?? nobody);
  await outbox.load();
  const { entries } = outbox.get();
  const isNew = ({ command }: OutboxEntry) => command === toCommand(createInterview);
  return entries.filter(isNew).map(toMade);
}

/** `seq` 0: whatever the server says is newer. */
export function toMade({
  subject,
  body,
  madeAt,
}: Pick<OutboxEntry, 'subject' | 'body' | 'madeAt'>): StoredInterview {
  const interview = toNewInterview(subject, body as InterviewFields, madeAt);
  return { ...(interview as StoredInterview), seq: 0 };
}

export async function waitingInterview(id: string): Promise<StoredInterview | null> {
  return (await listMade()).find((interview) => interview.id === id) ?? null;
}

export async function waitingCards(): Promise<readonly InterviewCard[]> {
  return (await listMade()).map((interview) => {
    const { businessName, contactName, industry, soldAt, createdAt } = interview;
    return { ...toCardFacts(interview), businessName, contactName, industry, soldAt, createdAt };
  });
}
