import { vi } from 'vitest';
import { CallError, type CallErrorCode } from '#lib/CallError.ts';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { createOutbox } from '#sync/outbox/createOutbox.ts';
import { oneCallAtATime } from '#sync/outbox/createSender.ts';
import type {
  OutboxChannel,
  OutboxDraft,
  OutboxEntry,
  OutboxNews,
  OutboxParts,
} from '#sync/outbox/outboxQueue.ts';

export const testUser = '0192f0c4-7e57-7a11-8b0b-0123456789ab';

let ids = 0;

/** A draft whose body is a list of names, so that merging can be seen. */
export function draft(name: string, changes: Partial<OutboxDraft> = {}): OutboxDraft {
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

export const names = (entry: Pick<OutboxDraft, 'body'>) =>
  (entry.body as { names: string[] }).names;

export interface SentEntry {
  readonly entry: OutboxEntry;
  readonly succeed: (reply?: unknown) => Promise<void>;
  readonly fail: (code: CallErrorCode, status?: number, retryAfter?: number) => Promise<void>;
}

/** Channels that reach each other within one page. */
export function makeAir() {
  const listeners = new Map<OutboxChannel, (news: OutboxNews) => void>();
  return (): OutboxChannel => {
    const channel: OutboxChannel = {
      tell(news) {
        for (const [other, listener] of listeners) if (other !== channel) listener(news);
      },
      hear: (listener) => listeners.set(channel, listener),
      close: () => listeners.delete(channel),
    };
    return channel;
  };
}

/** An outbox whose calls wait until the test lets them end. */
export function makeOutbox(changes: Partial<OutboxParts> = {}) {
  const sent: SentEntry[] = [];
  const saved: OutboxEntry[] = [];
  const refused: string[] = [];
  const outbox = createOutbox({
    userId: testUser,
    store: createMemoryStore(),
    channel: makeAir()(),
    lock: oneCallAtATime(),
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
    onRefused: (entry, code) => refused.push(`${entry.id} ${code}`),
    merge: (held, added) =>
      held.command === 'add' && added.command === 'add'
        ? { body: { names: [...names(held), ...names(added)] } }
        : null,
    split: (entry) =>
      names(entry).length > 1
        ? names(entry).map((name) => draft(name, { subject: entry.subject }))
        : [],
    ...changes,
  });
  return { outbox, sent, saved, refused, last: () => sent.at(-1) as SentEntry };
}

async function settle(end: () => void): Promise<void> {
  end();
  await vi.advanceTimersByTimeAsync(0);
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
