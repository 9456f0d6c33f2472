import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { vi } from 'vitest';
import type { CallErrorCode } from '#lib/CallError.ts';
import {
  mergeEntries,
  parseAnswerChanges,
  splitRejectedAnswers,
} from '#sync/interview/answerEntries.ts';
import { type AnswerQueue, createAnswerQueue } from '#sync/interview/createAnswerQueue.ts';
import type { OutboxEntry, OutboxOptions } from '#sync/outbox/outboxQueue.ts';
import { makeOutbox, testUser } from './makeOutbox.ts';

interface AnswerBatch {
  readonly operationId: string;
  readonly changes: readonly AnswerChange[];
}

export interface SentBatch {
  readonly batch: AnswerBatch;
  readonly succeed: () => Promise<void>;
  readonly fail: (code: CallErrorCode, status?: number) => Promise<void>;
}

/** Creates the queue of one interview, on an outbox whose calls wait until the test ends them. */
export function makeTestAnswerQueue(parts: Partial<OutboxOptions> = {}) {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `answer-${ids}`;
  };
  const { outbox, sent, saved } = makeOutbox({
    merge: mergeEntries,
    split: (entry, code) => splitRejectedAnswers(entry, code, newId),
    ...parts,
  });
  const queue = createAnswerQueue({ outbox, userId: testUser, interviewId: 'interview', newId });
  const calls = (): SentBatch[] => sent.map((one) => ({ ...one, batch: toBatch(one.entry) }));
  const last = () => calls().at(-1) as SentBatch;
  return {
    queue,
    outbox,
    calls,
    last,
    saved: () => saved.flatMap((entry) => parseAnswerChanges(entry)),
  };
}

const toBatch = (entry: OutboxEntry): AnswerBatch => ({
  operationId: entry.id,
  changes: parseAnswerChanges(entry),
});

export const listUnsavedIds = (queue: AnswerQueue) =>
  queue
    .get()
    .pending.flatMap(({ answers }) =>
      Object.entries(answers?.set ?? {}).map(([questionId, value]) =>
        makeAnswerChange(questionId, value),
      ),
    );
export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const makeAnswerChange = (
  questionId: string,
  value: AnswerChange['value'],
): AnswerChange => ({
  questionId,
  value,
});
export const listBatchValues = (batch: AnswerBatch) =>
  batch.changes.map(({ questionId, value }) => [questionId, value]);
