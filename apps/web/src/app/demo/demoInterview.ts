import { createInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { demoKeep } from '#app/demoKeep.ts';
import { newId } from '#lib/newId.ts';
import { queryClient } from '#lib/queryClient.ts';
import { deleteCopies } from '#sync/copies/deviceCopies.ts';
import { forgetDrafts } from '#sync/copies/drafts.ts';
import { toLocalInterview } from '#sync/copies/queryCopies.ts';
import { placeInterview } from '#sync/interview/interviewCache.ts';
import { type OpenOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { startInterview } from '#sync/interview/runCommand.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';

export const isStart = ({ command }: OutboxEntry) => command === toCommand(createInterview);

function getOpen(): OpenOutbox {
  const open = openOutboxStore.get();
  if (!open) throw new Error('The demo is not open');
  return open;
}

/** The one interview of the demo; null before it has begun. */
export async function findDemoInterview(): Promise<StoredInterview | null> {
  const { outbox, left } = getOpen();
  await left;
  const start = outbox.get().entries.find(isStart);
  return start ? toLocalInterview(start) : null;
}

/** Calls this client: everything about the business is filled in. */
export async function startDemoInterview(client: PlayedClient): Promise<StoredInterview> {
  const fields = toInterviewFields(client.business);
  const started = await startInterview(newId(), { ...fields, isPractice: true });
  placeInterview(started);
  return started;
}

let opening: Promise<string> | null = null;

/** The one that was begun, or one with the first client; two callers at the same moment get the same one. */
export function openDemoInterview(): Promise<string> {
  opening ??= (async () => {
    const known = await findDemoInterview();
    const [first] = playedClients;
    if (known || !first) return known?.id ?? '';
    return (await startDemoInterview(first)).id;
  })().finally(() => {
    opening = null;
  });
  return opening;
}

/** Everything of the demo is gone; what is given back brings it again. Null where there was nothing. */
export async function startOver(): Promise<(() => Promise<void>) | null> {
  const open = getOpen();
  const { outbox, queues, userId } = open;
  // What is still being typed would come after.
  await Promise.all([...queues.values()].map((queue) => queue.flush()));
  const kept = outbox.get().entries;
  await outbox.clear();
  await deleteCopies(userId, { withDrafts: true });
  queryClient.clear();
  forgetDrafts(['played']);
  forgetPlaces();
  demoKeep.set(null);
  if (kept.length === 0) return null;
  return async () => {
    await outbox.clear();
    queryClient.clear();
    for (const entry of kept) await outbox.put(entry);
  };
}

/** Where in the questions this tab stood. */
function forgetPlaces(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('salespro_question/')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
