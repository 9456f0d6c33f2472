import { vi } from 'vitest';
import { CallError, type CallErrorCode } from '#lib/CallError.ts';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { createOutbox } from '#sync/outbox/createOutbox.ts';
import { createCallMutex } from '#sync/outbox/createSendScheduler.ts';
import type {
  OutboxChannel,
  OutboxEntry,
  OutboxEvent,
  OutboxOptions,
  PendingChange,
} from '#sync/outbox/outboxQueue.ts';

export const testUser = '0192f0c4-7e57-7a11-8b0b-0123456789ab';

let ids = 0;

/** Makes a change whose body is a list of names, so that merging is visible. */
export function makeTestChange(name: string, changes: Partial<PendingChange> = {}): PendingChange {
  ids += 1;
  return {
    id: `operation-${ids}`,
    userId: testUser,
    subject: 'interview',
    command: 'add',
    body: { names: [name] },
    madeAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

export const namesOf = (entry: Pick<PendingChange, 'body'>) =>
  (entry.body as { names: string[] }).names;

export interface SentEntry {
  readonly entry: OutboxEntry;
  readonly succeed: (reply?: unknown) => Promise<void>;
  readonly fail: (code: CallErrorCode, status?: number, retryAfter?: number) => Promise<void>;
}

/** Creates channels that reach each other within one page. */
export function makeLinkedChannels() {
  const listeners = new Map<OutboxChannel, (news: OutboxEvent) => void>();
  return (): OutboxChannel => {
    const channel: OutboxChannel = {
      notify(news) {
        for (const [other, listener] of listeners) if (other !== channel) listener(news);
      },
      subscribe: (listener) => listeners.set(channel, listener),
      close: () => listeners.delete(channel),
    };
    return channel;
  };
}

/** Creates an outbox whose calls wait until the test ends them. */
export function makeOutbox(changes: Partial<OutboxOptions> = {}) {
  const sent: SentEntry[] = [];
  const saved: OutboxEntry[] = [];
  const rejected: string[] = [];
  const outbox = createOutbox({
    userId: testUser,
    store: createMemoryStore(),
    channel: makeLinkedChannels()(),
    lock: createCallMutex(),
    canSend: () => true,
    send: (entry) =>
      new Promise((resolve, reject) => {
        sent.push({
          entry,
          succeed: (reply = {}) => settle(() => resolve(reply)),
          fail: (code, status = 0, retryAfter) =>
            settle(() => reject(new CallError({ code, status, message: code, retryAfter }))),
        });
      }),
    onSaved: (entry) => saved.push(entry),
    onRejected: (entry, code) => rejected.push(`${entry.id} ${code}`),
    merge: (held, added) =>
      held.command === 'add' && added.command === 'add'
        ? { body: { names: [...namesOf(held), ...namesOf(added)] } }
        : null,
    split: (entry) =>
      namesOf(entry).length > 1
        ? namesOf(entry).map((name) => makeTestChange(name, { subject: entry.subject }))
        : [],
    ...changes,
  });
  return { outbox, sent, saved, rejected, last: () => sent.at(-1) as SentEntry };
}

async function settle(end: () => void): Promise<void> {
  end();
  await vi.advanceTimersByTimeAsync(0);
}

export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);
