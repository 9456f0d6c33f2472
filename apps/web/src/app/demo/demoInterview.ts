import { createInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { demoImportEmail } from '#app/demoImportEmail.ts';
import { newId } from '#lib/newId.ts';
import { queryClient } from '#lib/queryClient.ts';
import { deleteCopies } from '#sync/copies/deviceCopies.ts';
import { deleteFormStates } from '#sync/copies/formStates.ts';
import { buildLocalInterview } from '#sync/copies/queryCopies.ts';
import { cacheInterview } from '#sync/interview/interviewCache.ts';
import { type OpenOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { createInterviewOnDevice } from '#sync/interview/runCommand.ts';
import { getCommandName } from '#sync/interview/sendEntry.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';

export const isCreateInterview = ({ command }: OutboxEntry) =>
  command === getCommandName(createInterview);

function getOpen(): OpenOutbox {
  const open = openOutboxStore.get();
  if (!open) throw new Error('The demo is not open');
  return open;
}

/** Returns the only interview of the demo; null before the demo has started. */
export async function findDemoInterview(): Promise<StoredInterview | null> {
  const { outbox, unsentAtOpen } = getOpen();
  await unsentAtOpen;
  const start = outbox.get().entries.find(isCreateInterview);
  return start ? buildLocalInterview(start) : null;
}

/** Creates the demo interview with this played client; the business information is filled in. */
export async function startDemoInterview(client: PlayedClient): Promise<StoredInterview> {
  const fields = toInterviewFields(client.business);
  const started = await createInterviewOnDevice(newId(), { ...fields, isPractice: true });
  cacheInterview(started);
  return started;
}

let openingPromise: Promise<string> | null = null;

/**
 * Returns the id of the demo interview, and creates it with the first client if needed.
 * Concurrent callers get the same interview.
 */
export function openDemoInterview(): Promise<string> {
  openingPromise ??= (async () => {
    const known = await findDemoInterview();
    const [first] = playedClients;
    if (known || !first) return known?.id ?? '';
    return (await startDemoInterview(first)).id;
  })().finally(() => {
    openingPromise = null;
  });
  return openingPromise;
}

/** Deletes everything of the demo and returns a function that restores it; null if there was nothing. */
export async function restartDemo(): Promise<(() => Promise<void>) | null> {
  const open = getOpen();
  const { outbox, queues, userId } = open;
  // Writes typed answers first; otherwise they would be stored after the deletion.
  await Promise.all([...queues.values()].map((queue) => queue.flush()));
  const kept = outbox.get().entries;
  await outbox.clear();
  await deleteCopies(userId, { withFormStates: true });
  queryClient.clear();
  deleteFormStates(['played']);
  deleteQuestionPositions();
  demoImportEmail.set(null);
  if (kept.length === 0) return null;
  return async () => {
    await outbox.clear();
    queryClient.clear();
    for (const entry of kept) await outbox.enqueue(entry);
  };
}

/** Deletes the current question that this tab has stored for the demo. */
function deleteQuestionPositions(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('salespro_question/')) sessionStorage.removeItem(key);
  } catch {}
}
