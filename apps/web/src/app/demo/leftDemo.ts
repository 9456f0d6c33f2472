import { readPatch } from '#sync/interview/pendingChanges.ts';
import { demoDatabaseName, openNamed } from '#sync/outbox/deviceDatabase.ts';
import type { OutboxDraft, OutboxEntry } from '#sync/outbox/Outbox.ts';

/** Where the page of the demo keeps what it has no time to write (`createDeviceStore.ts`). */
const unloadKey = 'salespro_demo_unload';

/** All that the demo has on this device, in its order: what it wrote, and what its page kept in its last moment. */
export async function readLeftDemo(): Promise<readonly OutboxDraft[]> {
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
export async function forgetTaken(drafts: readonly OutboxDraft[]): Promise<void> {
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
