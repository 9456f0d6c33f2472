import { createInterview } from '@salespro/contract/interviews.ts';
import { demoImportEmail } from '#app/demoImportEmail.ts';
import { authStore } from '#auth/authStore.ts';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { showSuccess } from '#lib/toast.ts';
import { type OpenOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { getEntryPatch } from '#sync/interview/pendingChanges.ts';
import { getCommandName } from '#sync/interview/sendEntry.ts';
import { demoDatabaseName, openOutboxDatabase } from '#sync/outbox/createDeviceStore.ts';
import type { Outbox, OutboxEntry, PendingChange } from '#sync/outbox/outboxQueue.ts';
import { messages } from './messages.ts';

/** Running imports by outbox. A closed outbox never answers, so the next one must not wait for it. */
const runningImports = new WeakMap<OpenOutbox, Promise<void>>();

/** Imports the demo interview into the signed-in account; concurrent calls share one import. */
export async function importDemoInterview(): Promise<void> {
  const open = openOutboxStore.get();
  if (!open) return;
  const running =
    runningImports.get(open) ?? runImport(open).finally(() => runningImports.delete(open));
  runningImports.set(open, running);
  await running;
}

/**
 * Sends the demo's commands through the account's outbox with their own ids, so a repeat changes nothing.
 * Runs only for the account that asked for it. The demo's copy is deleted after the server has stored
 * everything, and only then the user is informed.
 */
async function runImport({ outbox, userId, unsentAtOpen }: OpenOutbox): Promise<void> {
  const auth = authStore.get();
  const isAsker =
    auth.status === 'signed_in' && auth.session.user.email.toLowerCase() === demoImportEmail.get();
  if (!isAsker) return;
  await unsentAtOpen;
  let changes = await readDemoChanges();
  const subject = changes.find(
    ({ command }) => command === getCommandName(createInterview),
  )?.subject;
  if (subject !== undefined) {
    while (changes.length > 0) {
      const known = new Set(outbox.get().entries.map(({ id }) => id));
      for (const change of changes)
        if (change.subject === subject && !known.has(change.id))
          await outbox.enqueue({ ...change, userId });
      void outbox.sendNow(subject);
      await waitUntilSent(outbox, subject);
      // The server rejected a change, so the demo keeps its copy.
      if (outbox.get().rejected.some((record) => record.subject === subject)) return;
      await deleteImportedChanges(changes);
      // The visitor may have continued in a tab of the demo meanwhile.
      changes = await readDemoChanges();
    }
    showSuccess(messages.kept);
    await refreshInterviewCards();
  }
  demoImportEmail.set(null);
}

/** Resolves when nothing of this interview waits; the outbox retries by itself. */
function waitUntilSent({ get, subscribe }: Outbox, subject: string): Promise<void> {
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

/** Key under which a closing demo page stores changes synchronously (`createDeviceStore.ts`). */
const unloadKey = 'salespro_demo_unload';

/** Returns all changes of the demo in their order: from its database and from a page that was closed. */
async function readDemoChanges(): Promise<readonly PendingChange[]> {
  const database = await openOutboxDatabase(demoDatabaseName);
  const entries = (await database.getAll('entries')) as OutboxEntry[];
  database.close();
  const written = entries
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => {
      const { id, userId, subject, command, body, madeAt } = entry;
      return {
        id,
        userId,
        subject,
        command,
        body,
        patch: getEntryPatch(entry) ?? undefined,
        madeAt,
      };
    });
  const last = readUnloadChanges();
  return [...written, ...last.filter(({ id }) => !written.some((one) => one.id === id))];
}

/** Deletes the imported changes, but not those that were written since. */
async function deleteImportedChanges(changes: readonly PendingChange[]): Promise<void> {
  const database = await openOutboxDatabase(demoDatabaseName);
  const { store, done } = database.transaction('entries', 'readwrite');
  await Promise.all([...changes.map(({ id }) => store.delete(id)), done]);
  for (const name of ['aside', 'copies'] as const) await database.clear(name);
  database.close();
  localStorage.removeItem(unloadKey);
}

function readUnloadChanges(): readonly PendingChange[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unloadKey) ?? '[]');
    return Array.isArray(found) ? (found as PendingChange[]) : [];
  } catch {
    return [];
  }
}
