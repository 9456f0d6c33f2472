import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTime, makeLinkedChannels, makeOutbox, makeTestChange } from '#test/makeOutbox.ts';
import { createMemoryStore } from './createDeviceStore.ts';
import { createCallMutex } from './createSendScheduler.ts';
import {
  appendChange,
  applyDifference,
  computeDifference,
  type OutboxContents,
  type SendOutcome,
} from './outboxQueue.ts';

beforeEach(() => void vi.useFakeTimers());

test('outbox: a pending command does not count as saved when another subject finishes', async () => {
  const { outbox, sent } = makeOutbox();
  const outcomes: SendOutcome[] = [];
  void outbox.sendAndWait(makeTestChange('one', { subject: 'one' }));
  void outbox
    .sendAndWait(makeTestChange('two', { subject: 'two' }))
    .then((it) => outcomes.push(it));
  await advanceTime(0);
  expect(sent.map(({ entry }) => entry.subject)).toEqual(['one', 'two']);
  await sent[0]?.succeed();
  await advanceTime(0);
  expect(outcomes).toEqual([]);
  await sent[1]?.fail('unexpected', 500);
  expect(outcomes).toMatchObject([{ kind: 'server' }]);
});

test('outbox: a successful save resets the retry delays', async () => {
  const { outbox, sent, last } = makeOutbox({ merge: () => null });
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('b'));
  outbox.startSending();
  await advanceTime(0);
  for (const pause of [1_000, 2_000]) {
    await last().fail('network');
    await advanceTime(pause);
  }
  await last().succeed();
  expect(sent).toHaveLength(4);
  await last().fail('network');
  await advanceTime(999);
  expect(sent).toHaveLength(4);
  await advanceTime(1);
  expect(sent, 'after one second, not after four').toHaveLength(5);
});

test('outbox: a failed command is removed in both tabs while more changes wait', async () => {
  const [store, lock, air] = [createMemoryStore(), createCallMutex(), makeLinkedChannels()];
  const tab = () => makeOutbox({ store, lock, channel: air(), merge: () => null });
  const [here, there] = [tab(), tab()];
  await here.outbox.enqueue(makeTestChange('a'));
  await here.outbox.enqueue(makeTestChange('b'));
  here.outbox.startSending();
  await advanceTime(0);
  await here.last().fail('unavailable', 503);
  expect([...there.outbox.get().failing]).toEqual([['interview', 'busy']]);
  await advanceTime(1_000);
  await here.last().succeed();
  for (const { outbox } of [here, there]) {
    expect(outbox.get().entries).toHaveLength(1);
    expect([...outbox.get().failing]).toEqual([]);
  }
});

test('outbox: after a failed change was withdrawn the next one is sent at once', async () => {
  const { outbox, sent, last } = makeOutbox();
  const first = makeTestChange('a');
  await outbox.enqueue(first);
  outbox.startSending();
  await advanceTime(0);
  const failing = last();
  await outbox.removePending(first.id);
  await failing.fail('network');
  await outbox.enqueue(makeTestChange('b'));
  outbox.startSending();
  await advanceTime(0);
  expect(sent).toHaveLength(2);
});

test('outbox: isLoaded is false before the storage was read', async () => {
  const { outbox } = makeOutbox();
  expect(outbox.get().isLoaded).toBe(false);
  await outbox.load();
  expect(outbox.get().isLoaded).toBe(true);
});

test('outbox contents: unwritten changes of one page are merged in order with those of another', () => {
  const empty: OutboxContents = { entries: [], rejected: [] };
  const add = (held: OutboxContents, id: string) =>
    appendChange(held, makeTestChange(id, { id }), false)[0];
  const seen = ['a', 'b', 'c'].reduce(add, empty);
  const unwritten = computeDifference(empty, seen);
  // Another page has written the last of them; the first two are not written yet.
  const found = { entries: seen.entries.slice(2), rejected: [] };
  expect(applyDifference(found, unwritten).entries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
