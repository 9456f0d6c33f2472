import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { CallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { toLocalInterview } from '#sync/copies/localInterviews.ts';
import type { OutboxDraft, Outcome } from '#sync/outbox/Outbox.ts';
import { findCached, keepInterview, refetchInterview } from './interviewCache.ts';
import { getAnswerQueue, getOutbox, openOutboxStore } from './openOutbox.ts';
import { type Effect, withPendingChanges } from './pendingChanges.ts';
import {
  type CommandBody,
  callCommand,
  canWaitOnDevice,
  type InterviewCommand,
  toCommand,
} from './sendEntry.ts';

/**
 * What a command will do to this interview, by the rules the server applies; null when the server
 * will refuse it, or when it must not wait on this device.
 */
export type ToEffect<E extends InterviewCommand> = (
  interview: StoredInterview,
  body: CommandBody<E>,
  now: string,
) => Effect | null;

/**
 * Runs a command after everything that waits. With an effect it stays on this device where the server
 * does not answer, and the interview comes back as the same rules will change it there.
 */
export async function runCommand<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
  toEffect?: ToEffect<E>,
): Promise<StoredInterview> {
  const shown = findShown(interviewId);
  const effect = shown && toEffect?.(shown, body, new Date().toISOString());
  if (!effect || !canWaitOnDevice(entry)) return await runOnServerNow(interviewId, entry, body);
  const draft = toDraft(interviewId, toCommand(entry), body, effect);
  const outcome = await getAnswerQueue(interviewId).run(draft);
  if (outcome.kind !== 'saved') await assertWaiting(draft, outcome);
  else if (outcome.reply !== null) return outcome.reply as StoredInterview;
  // Another tab has sent it and heard the reply; here it is fetched.
  else await refetchInterview(interviewId);
  const now = findShown(interviewId);
  if (now) return now;
  throw new CallError({ code: 'not_found', message: 'Not found', status: 404 });
}

/** Makes an interview, on this device first; where the server does not answer it waits there. */
export async function startInterview(
  id: string,
  fields: InterviewFields,
): Promise<StoredInterview> {
  const draft = toDraft(id, toCommand(createInterview), fields);
  const outcome = await getAnswerQueue(id).run(draft);
  if (outcome.kind !== 'saved') await assertWaiting(draft, outcome);
  else if (outcome.reply !== null) return outcome.reply as StoredInterview;
  return toLocalInterview(draft);
}

/** What the page tells the person as failed must not happen later by itself. */
async function assertWaiting(
  { id }: OutboxDraft,
  outcome: Exclude<Outcome, { kind: 'saved' }>,
): Promise<void> {
  const outbox = getOutbox();
  // A server that says it is busy has said something.
  const mayWait = outcome.kind === 'no_answer' || outcome.kind === 'signed_out';
  if (mayWait && outbox.get().trouble === null) return;
  await outbox.withdraw(id);
  throw outcome.error;
}

/** Never on the device, because it may not wait there or will be refused anyway. */
async function runOnServerNow<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
): Promise<StoredInterview> {
  const queue = getAnswerQueue(interviewId);
  await queue.flush();
  // The server works on the stored answers, so it must have them all.
  if (['device', 'typed'].includes(queue.get().save)) {
    throw new CallError({
      code: 'network',
      message: 'This needs a connection. Everything you entered is safe on this device.',
    });
  }
  const interview = await callCommand(entry, interviewId, { ...body, operationId: newId() });
  keepInterview(interview);
  return interview;
}

function findShown(interviewId: string): StoredInterview | null {
  const cached = findCached(interviewId);
  return cached && withPendingChanges(cached, getAnswerQueue(interviewId).get().pending);
}

function toDraft(subject: string, command: string, body: unknown, effect?: Effect): OutboxDraft {
  const userId = openOutboxStore.get()?.userId ?? '';
  const madeAt = new Date().toISOString();
  return { id: newId(), userId, subject, command, body, ...(effect && { effect }), madeAt };
}
