import { expect, onTestFinished, test } from 'vitest';
import { interviewId } from '#test/factories.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import { createMemoryStore } from '../outbox/createDeviceStore.ts';
import type { OutboxEntry } from '../outbox/outboxQueue.ts';
import { dismissLeftoverChanges, recordLeftoverChanges } from './leftoverChanges.ts';
import { openOutbox, openOutboxStore } from './openOutbox.ts';

function open(userId: string) {
  const opened = openOutbox(userId, createMemoryStore());
  onTestFinished(() => opened.outbox.close());
  return opened;
}

test('never shows leftover changes of one user to the next, even if found late', async () => {
  const [first, next] = [open('first'), open('next')];
  const entry: OutboxEntry = {
    ...makeTestChange('note', { userId: 'first', subject: interviewId }),
    version: 1,
    order: 1,
    isAttempted: false,
  };
  openOutboxStore.set(next);
  onTestFinished(() => openOutboxStore.set(null));
  await recordLeftoverChanges({ ...first, unsentAtOpen: Promise.resolve([entry]) });
  expect(next.leftoverChanges.get()).toEqual([]);
  expect(first.leftoverChanges.get()).toMatchObject([{ interviewId, changeCount: 1 }]);

  openOutboxStore.set(first);
  dismissLeftoverChanges(interviewId);
  expect(first.leftoverChanges.get()).toEqual([]);
});
