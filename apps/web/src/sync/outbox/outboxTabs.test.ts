import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTime,
  makeLinkedChannels,
  makeOutbox,
  makeTestChange,
  namesOf,
} from '#test/makeOutbox.ts';
import { createMemoryStore } from './createDeviceStore.ts';
import { createCallMutex } from './createSendScheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('outbox: a request that arrives when an attempt ends starts another attempt', async () => {
  const { outbox, sent, last } = makeOutbox({ lock: (_, work) => work() });
  for (const hops of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    void outbox.sendNow();
    for (let hop = 0; hop < hops; hop += 1) await Promise.resolve();
    await outbox.enqueue(makeTestChange(`after ${hops}`));
    outbox.startSending();
    await advanceTime(0);
    expect(namesOf(last().entry)).toEqual([`after ${hops}`]);
    await last().succeed();
    expect(sent).toHaveLength(hops);
  }
});

test('outbox: a closing page sends its change at once, but never before older ones', async () => {
  const { outbox, sent, last } = makeOutbox();
  void outbox.flushOnUnload(makeTestChange('last'));
  expect(sent.map(({ entry }) => namesOf(entry))).toEqual([['last']]);
  await advanceTime(0);
  expect(last().entry.id, 'the page lived on: the same operation again').toBe(sent[0]?.entry.id);
  await last().fail('network');
  void outbox.flushOnUnload(makeTestChange('later'));
  await advanceTime(0);
  expect(sent).toHaveLength(2);
  expect(outbox.get().entries.map(namesOf)).toEqual([['last'], ['later']]);
});

test('outbox: two tabs share one queue; one sends, both get the outcome', async () => {
  const air = makeLinkedChannels();
  const shared = { store: createMemoryStore(), lock: createCallMutex() };
  const one = makeOutbox({ ...shared, channel: air() });
  const two = makeOutbox({ ...shared, channel: air() });
  await one.outbox.enqueue(makeTestChange('first', { command: 'choose' }));
  void one.outbox.sendNow();
  await advanceTime(0);
  const outcome = two.outbox.sendAndWait(makeTestChange('a'));
  await advanceTime(0);
  expect(one.outbox.get().entries.map(namesOf)).toEqual([['first'], ['a']]);
  expect(two.sent, 'the lock is taken').toHaveLength(0);
  await one.last().succeed();
  await one.last().succeed({ seq: 2 });
  expect([...one.sent, ...two.sent]).toHaveLength(2);
  await expect(outcome).resolves.toMatchObject({ kind: 'saved' });
  expect(two.saved.map(namesOf)).toEqual([['first'], ['a']]);
  expect(two.outbox.get().entries).toEqual([]);
});

test('outbox: the other tab sends what a closed tab left unsent', async () => {
  const air = makeLinkedChannels();
  const shared = { store: createMemoryStore(), lock: createCallMutex() };
  const one = makeOutbox({ ...shared, channel: air() });
  const two = makeOutbox({ ...shared, channel: air() });
  await two.outbox.enqueue(makeTestChange('a'));
  two.outbox.close();
  await advanceTime(5_000);
  expect(one.sent.map(({ entry }) => namesOf(entry))).toEqual([['a']]);
});

test('outbox: entries of another user are neither shown, sent nor cleared', async () => {
  const store = createMemoryStore();
  const other = makeOutbox({ store, userId: 'other' });
  await other.outbox.enqueue(makeTestChange('secret', { userId: 'other' }));
  const { outbox, sent } = makeOutbox({ store });
  await outbox.load();
  void outbox.sendNow();
  await advanceTime(0);
  expect(outbox.get().entries).toEqual([]);
  expect(sent).toEqual([]);
  await outbox.enqueue(makeTestChange('own'));
  await outbox.clear();
  expect((await store.read()).entries.map(namesOf)).toEqual([['secret']]);
});

test('outbox: after a failed command was removed, the next change is sent at once', async () => {
  for (const status of [500, 503]) {
    const { outbox, sent, last } = makeOutbox();
    const command = makeTestChange('x', { command: 'choose' });
    const outcome = outbox.sendAndWait(command);
    await advanceTime(0);
    await last().fail('unexpected', status);
    await outcome;
    await outbox.removePending(command.id);
    await outbox.enqueue(makeTestChange('typed afterwards'));
    outbox.startSending();
    await advanceTime(0);
    expect(sent.map(({ entry }) => namesOf(entry))).toEqual([['x'], ['typed afterwards']]);
  }
});

test('outbox: retries stop when their entries are gone, and close clears all timers', async () => {
  const { outbox, last } = makeOutbox();
  const command = makeTestChange('x', { command: 'choose' });
  void outbox.sendAndWait(command);
  await advanceTime(0);
  await last().fail('unexpected', 500);
  expect(vi.getTimerCount()).toBe(1);
  await outbox.removePending(command.id);
  expect(vi.getTimerCount()).toBe(0);
  await outbox.enqueue(makeTestChange('y'));
  outbox.startSending();
  await advanceTime(0);
  await last().fail('network');
  expect(vi.getTimerCount()).toBe(1);
  outbox.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('outbox: a subject without a reply does not block another', async () => {
  const { outbox, sent } = makeOutbox();
  await outbox.enqueue(makeTestChange('x', { subject: 'hanging' }));
  outbox.startSending();
  await advanceTime(0);
  await outbox.enqueue(makeTestChange('y', { subject: 'healthy' }));
  outbox.startSending();
  await advanceTime(0);
  await sent[1]?.succeed();
  expect(outbox.get().entries).toMatchObject([{ subject: 'hanging' }]);
});

test('outbox: callers stop waiting after the timeout, but a late reply still counts', async () => {
  const { outbox, saved, last } = makeOutbox();
  const outcome = outbox.sendAndWait(makeTestChange('x', { command: 'choose' }));
  const tried = outbox.sendNow();
  await advanceTime(2_500);
  await expect(outcome).resolves.toMatchObject({ kind: 'no_answer', error: { code: 'timeout' } });
  await expect(tried).resolves.toBeUndefined();
  expect(outbox.get().failing.get('interview')).toBe('no_answer');
  await last().succeed();
  expect(outbox.get()).toMatchObject({ entries: [], failing: new Map() });
  expect(saved).toHaveLength(1);
});

test('outbox: clears the data of a user who has just signed out', async () => {
  const store = createMemoryStore();
  const { outbox } = makeOutbox({ store });
  await outbox.enqueue(makeTestChange('a'));
  outbox.close();
  await outbox.clear();
  expect((await store.read()).entries).toEqual([]);
});
