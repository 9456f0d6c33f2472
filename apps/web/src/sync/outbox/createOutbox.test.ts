import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTime, makeOutbox, makeTestChange, namesOf } from '#test/makeOutbox.ts';
import { createMemoryStore } from './createDeviceStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('outbox: a change leaves the queue only after the server has acknowledged it', async () => {
  const { outbox, saved, last } = makeOutbox();
  await outbox.enqueue(makeTestChange('a'));
  outbox.startSending();
  await advanceTime(0);
  expect(outbox.get().entries).toMatchObject([{ isAttempted: true }]);
  await last().succeed();
  expect(outbox.get().entries).toEqual([]);
  expect(saved.map(namesOf)).toEqual([['a']]);
});

test('outbox: changes merge until the first attempt; then an entry never changes', async () => {
  const { outbox, sent, last } = makeOutbox();
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('b'));
  expect(outbox.get().entries.map(namesOf)).toEqual([['a', 'b']]);
  outbox.startSending();
  await advanceTime(0);
  await outbox.enqueue(makeTestChange('c'));
  await outbox.enqueue(makeTestChange('d'));
  await last().fail('network');
  await advanceTime(1_000);
  expect(sent[1]?.entry).toEqual(sent[0]?.entry);
  await last().succeed();
  expect(namesOf(last().entry)).toEqual(['c', 'd']);
  expect(last().entry.id).not.toBe(sent[0]?.entry.id);
});

test('outbox: oldest first, and a command never merges with the answers around it', async () => {
  const { outbox, sent, last } = makeOutbox();
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('choose', { command: 'choose' }));
  await outbox.enqueue(makeTestChange('b'));
  outbox.startSending();
  await advanceTime(0);
  for (const _ of [1, 2, 3]) await last().succeed();
  expect(sent.map(({ entry }) => namesOf(entry))).toEqual([['a'], ['choose'], ['b']]);
});

test('outbox: failures are retried with growing delays, respecting Retry-After', async () => {
  const { outbox, sent, last } = makeOutbox();
  await outbox.enqueue(makeTestChange('a'));
  outbox.startSending();
  await advanceTime(0);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]) {
    await last().fail('network');
    expect(outbox.get().failing.get('interview')).toBe('no_answer');
    outbox.startSending();
    const before = sent.length;
    await advanceTime(pause - 1);
    expect(sent, 'new changes do not hammer a server that is away').toHaveLength(before);
    await advanceTime(1);
    expect(sent).toHaveLength(before + 1);
  }
  await last().fail('rate_limited', 429, 90);
  const before = sent.length;
  await advanceTime(89_999);
  expect(sent).toHaveLength(before);
  await advanceTime(1);
  await last().succeed();
  expect(outbox.get()).toMatchObject({ failing: new Map(), entries: [] });
});

test('outbox: a server that fails at one subject does not hold up the others', async () => {
  const { outbox, sent, last } = makeOutbox();
  await outbox.enqueue(makeTestChange('x', { subject: 'X' }));
  await outbox.enqueue(makeTestChange('y', { subject: 'Y' }));
  outbox.startSending();
  await advanceTime(0);
  expect(sent.map(({ entry }) => entry.subject)).toEqual(['X', 'Y']);
  await sent[1]?.succeed();
  let failing = sent[0];
  for (const pause of [1_000, 2_000, 4_000]) {
    await failing?.fail('unexpected', 500);
    expect(outbox.get()).toMatchObject({ failing: new Map([['X', 'server']]) });
    expect(outbox.get().entries).toMatchObject([{ subject: 'X' }]);
    await advanceTime(pause);
    failing = last();
    expect(failing.entry.subject).toBe('X');
  }
  await failing?.fail('unexpected', 500);
  await outbox.enqueue(makeTestChange('y again', { subject: 'Y' }));
  outbox.startSending();
  await advanceTime(0);
  expect(last().entry.subject, 'sent at once, whatever became of the other').toBe('Y');
});

test('outbox: a rejected batch is split in place; only the invalid change is rejected', async () => {
  const { outbox, sent, rejected, last } = makeOutbox();
  for (const name of ['good', 'bad', 'fine']) await outbox.enqueue(makeTestChange(name));
  outbox.startSending();
  await advanceTime(0);
  await outbox.enqueue(makeTestChange('later'));
  await last().fail('answer_not_offered', 422);
  await last().succeed();
  await last().fail('answer_not_offered', 422);
  await last().succeed();
  await last().succeed();
  expect(sent.slice(1).map(({ entry }) => namesOf(entry))).toEqual([
    ['good'],
    ['bad'],
    ['fine'],
    ['later'],
  ]);
  expect(outbox.get().entries).toEqual([]);
  expect(outbox.get().rejected).toMatchObject([{ reason: 'answer_not_offered' }]);
  expect(rejected).toHaveLength(1);
  await advanceTime(600_000);
  expect(sent, 'a refusal is not repeated').toHaveLength(5);

  const ids = outbox.get().rejected.map(({ id }) => id);
  await outbox.retryRejected(ids);
  outbox.startSending();
  await advanceTime(0);
  expect(namesOf(last().entry)).toEqual(['bad']);
});

test('outbox: sends nothing without its user signed in, and waits for the sign-in, not a timer', async () => {
  let isThere = false;
  const { outbox, sent, last } = makeOutbox({ canSend: () => isThere });
  await outbox.enqueue(makeTestChange('a'));
  outbox.startSending();
  await advanceTime(600_000);
  expect(sent).toHaveLength(0);
  expect(outbox.get().failing.get('interview')).toBe('signed_out');
  isThere = true;
  void outbox.sendNow();
  await advanceTime(0);
  await last().fail('session_not_found', 401);
  await advanceTime(600_000);
  expect(sent).toHaveLength(1);
  void outbox.sendNow();
  await advanceTime(0);
  expect(last().entry.id).toBe(sent[0]?.entry.id);
});

test('outbox: reports the outcome of the first attempt to the caller', async () => {
  const { outbox, last } = makeOutbox();
  for (const [code, status, kind] of [
    ['network', 0, 'no_answer'],
    ['unavailable', 503, 'busy'],
    ['unexpected', 500, 'server'],
    ['no_service', 409, 'refused'],
    ['session_not_found', 401, 'signed_out'],
  ] as const) {
    const command = makeTestChange('x', { command: code });
    const outcome = outbox.sendAndWait(command);
    await advanceTime(0);
    await last().fail(code, status);
    await expect(outcome).resolves.toMatchObject({ kind, error: { code } });
    await outbox.removePending(command.id);
    expect(outbox.get()).toMatchObject({ entries: [], rejected: [] });
  }
  const outcome = outbox.sendAndWait(makeTestChange('x'));
  await advanceTime(0);
  await last().succeed({ seq: 7 });
  await expect(outcome).resolves.toEqual({ kind: 'saved', reply: { seq: 7 } });
});

test('outbox: a command that is still being stored does not count as sent', async () => {
  const memory = createMemoryStore();
  let pauseMs = 10;
  const { outbox, sent, last } = makeOutbox({
    store: {
      ...memory,
      async update(change) {
        const ms = pauseMs;
        pauseMs = 0;
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        return await memory.update(change);
      },
    },
  });
  const outcome = outbox.sendAndWait(makeTestChange('slow', { command: 'choose' }));
  void outbox.sendNow();
  await advanceTime(0);
  expect(sent, 'a try came and went meanwhile').toHaveLength(0);
  await advanceTime(10);
  await last().fail('unexpected', 500);
  await expect(outcome).resolves.toMatchObject({ kind: 'server' });
});

test('END-38: a command counts as stored when it is on disk, never in memory alone', async () => {
  const memory = createMemoryStore();
  let letWrite = () => {};
  const written = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const { outbox } = makeOutbox({
    store: {
      ...memory,
      async update(change) {
        await written;
        return await memory.update(change);
      },
    },
  });
  const onStored = vi.fn();
  void outbox.sendAndWait(makeTestChange('x'), onStored);
  await advanceTime(1_000);
  expect(onStored).not.toHaveBeenCalled();
  letWrite();
  await advanceTime(0);
  expect(onStored).toHaveBeenCalledOnce();

  const full = makeOutbox({ store: createMemoryStore('full') });
  const onFull = vi.fn();
  void full.outbox.sendAndWait(makeTestChange('y'), onFull);
  await advanceTime(0);
  expect(full.outbox.get().storageProblem).not.toBeNull();
  expect(onFull).not.toHaveBeenCalled();
});
