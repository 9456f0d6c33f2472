import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import {
  type Command,
  type CommandFacts,
  isRejection,
  type Need,
  type NeededFacts,
} from '@salespro/domain/commands/Command.ts';
import { toMadeOn } from '@salespro/domain/days/sellerDay.ts';
import { toKnownOutcomes } from '@salespro/domain/outcomes/toOutcome.ts';
import { CallError, classifyFailure } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { toToday, toZone } from '#lib/toToday.ts';
import { toLocalInterview } from '#sync/copies/queryCopies.ts';
import type { OutboxDraft } from '#sync/outbox/outboxQueue.ts';
import { findCached, keepInterview, refetchInterview } from './interviewCache.ts';
import { getAnswerQueue, getOutbox, openOutboxStore } from './openOutbox.ts';
import { withPendingChanges } from './pendingChanges.ts';
import { type CommandBody, callCommand, type InterviewCommand, toCommand } from './sendEntry.ts';

/** What a page knows beside what the interview shows: of its history, and of what the seller sells. */
type Known = Partial<NeededFacts>;

/** The call of a command, what is sent, and the rules that both sides apply. */
type Call<E extends InterviewCommand, Options = Known> = readonly [
  entry: E,
  body: CommandBody<E>,
  command: Command<CommandBody<E>, Need>,
  options?: Options,
];

export interface RunOptions extends Known {
  /** Told once this device has it, which is before the server has. */
  readonly onKept?: () => void;
}

/**
 * Runs a command after everything that waits. Where the server does not answer, one that may wait stays on this device,
 * and the interview comes back as the same rules will change it there. What this device would reject is asked of the
 * server.
 */
export async function runCommand<E extends InterviewCommand>(
  interviewId: string,
  ...[entry, body, command, { onKept, ...known } = {}]: Call<E, RunOptions>
): Promise<StoredInterview> {
  const draft = applyToShown(interviewId, entry, body, command, known);
  if (!draft) return await runOnServerNow(interviewId, entry, body);
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
 * Puts a command behind all that waits and lets the person go on: it shows at once and is sent by itself, as an answer
 * is. False when the server has rejected it.
 */
export async function putCommand<E extends InterviewCommand>(
  interviewId: string,
  ...call: Call<E>
): Promise<boolean> {
  const draft = applyToShown(interviewId, ...call);
  try {
    await (draft ? put(draft) : runOnServerNow(interviewId, call[0], call[1]));
    return true;
  } catch (thrown) {
    if (draft || classifyFailure(thrown) !== 'refused') throw thrown;
    return false;
  }
}

/**
 * The same from a list, where the interview itself may never have been opened here: for a command that reads nothing but
 * what is handed in. Gives the operation id back, by which it can be undone.
 */
export async function putOnRow<E extends InterviewCommand>(
  interviewId: string,
  ...call: Call<E>
): Promise<string> {
  const draft = apply({}, interviewId, ...call);
  if (!draft)
    throw new CallError({ code: 'invalid_request', message: 'Not possible', status: 422 });
  await put(draft);
  return draft.id;
}

/** As `putCommand`, for a page that is going away and may not live to see it written. */
export function putOnUnload<E extends InterviewCommand>(
  interviewId: string,
  ...call: Call<E>
): void {
  const draft = applyToShown(interviewId, ...call);
  if (draft) void getOutbox().flushOnUnload(draft);
}

async function put(draft: OutboxDraft): Promise<void> {
  const outbox = getOutbox();
  await outbox.put(draft);
  outbox.sendSoon();
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

/** Never on the device, because it may not wait there or would be rejected as far as the device knows. */
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

function applyToShown<E extends InterviewCommand>(
  interviewId: string,
  ...call: Call<E>
): OutboxDraft | null {
  const shown = findShown(interviewId);
  return shown && apply(toFacts(shown), interviewId, ...call);
}

/** Null for what must not wait on this device, and for what would be rejected as far as it knows. */
function apply<E extends InterviewCommand>(
  shown: object,
  interviewId: string,
  ...[entry, body, command, known = {}]: Call<E>
): OutboxDraft | null {
  if (!command.waits(body)) return null;
  const [id, at] = [newId(), new Date().toISOString()];
  const { madeOn, startDay } = body as { readonly madeOn?: string; readonly startDay?: string };
  const zone = toZone();
  const context = { id, at, day: toMadeOn(madeOn ?? startDay, at, zone), zone };
  const patch = command.apply({ ...shown, ...known } as CommandFacts & NeededFacts, body, context);
  if (isRejection(patch)) return null;
  return toDraft({ id, subject: interviewId, command: toCommand(entry), body, patch });
}

/** Of its history, what the interview shows. */
function toFacts(shown: StoredInterview): CommandFacts & NeededFacts {
  return {
    ...shown,
    outcomes: toKnownOutcomes(shown),
    dueChanges: [],
    history: [],
    noteIds: (shown.notes ?? []).map(({ id }) => id),
    hasPitch: shown.generatedPitch !== null,
    soldServices: [],
  };
}

function toDraft(draft: Omit<OutboxDraft, 'userId' | 'madeAt'>): OutboxDraft {
  const userId = openOutboxStore.get()?.userId ?? '';
  return { ...draft, userId, madeAt: new Date().toISOString() };
}
