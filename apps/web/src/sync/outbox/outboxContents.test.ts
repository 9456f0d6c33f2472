import { expect, test } from 'vitest';
import { makeTestChange, testUser } from '#test/makeOutbox.ts';
import {
  appendChange,
  applyDifference,
  computeDifference,
  countChanges,
  deleteRejected,
  deleteUserEntries,
  emptyDifference,
  enqueueOrMerge,
  filterByUser,
  isEmptyDifference,
  markFirstAttempted,
  type OutboxContents,
  type OutboxEntry,
  rejectEntry,
  removeEntry,
  requeueRejected,
  splitEntry,
} from './outboxQueue.ts';

const empty: OutboxContents = { entries: [], rejected: [] };
const never = () => null;

function hold(...names: readonly string[]): OutboxContents {
  return names.reduce(
    (held, name) => appendChange(held, makeTestChange(name, { id: name }), false)[0],
    empty,
  );
}
const idsOf = ({ entries }: OutboxContents) => entries.map(({ id }) => id);
const rejectedIdsOf = ({ rejected }: OutboxContents) => rejected.map(({ id }) => id);
const first = ({ entries }: OutboxContents) => entries[0] as OutboxEntry;

test('outbox contents: adding a change twice returns the existing entry', () => {
  const held = hold('a', 'b');
  const [next, entry] = appendChange(held, makeTestChange('a', { id: 'a' }), true);
  expect(next).toBe(held);
  expect(entry).toBe(first(held));
  expect(held.entries.map(({ order }) => order)).toEqual([1, 2]);
});

test('outbox contents: no merge into attempted entries, other users or other subjects', () => {
  const held = markFirstAttempted(hold('a'), testUser, 'interview')[0];
  const joined = () => ({ body: { names: ['joined'] } });
  for (const changes of [{}, { userId: 'other' }, { subject: 'other' }]) {
    const [next] = enqueueOrMerge(held, makeTestChange('b', { id: 'b', ...changes }), joined);
    expect(idsOf(next), JSON.stringify(changes)).toEqual(['a', 'b']);
  }
  const [merged, entry] = enqueueOrMerge(hold('a', 'b'), makeTestChange('c', { id: 'c' }), joined);
  expect(idsOf(merged)).toEqual(['a', 'c']);
  expect(entry).toMatchObject({ order: 2, isAttempted: false, body: { names: ['joined'] } });
  expect(idsOf(enqueueOrMerge(hold('a'), makeTestChange('b', { id: 'b' }), never)[0])).toEqual([
    'a',
    'b',
  ]);
});

test('outbox contents: marking the first entry as attempted twice changes nothing', () => {
  const [held, taken] = markFirstAttempted(hold('a', 'b'), testUser, 'interview');
  expect(taken).toMatchObject({ id: 'a', isAttempted: true });
  expect(held.entries.map(({ isAttempted }) => isAttempted)).toEqual([true, false]);
  expect(markFirstAttempted(held, testUser, 'interview')).toEqual([held, taken]);
  expect(markFirstAttempted(held, testUser, 'other')).toEqual([held, null]);
});

test('outbox contents: split entries keep the position of the original', () => {
  const held = hold('a', 'b');
  const parts = [makeTestChange('x', { id: 'x' }), makeTestChange('y', { id: 'y' })];
  const sent = { ...first(held), isAttempted: true };
  const [next, isDone] = splitEntry(held, sent, parts);
  expect(isDone).toBe(true);
  expect(idsOf(next)).toEqual(['x', 'y', 'b']);
  const orders = next.entries.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(new Set(orders).size).toBe(3);
  expect(orders.every((order) => order >= 1 && order <= 2)).toBe(true);
  expect(next.entries.map(({ isAttempted }) => isAttempted)).toEqual([false, false, false]);
  expect(splitEntry(held, { ...sent, id: 'gone' }, parts)).toEqual([held, false]);
});

test('outbox contents: removing or rejecting a missing entry changes nothing', () => {
  const held = hold('a', 'b');
  expect(removeEntry(held, 'gone')).toEqual([held, false]);
  expect(idsOf(removeEntry(held, 'a')[0])).toEqual(['b']);
  expect(removeEntry(held, 'a')[1]).toBe(true);
  expect(rejectEntry(held, { ...first(held), id: 'gone' }, 'refused')).toEqual([held, false]);
  const [apart, isDone] = rejectEntry(held, first(held), 'refused');
  expect(isDone).toBe(true);
  expect(idsOf(apart)).toEqual(['b']);
  expect(apart.rejected).toEqual([
    { id: 'a', userId: testUser, subject: 'interview', reason: 'refused', entry: first(held) },
  ]);
});

test('outbox contents: retries only the requested rejected changes, at the end; damaged ones stay rejected', () => {
  const held = hold('a', 'b', 'c');
  const [a, b] = held.entries as [OutboxEntry, OutboxEntry];
  const apart = rejectEntry(rejectEntry(held, { ...a, isAttempted: true }, 'no')[0], b, 'no')[0];
  const damaged = { id: 'd', userId: null, subject: null, reason: 'damaged', entry: null };
  const all = { ...apart, rejected: [...apart.rejected, damaged] };
  const [next, count] = requeueRejected(all, ['a', 'd']);
  expect(count).toBe(1);
  expect(idsOf(next)).toEqual(['c', 'a']);
  expect(next.entries[1]).toMatchObject({ isAttempted: false, order: 4 });
  expect(rejectedIdsOf(next)).toEqual(['b', 'd']);
  expect(requeueRejected(all, ['a', 'b'])[1]).toBe(2);
  expect(deleteRejected(all, ['a', 'd', 'gone'])).toEqual([
    { ...all, rejected: [all.rejected[1]] },
    2,
  ]);
});

test('outbox contents: a user sees own and ownerless records; only own ones are deleted', () => {
  const mine = hold('a');
  const other = { ...first(mine), id: 'o', userId: 'other' };
  const record = (id: string, userId: string | null) => ({
    id,
    userId,
    subject: null,
    reason: 'damaged',
    entry: null,
  });
  const all: OutboxContents = {
    entries: [first(mine), other],
    rejected: [record('mine', testUser), record('others', 'other'), record('nobody', null)],
  };
  const seen = filterByUser(all, testUser);
  expect([idsOf(seen), rejectedIdsOf(seen)]).toEqual([['a'], ['mine', 'nobody']]);
  const [left] = deleteUserEntries(all, testUser);
  expect([idsOf(left), rejectedIdsOf(left)]).toEqual([['o'], ['others', 'nobody']]);
});

test('outbox contents: applying the computed difference gives the other contents', () => {
  const from = hold('a', 'b');
  const to = rejectEntry(
    appendChange(from, makeTestChange('c', { id: 'c' }), false)[0],
    first(from),
    'no',
  )[0];
  const difference = computeDifference(from, to);
  expect(difference.entries.drop).toEqual(['a']);
  expect(difference.entries.put.map(({ id }) => id)).toEqual(['c']);
  expect(difference.rejected.put.map(({ id }) => id)).toEqual(['a']);
  expect(applyDifference(from, difference)).toEqual(to);
  expect(isEmptyDifference(computeDifference(to, to))).toBe(true);
  expect(isEmptyDifference(emptyDifference)).toBe(true);
  expect(isEmptyDifference(difference)).toBe(false);
  expect(isEmptyDifference(computeDifference(to, from))).toBe(false);
  // Another tab used the same position meanwhile, so the new entry comes after it.
  const elsewhere = appendChange(from, makeTestChange('z', { id: 'z' }), false)[0];
  const met = applyDifference(elsewhere, difference);
  expect(idsOf(met)).toEqual(['b', 'z', 'c']);
  expect(met.entries.map(({ order }) => order)).toEqual([2, 3, 4]);
});

test('outbox contents: counts answers, not entries', () => {
  const held = hold('a');
  const many = { ...first(held), id: 'm', body: { changes: [1, 2, 3] } };
  const rejected = rejectEntry(held, first(held), 'no')[0].rejected;
  expect(countChanges(empty)).toBe(0);
  expect(countChanges({ entries: [first(held), many], rejected })).toBe(5);
});
