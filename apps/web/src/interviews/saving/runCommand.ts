import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { interviewKey, keepInterview } from '#interviews/interviewQuery.ts';
import { signedInUser } from '#interviews/source/signedInUser.ts';
import type { CommandBody, InterviewCommand } from '#interviews/useInterview.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';
import type { Outcome } from '#lib/outbox/Outbox.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { AnswerQueue } from './AnswerQueue.ts';
import { answerQueueOf } from './answerQueueOf.ts';
import { commands, onboardingCommand } from './commands.ts';
import type { ToEffect } from './effect.ts';
import { isUnheard } from './isUnheard.ts';
import { nobody, outboxOf } from './outboxOf.ts';
import type { SentCommand } from './sendCommand.ts';
import { toCommand } from './toCommand.ts';
import { withWaiting } from './withWaiting.ts';

/**
 * Runs a command after everything that waits. Where the server is out of reach it stays on this
 * device, and the interview comes back as the same rules will change it there.
 */
export async function runCommand<E extends InterviewCommand>(
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
): Promise<StoredInterview> {
  const userId = signedInUser() ?? nobody;
  const queue = answerQueueOf(interviewId);
  // One that may not wait leaves at once: the page may be closing.
  if (!commands.has(toCommand(entry))) return await runThere(queue, interviewId, entry, body);
  const shown = shownInterview(interviewId);
  const toEffect = await findEffect(toCommand(entry));
  const effect = shown && toEffect?.(shown, body as never, new Date().toISOString());
  // The server will refuse it anyway.
  if (!effect) return await runThere(queue, interviewId, entry, body);
  const id = newId();
  const outcome = await queue.run({
    id,
    userId,
    subject: interviewId,
    command: toCommand(entry),
    body,
    effect,
    madeAt: new Date().toISOString(),
  });
  return await settle(outcome, userId, interviewId, id);
}

async function settle(
  outcome: Outcome,
  userId: string,
  interviewId: string,
  id: string,
): Promise<StoredInterview> {
  if (outcome.kind === 'saved') {
    if (outcome.reply !== null) return outcome.reply as StoredInterview;
    // Another tab has sent it and heard the reply; here it is fetched.
    await queryClient.invalidateQueries({ queryKey: interviewKey(interviewId) });
  } else {
    const outbox = outboxOf(userId);
    // What the page tells the person as failed must not happen later by itself.
    if (!isUnheard(outcome) || outbox.get().trouble !== null) {
      await outbox.withdraw(id);
      throw outcome.error;
    }
  }
  const shown = shownInterview(interviewId);
  if (!shown) throw new CallError({ code: 'not_found', message: 'Not found', status: 404 });
  return shown;
}

const none: ReadonlyMap<string, ToEffect> = new Map();

/** Also asked ahead of time: once loaded, it is there without a network. */
export async function loadEffects(): Promise<ReadonlyMap<string, ToEffect>> {
  return await import('./commandEffects.ts').then(
    ({ commandEffects }) => commandEffects,
    () => none,
  );
}

/** Heavy ones on their own; the pages that need them bring them along. */
async function findEffect(command: string): Promise<ToEffect | undefined> {
  const known = (await loadEffects()).get(command);
  if (known) return known;
  const loading =
    command === onboardingCommand
      ? import('./onboardingEffects.ts').then(({ onboardingEffects }) => onboardingEffects)
      : import('./rankingEffects.ts').then(({ rankingEffects }) => rankingEffects);
  return (await loading.catch(() => none)).get(command);
}

function shownInterview(interviewId: string): StoredInterview | null {
  const held = queryClient.getQueryData<StoredInterview | null>(interviewKey(interviewId));
  return held ? withWaiting(held, answerQueueOf(interviewId).get().waiting) : null;
}

async function runThere<E extends InterviewCommand>(
  queue: AnswerQueue,
  interviewId: string,
  entry: E,
  body: CommandBody<E>,
): Promise<StoredInterview> {
  await queue.flush();
  // The server works on the stored answers, so it must have them all.
  if (['device', 'typed'].includes(queue.get().save)) {
    throw new CallError({
      code: 'network',
      message: 'This needs a connection. Everything you entered is safe on this device.',
    });
  }
  const sent = { params: { id: interviewId }, body: { ...body, operationId: newId() } };
  const interview = await call(entry as SentCommand, sent);
  keepInterview(interview);
  return interview;
}
