import { createInterview } from '@salespro/contract/interviews.ts';
import { demoKeep } from '#app/demoKeep.ts';
import { authStore } from '#auth/authStore.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { showSuccess } from '#lib/toast.ts';
import { type OpenOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import { forgetTaken, readLeftDemo } from './leftDemo.ts';
import { messages } from './messages.ts';

let taking: Promise<void> | null = null;

/** Once at a time, however often it is asked for. */
export function takeDemo(): Promise<void> {
  taking ??= take().finally(() => {
    taking = null;
  });
  return taking;
}

/**
 * Takes the demo's interview into the account of whoever asked to keep it: the commands it was made of go
 * through the outbox with their own ids, so that a second time changes nothing. It leaves the demo when the
 * server has all of it, however long that takes, and only then somebody hears that it is there.
 */
async function take(): Promise<void> {
  const open = openOutboxStore.get();
  const auth = authStore.get();
  const isAsker =
    auth.status === 'signed_in' && auth.session.user.email.toLowerCase() === demoKeep.get();
  if (!open || !isAsker) return;
  const { outbox, userId, left } = open;
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
      if (!(await untilSent(open, subject))) return;
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

/** The outbox tries by itself, again and again. False: its person signed out before. */
function untilSent(open: OpenOutbox, subject: string): Promise<boolean> {
  const { outbox } = open;
  return new Promise((resolve) => {
    const look = () => {
      const isOpen = openOutboxStore.get() === open;
      if (isOpen && outbox.get().entries.some((entry) => entry.subject === subject)) return;
      for (const stop of stops) stop();
      resolve(isOpen);
    };
    const stops = [outbox.subscribe(look), openOutboxStore.subscribe(look)];
    look();
  });
}
