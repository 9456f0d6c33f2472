import { createInterview } from '@salespro/contract/interviews.ts';
import { demoKeep } from '#app/demoKeep.ts';
import { authStore } from '#auth/authStore.ts';
import { refreshCards } from '#call/refreshCards.ts';
import { showSuccess } from '#lib/toast.ts';
import { type OpenOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { readPatch } from '#sync/interview/pendingChanges.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import { demoDatabaseName, openNamed } from '#sync/outbox/createDeviceStore.ts';
import type { Outbox, OutboxDraft, OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { messages } from './messages.ts';

/** By outbox: one that is closed, as its person signed out, never answers; the next one must not wait for it. */
const taking = new WeakMap<OpenOutbox, Promise<void>>();

/** Once at a time, however often it is asked for. */
export async function takeDemo(): Promise<void> {
  const open = openOutboxStore.get();
  if (!open) return;
  const running = taking.get(open) ?? take(open).finally(() => taking.delete(open));
  taking.set(open, running);
  await running;
}

/**
 * Takes the demo's interview into the account of whoever asked to keep it: the commands it was made of go
 * through the outbox with their own ids, so that a second time changes nothing. It leaves the demo when the
 * server has all of it, however long that takes, and only then somebody hears that it is there.
 */
async function take({ outbox, userId, left }: OpenOutbox): Promise<void> {
  const auth = authStore.get();
  const isAsker =
    auth.status === 'signed_in' && auth.session.user.email.toLowerCase() === demoKeep.get();
  if (!isAsker) return;
  await left;
  let drafts = await readLeftDemo();
  const subject = drafts.find(({ command }) => command === toCommand(createInterview))?.subject;
  if (subject !== undefined) {
    while (drafts.length > 0) {
      const known = new Set(outbox.get().entries.map(({ id }) => id));
      for (const draft of drafts)
        if (draft.subject === subject && !known.has(draft.id))
          await outbox.put({ ...draft, userId });
      void outbox.sendNow(subject);
      await untilSent(outbox, subject);
      // What the server refused is in nobody's account: the demo keeps its own.
      if (outbox.get().aside.some((record) => record.subject === subject)) return;
      await forgetTaken(drafts);
      // Meanwhile somebody may have gone on in a tab of the demo.
      drafts = await readLeftDemo();
    }
    showSuccess(messages.kept);
    await refreshCards();
  }
  demoKeep.set(null);
}

/** The outbox tries by itself, again and again. */
function untilSent({ get, subscribe }: Outbox, subject: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (get().entries.some((entry) => entry.subject === subject)) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

/** Where the page of the demo keeps what it has no time to write (`createDeviceStore.ts`). */
const unloadKey = 'salespro_demo_unload';

/** All that the demo has on this device, in its order: what it wrote, and what its page kept in its last moment. */
async function readLeftDemo(): Promise<readonly OutboxDraft[]> {
  const database = await openNamed(demoDatabaseName);
  const entries = (await database.getAll('entries')) as OutboxEntry[];
  database.close();
  const written = entries
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => {
      const { id, userId, subject, command, body, madeAt } = entry;
      return { id, userId, subject, command, body, patch: readPatch(entry) ?? undefined, madeAt };
    });
  const last = readUnloadDrafts();
  return [...written, ...last.filter(({ id }) => !written.some((one) => one.id === id))];
}

/** These, and not what was written since. */
async function forgetTaken(drafts: readonly OutboxDraft[]): Promise<void> {
  const database = await openNamed(demoDatabaseName);
  const { store, done } = database.transaction('entries', 'readwrite');
  await Promise.all([...drafts.map(({ id }) => store.delete(id)), done]);
  for (const name of ['aside', 'copies'] as const) await database.clear(name);
  database.close();
  localStorage.removeItem(unloadKey);
}

function readUnloadDrafts(): readonly OutboxDraft[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unloadKey) ?? '[]');
    return Array.isArray(found) ? (found as OutboxDraft[]) : [];
  } catch {
    return [];
  }
}
