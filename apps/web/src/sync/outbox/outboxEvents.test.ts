import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTime,
  makeLinkedChannels,
  makeOutbox,
  makeTestChange,
  namesOf,
} from '#test/makeOutbox.ts';
import { createMemoryStore } from './createDeviceStore.ts';
import {
  createCallMutex,
  createTabMutex,
  openOutboxChannel,
  serializeCallError,
} from './createSendScheduler.ts';
import {
  type Outbox,
  type OutboxEvent,
  type OutboxStore,
  removeEntry,
  type SendOutcome,
} from './outboxQueue.ts';

beforeEach(() => void vi.useFakeTimers());

const failingOf = (outbox: Outbox) => [...outbox.get().failing];

/** Two tabs on one device. */
function makeTabs() {
  const [store, lock, air] = [createMemoryStore(), createCallMutex(), makeLinkedChannels()];
  const tab = () => makeOutbox({ store, lock, channel: air() });
  return [tab(), tab()] as const;
}

test('outbox: another tab shows a failure, and clears it after the save', async () => {
  const [here, there] = makeTabs();
  await here.outbox.enqueue(makeTestChange('a'));
  await advanceTime(0);
  here.outbox.startSending();
  await advanceTime(0);
  await here.last().fail('unavailable', 503);
  expect(failingOf(there.outbox)).toEqual([['interview', 'busy']]);
  await advanceTime(1_000);
  await here.last().succeed('done');
  expect(failingOf(here.outbox)).toEqual([]);
  expect(failingOf(there.outbox)).toEqual([]);
  expect(there.saved.map(namesOf)).toEqual([['a']]);
});

test('outbox: a waiting tab gets the rejection from the tab that sent the entry', async () => {
  let emit: (news: OutboxEvent) => void = () => undefined;
  const events: OutboxEvent[] = [];
  const channel = {
    notify: (news: OutboxEvent) => void events.push(news),
    subscribe: (listener: typeof emit) => {
      emit = listener;
    },
    close: () => undefined,
  };
  const { outbox } = makeOutbox({ channel, lock: () => new Promise<never>(() => undefined) });
  const one = makeTestChange('a');
  const outcome = outbox.sendAndWait(one);
  await advanceTime(0);
  expect(events).toEqual([{ type: 'changed' }]);
  const error = { code: 'invalid_request', status: 422, message: 'No', reasons: ['why'] };
  emit({ type: 'refused', id: 'another', error });
  emit({ type: 'failing', subject: 'another', failure: 'server' });
  expect(failingOf(outbox)).toEqual([]);
  emit({ type: 'refused', id: one.id, error });
  expect(await outcome).toMatchObject({ kind: 'refused', error });
});

test('outbox: the sending tab broadcasts the error of a rejection', async () => {
  const events: OutboxEvent[] = [];
  const channel = {
    notify: (news: OutboxEvent) => void events.push(news),
    subscribe: () => undefined,
    close: () => undefined,
  };
  const { outbox, last, rejected } = makeOutbox({ channel });
  const one = makeTestChange('a');
  const outcome = outbox.sendAndWait(one);
  await advanceTime(0);
  await last().fail('invalid_request', 422);
  expect(await outcome).toMatchObject({ kind: 'refused', error: { code: 'invalid_request' } });
  const error = { code: 'invalid_request', status: 422, message: 'invalid_request', reasons: [] };
  expect(events).toContainEqual({ type: 'refused', id: one.id, error });
  expect(rejected).toEqual([`${one.id} invalid_request`]);
  expect(serializeCallError({ ...error, name: 'CallError', retryAfter: 3 } as never)).toEqual(
    error,
  );
});

test('outbox: an entry sent by another tab counts as saved before its message arrives', async () => {
  const store = createMemoryStore();
  const one = makeTestChange('a');
  const { outbox, sent } = makeOutbox({
    store,
    lock: async (_subject, work) => {
      await store.update((contents) => removeEntry(contents, one.id));
      return await work();
    },
  });
  expect(await outbox.sendAndWait(one)).toEqual({ kind: 'saved', reply: null });
  expect(sent).toEqual([]);
});

test('outbox: a change that is not stored yet does not count as sent', async () => {
  const memory = createMemoryStore();
  let isHeld = false;
  let release = () => {};
  const store: OutboxStore = {
    ...memory,
    async update(change) {
      if (isHeld) {
        isHeld = false;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return await memory.update(change);
    },
  };
  const { outbox, last, sent } = makeOutbox({ store, merge: () => null });
  const first = outbox.sendAndWait(makeTestChange('a'));
  await advanceTime(0);
  const outcomes: SendOutcome[] = [];
  isHeld = true;
  void outbox.sendAndWait(makeTestChange('b')).then((outcome) => outcomes.push(outcome));
  await advanceTime(0);
  await last().succeed('first');
  expect(await first).toEqual({ kind: 'saved', reply: 'first' });
  expect(outcomes).toEqual([]);
  release();
  await advanceTime(0);
  expect(sent).toHaveLength(2);
  await last().succeed('second');
  expect(outcomes).toEqual([{ kind: 'saved', reply: 'second' }]);
});

test('outbox: sendNow with a subject attempts only that subject', async () => {
  const { outbox, sent } = makeOutbox();
  const outcomes: string[] = [];
  const run = (subject: string) =>
    outbox
      .sendAndWait(makeTestChange(subject, { subject }))
      .then(({ kind }) => outcomes.push(`${subject} ${kind}`));
  void run('one');
  void run('two');
  await advanceTime(0);
  expect(sent).toHaveLength(2);
  await sent[0]?.fail('unavailable', 503);
  expect(outcomes).toEqual(['one busy']);
  expect(failingOf(outbox)).toEqual([['one', 'busy']]);
  await sent[1]?.fail('unavailable', 503);
  void outbox.sendNow('two');
  await advanceTime(0);
  expect(sent.slice(2).map(({ entry }) => entry.subject)).toEqual(['two']);
  await sent[2]?.succeed();
  expect(outbox.get().failing.has('two')).toBe(false);
  outbox.close();
  await outbox.sendNow();
  expect(sent).toHaveLength(3);
});

test('outbox: unload changes are sent as attempted entries', async () => {
  const { outbox, sent } = makeOutbox();
  void outbox.flushOnUnload(makeTestChange('bye'));
  expect(sent.map(({ entry }) => entry)).toMatchObject([
    { isAttempted: true, order: 1, version: 1 },
  ]);
});

test('outbox: clear removes entries from the state and notifies other tabs', async () => {
  const [here, there] = makeTabs();
  await here.outbox.enqueue(makeTestChange('a'));
  await advanceTime(0);
  expect(there.outbox.get().entries).toHaveLength(1);
  await here.outbox.clear();
  await advanceTime(0);
  expect(here.outbox.get().entries).toEqual([]);
  expect(there.outbox.get().entries).toEqual([]);
});

test('outbox: tabs receive messages over the channel until it is closed', async () => {
  vi.useRealTimers();
  const [here, there] = [openOutboxChannel('test-channel'), openOutboxChannel('test-channel')];
  const received: OutboxEvent[] = [];
  there.subscribe((news) => received.push(news));
  // Receives what the closed one would have received.
  const third = openOutboxChannel('test-channel');
  const fence: OutboxEvent[] = [];
  third.subscribe((news) => fence.push(news));
  here.notify({ type: 'changed' });
  await vi.waitFor(() => expect(received).toEqual([{ type: 'changed' }]));
  there.close();
  here.notify({ type: 'failing', subject: 'x', failure: 'server' });
  await vi.waitFor(() => expect(fence).toHaveLength(2));
  expect(received).toHaveLength(1);
  here.close();
  third.close();
});

test.each([
  ['with', true],
  ['without', false],
])('outbox: one tab at a time works for a subject, %s locks of the browser', async (_what, has) => {
  vi.useRealTimers();
  const locks = vi.fn(navigator.locks?.request.bind(navigator.locks));
  vi.stubGlobal('navigator', has ? { locks: { request: locks } } : {});
  const lock = createTabMutex('test-lock');
  const done: string[] = [];
  let release = () => {};
  const first = lock('a', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push('first');
    return 1;
  });
  const second = lock('a', async () => void done.push('second'));
  await lock('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  release();
  expect(await first).toBe(1);
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
  expect(locks.mock.calls.map(([name]) => name)).toEqual(
    has ? ['test-lock/a', 'test-lock/a', 'test-lock/b'] : [],
  );
  vi.unstubAllGlobals();
});
