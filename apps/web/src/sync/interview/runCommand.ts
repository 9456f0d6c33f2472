import {
  type BusinessFieldsInput,
  createInterview,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import {
  type Command,
  type CommandFacts,
  isRejection,
  type OnDemandFactName,
  type OnDemandFacts,
} from '@salespro/domain/commands/Command.ts';
import { computeMadeOn } from '@salespro/domain/days/sellerDay.ts';
import { rebuildOutcomeRecords } from '@salespro/domain/outcomes/buildOutcome.ts';
import { CallError, classifyCallFailure } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { getSellerNow, getSellerTimeZone } from '#lib/sellerTime.ts';
import { buildLocalInterview } from '#sync/copies/queryCopies.ts';
import type { PendingChange } from '#sync/outbox/outboxQueue.ts';
import { findCachedInterview, refetchInterview, updateCachedInterview } from './interviewCache.ts';
import { getAnswerQueue, getOutbox, openOutboxStore } from './openOutbox.ts';
import { applyPendingChanges } from './pendingChanges.ts';
import {
  type CommandBody,
  getCommandName,
  type InterviewCommandEndpoint,
  sendCommand,
} from './sendEntry.ts';

/** Facts that a page adds to the shown interview: its history and what the seller sells. */
type CommandLookUps = Partial<OnDemandFacts>;

/** Endpoint of a command, its body, and the rules that device and server apply. */
type CommandCall<E extends InterviewCommandEndpoint, Options = CommandLookUps> = readonly [
  endpoint: E,
  body: CommandBody<E>,
  command: Command<CommandBody<E>, OnDemandFactName>,
  options?: Options,
];

export interface RunOptions extends CommandLookUps {
  /** Called once the device has stored it, before the server has. */
  readonly onStored?: () => void;
}

/**
 * Runs a command after everything that waits, and returns the resulting interview.
 * If the server does not answer, a command that may wait stays in the outbox and the result is computed on
 * this device. A command that would be rejected here is sent to the server at once.
 */
export async function runCommand<E extends InterviewCommandEndpoint>(
  interviewId: string,
  ...[endpoint, body, command, { onStored, ...lookUps } = {}]: CommandCall<E, RunOptions>
): Promise<StoredInterview> {
  const change = applyToShown(interviewId, endpoint, body, command, lookUps);
  if (!change) return await runOnServerNow(interviewId, endpoint, body);
  const outcome = await getAnswerQueue(interviewId).run(change, onStored);
  if (outcome.kind === 'saved') {
    if (outcome.reply !== null) return outcome.reply as StoredInterview;
    // Another tab has sent it and got the reply, so it is fetched here.
    await refetchInterview(interviewId);
  }
  const now = findShownInterview(interviewId);
  if (now) return now;
  throw new CallError({ code: 'not_found', message: 'Not found', status: 404 });
}

/** Queues a command that shows at once and is sent in the background; false if the server rejected it. */
export async function enqueueCommand<E extends InterviewCommandEndpoint>(
  interviewId: string,
  ...call: CommandCall<E>
): Promise<boolean> {
  const change = applyToShown(interviewId, ...call);
  try {
    await (change ? enqueueChange(change) : runOnServerNow(interviewId, call[0], call[1]));
    return true;
  } catch (thrown) {
    if (change || classifyCallFailure(thrown) !== 'refused') throw thrown;
    return false;
  }
}

/**
 * Queues a command from a list, for interviews that may never have been opened on this device.
 * Returns the operation id, which can be used to undo it.
 */
export async function enqueueRowCommand<E extends InterviewCommandEndpoint>(
  interviewId: string,
  ...call: CommandCall<E>
): Promise<string> {
  const change = buildPendingChange({}, interviewId, ...call);
  if (!change)
    throw new CallError({ code: 'invalid_request', message: 'Not possible', status: 422 });
  await enqueueChange(change);
  return change.id;
}

/** Queues a command from a page that is closing, with a synchronous write. */
export function enqueueCommandOnUnload<E extends InterviewCommandEndpoint>(
  interviewId: string,
  ...call: CommandCall<E>
): void {
  const change = applyToShown(interviewId, ...call);
  if (change) void getOutbox().flushOnUnload(change);
}

async function enqueueChange(change: PendingChange): Promise<void> {
  const outbox = getOutbox();
  await outbox.enqueue(change);
  outbox.startSending();
}

/** Creates an interview on this device first; it waits there if the server does not answer. */
export async function createInterviewOnDevice(
  id: string,
  fields: BusinessFieldsInput & { readonly isPractice?: true },
): Promise<StoredInterview> {
  const change = completePendingChange({
    id: newId(),
    subject: id,
    command: getCommandName(createInterview),
    body: { ...fields, madeOn: getSellerNow().day },
  });
  const outcome = await getAnswerQueue(id).run(change);
  if (outcome.kind === 'saved' && outcome.reply !== null) return outcome.reply as StoredInterview;
  return buildLocalInterview(change);
}

/** Sends a command directly, because it may not wait or would be rejected here. */
async function runOnServerNow<E extends InterviewCommandEndpoint>(
  interviewId: string,
  endpoint: E,
  body: CommandBody<E>,
): Promise<StoredInterview> {
  const queue = getAnswerQueue(interviewId);
  await queue.flush();
  // The server applies it to the stored answers, so all of them must be sent first.
  if (['device', 'typed'].includes(queue.get().save)) {
    throw new CallError({
      code: 'network',
      message: 'This needs a connection. Everything you entered is safe on this device.',
    });
  }
  const interview = await sendCommand(endpoint, interviewId, { ...body, operationId: newId() });
  updateCachedInterview(interview);
  return interview;
}

function findShownInterview(interviewId: string): StoredInterview | null {
  const cached = findCachedInterview(interviewId);
  return cached && applyPendingChanges(cached, getAnswerQueue(interviewId).get().pending);
}

function applyToShown<E extends InterviewCommandEndpoint>(
  interviewId: string,
  ...call: CommandCall<E>
): PendingChange | null {
  const shown = findShownInterview(interviewId);
  return shown && buildPendingChange(toFacts(shown), interviewId, ...call);
}

/** Builds the outbox entry of a command; null if it must not wait or would be rejected here. */
function buildPendingChange<E extends InterviewCommandEndpoint>(
  shown: object,
  interviewId: string,
  ...[endpoint, body, command, lookUps = {}]: CommandCall<E>
): PendingChange | null {
  if (!command.canQueueOffline(body)) return null;
  const [id, at] = [newId(), new Date().toISOString()];
  const { madeOn, startDay } = body as { readonly madeOn?: string; readonly startDay?: string };
  const zone = getSellerTimeZone();
  const context = { id, at, day: computeMadeOn(madeOn ?? startDay, at, zone), zone };
  const patch = command.apply(
    { ...shown, ...lookUps } as CommandFacts & OnDemandFacts,
    body,
    context,
  );
  if (isRejection(patch)) return null;
  return completePendingChange({
    id,
    subject: interviewId,
    command: getCommandName(endpoint),
    body,
    patch,
  });
}

/** Builds the command's facts from the shown interview. */
function toFacts(shown: StoredInterview): CommandFacts & OnDemandFacts {
  return {
    ...shown,
    outcomes: rebuildOutcomeRecords(shown),
    dueChanges: [],
    history: [],
    noteIds: (shown.notes ?? []).map(({ id }) => id),
    hasPitch: shown.generatedPitch !== null,
    soldServices: [],
  };
}

function completePendingChange(change: Omit<PendingChange, 'userId' | 'madeAt'>): PendingChange {
  const userId = openOutboxStore.get()?.userId ?? '';
  return { ...change, userId, madeAt: new Date().toISOString() };
}
