import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { CallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { toToday } from '#lib/toToday.ts';
import { toLocalInterview } from '#sync/copies/localInterviews.ts';
import type { OutboxDraft } from '#sync/outbox/Outbox.ts';
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
  /** The operation id it will have. */
  id: string,
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
  onKept?: () => void,
): Promise<StoredInterview> {
  const shown = findShown(interviewId);
  const id = newId();
  const effect = shown && toEffect?.(shown, body, new Date().toISOString(), id);
  if (!effect || !canWaitOnDevice(entry)) return await runOnServerNow(interviewId, entry, body);
  const draft = toDraft({ id, subject: interviewId, command: toCommand(entry), body, effect });
  const outcome = await getAnswerQueue(interviewId).run(draft, onKept);
  if (outcome.kind === 'saved') {
    if (outcome.reply !== null) return outcome.reply as StoredInterview;
    // Another tab has sent it and heard the reply; here it is fetched.
    await refetchInterview(interviewId);
  }
  const now = findShown(interviewId);
  if (now) return now;
  throw new CallError({ code: 'not_found', message: 'Not found', status: 404 });
}

/**
 * Puts a command behind all that waits and lets the person go on: it shows at once and is sent by itself,
 * as an answer is. True when it was put; false when the server would refuse it.
 */
export async function putCommand<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
  toEffect: ToEffect<E>,
): Promise<boolean> {
  const shown = findShown(interviewId);
  const id = newId();
  const effect = shown && toEffect(shown, body, new Date().toISOString(), id);
  if (!effect) return false;
  const outbox = getOutbox();
  await outbox.put(toDraft({ id, subject: interviewId, command: toCommand(entry), body, effect }));
  outbox.sendSoon();
  return true;
}

/**
 * The same from a list, where the interview itself may never have been opened here: whoever asks says what it will do.
 * Gives the operation id back, by which it can be undone.
 */
export async function putOnRow<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
  effect: Effect,
): Promise<string> {
  const id = newId();
  const outbox = getOutbox();
  await outbox.put(toDraft({ id, subject: interviewId, command: toCommand(entry), body, effect }));
  outbox.sendSoon();
  return id;
}

/** As `putCommand`, for a page that is going away and may not live to see it written. */
export function putOnUnload<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
  toEffect: ToEffect<E>,
): void {
  const shown = findShown(interviewId);
  const id = newId();
  const effect = shown && toEffect(shown, body, new Date().toISOString(), id);
  if (!effect) return;
  const draft = toDraft({ id, subject: interviewId, command: toCommand(entry), body, effect });
  void getOutbox().flushOnUnload(draft);
}

/** Makes an interview, on this device first; where the server does not answer it waits there. */
export async function startInterview(
  id: string,
  fields: InterviewFields & { readonly isPractice?: true },
): Promise<StoredInterview> {
  const draft = toDraft({
    id: newId(),
    subject: id,
    command: toCommand(createInterview),
    body: { ...fields, madeOn: toToday().day },
  });
  const outcome = await getAnswerQueue(id).run(draft);
  if (outcome.kind === 'saved' && outcome.reply !== null) return outcome.reply as StoredInterview;
  return toLocalInterview(draft);
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

function toDraft(draft: Omit<OutboxDraft, 'userId' | 'madeAt'>): OutboxDraft {
  const userId = openOutboxStore.get()?.userId ?? '';
  return { ...draft, userId, madeAt: new Date().toISOString() };
}
