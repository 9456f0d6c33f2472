import { vi } from 'vitest';
import type { AnswerBatch, AnswerChange } from '#interviews/saving/AnswerQueue.ts';
import { createAnswerSaver } from '#interviews/saving/createAnswerSaver.ts';
import { CallError, type CallErrorCode } from '#lib/CallError.ts';

export interface Sent {
  readonly batch: AnswerBatch;
  readonly succeed: () => Promise<void>;
  readonly fail: (code: CallErrorCode, status?: number) => Promise<void>;
}

/** A saver whose calls wait until the test lets them end. */
export function makeSaver() {
  const sent: Sent[] = [];
  const saved: AnswerChange[] = [];
  let ids = 0;
  const queue = createAnswerSaver({
    newId: () => {
      ids += 1;
      return `operation-${ids}`;
    },
    send: (batch) =>
      new Promise<void>((resolve, reject) => {
        sent.push({
          batch,
          succeed: () => settle(resolve),
          fail: (code, status = 0) =>
            settle(() => reject(new CallError({ code, status, message: code }))),
        });
      }),
    onSaved: (batch) => saved.push(...batch.changes),
  });
  const last = () => sent.at(-1) as Sent;
  return { queue, sent, saved, last };
}

async function settle(end: () => void): Promise<void> {
  end();
  await vi.advanceTimersByTimeAsync(0);
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const change = (questionId: string, value: AnswerChange['value']): AnswerChange => ({
  questionId,
  value,
});
export const values = (batch: AnswerBatch) =>
  batch.changes.map(({ questionId, value }) => [questionId, value]);
