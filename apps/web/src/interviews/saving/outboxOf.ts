import { messages } from '#interviews/messages.ts';
import { hasSession, signedInUser } from '#interviews/source/signedInUser.ts';
import { newId } from '#lib/newId.ts';
import { createDeviceStore } from '#lib/outbox/createDeviceStore.ts';
import { createMemoryStore } from '#lib/outbox/createMemoryStore.ts';
import { createOutbox } from '#lib/outbox/createOutbox.ts';
import type { Outbox } from '#lib/outbox/Outbox.ts';
import { openOutboxChannel } from '#lib/outbox/OutboxNews.ts';
import { oneTabAtATime } from '#lib/outbox/oneTabAtATime.ts';
import { showFailure } from '#lib/toast.ts';
import { mergeEntries, splitAnswers } from './answerEntries.ts';
import { keepSaved, refetchRefused } from './keepSaved.ts';
import { leftBehindStore, noteLeftBehind } from './leftBehind.ts';
import { sendEntry } from './sendEntry.ts';

/** Without an account the interviews themselves are on the device, so nothing has to wait for it. */
export const nobody = 'nobody';

const outboxes = new Map<string, Outbox>();

/** The one outbox of a person; opened once, it also sends what an earlier page left behind. */
export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const name = `salespro-outbox-${userId}`;
  const outbox = createOutbox({
    userId,
    store: userId === nobody ? createMemoryStore() : createDeviceStore(),
    channel: openOutboxChannel(name),
    lock: oneTabAtATime(name),
    // Changes of one person never travel in the session of another.
    canSend: () => (signedInUser() ?? nobody) === userId && (userId === nobody || hasSession()),
    send: sendEntry,
    onSaved: keepSaved,
    onRefused: refetchRefused,
    merge: mergeEntries,
    split: (entry, code) => splitAnswers(entry, code, newId),
  });
  outboxes.set(userId, outbox);
  void outbox.load().then(() => {
    void noteLeftBehind(userId, outbox);
    if (outbox.get().entries.length > 0) outbox.nudge();
  });
  tellTrouble(outbox);
  return outbox;
}

/** Said once for the life of the page: every answer would say it again. */
function tellTrouble(outbox: Outbox): void {
  const stop = outbox.subscribe(() => {
    const { trouble } = outbox.get();
    if (trouble === null) return;
    stop();
    showFailure(messages.deviceTrouble[trouble]);
  });
}

/** For tests, which share one page. */
export function forgetOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
  leftBehindStore.set([]);
}
