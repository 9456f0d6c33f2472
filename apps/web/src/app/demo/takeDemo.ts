import { createInterview } from '@salespro/contract/interviews.ts';
import { authStore } from '#auth/authStore.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { showSuccess } from '#lib/toast.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import { demoDatabaseName, openNamed } from '#sync/outbox/deviceDatabase.ts';
import type { OutboxEntry } from '#sync/outbox/Outbox.ts';
import { demoKeep } from './demoKeep.ts';
import { messages } from './messages.ts';

/**
 * Takes the demo's interview into the account of whoever asked to keep it: the commands it was made of go
 * through the outbox with their own ids, so that a second time changes nothing. It leaves the demo when the
 * server has it.
 */
export async function takeDemo(): Promise<void> {
  const open = openOutboxStore.get();
  const auth = authStore.get();
  const isAsker =
    auth.status === 'signed_in' && auth.session.user.email.toLowerCase() === demoKeep.get();
  if (!open || !isAsker) return;
  const { outbox, userId, left } = open;
  await left;
  const database = await openNamed(demoDatabaseName);
  const entries = ((await database.getAll('entries')) as OutboxEntry[]).toSorted(
    (a, b) => a.order - b.order,
  );
  const start = entries.find(({ command }) => command === toCommand(createInterview));
  if (start) {
    const { subject } = start;
    const known = new Set(outbox.get().entries.map(({ id }) => id));
    for (const { id, command, body, effect, madeAt, ...entry } of entries) {
      if (entry.subject === subject && !known.has(id))
        await outbox.put({ id, subject, command, body, effect, madeAt, userId });
    }
    await outbox.sendNow(subject);
    // Not all of it arrived: the outbox goes on, and until then the demo keeps its own.
    if (outbox.get().entries.some((entry) => entry.subject === subject)) return;
    for (const store of ['entries', 'aside', 'copies'] as const) await database.clear(store);
    showSuccess(messages.kept);
    await refreshCards();
  }
  demoKeep.set(null);
  database.close();
}
