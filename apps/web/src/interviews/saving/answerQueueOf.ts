import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { interviewKey } from '#interviews/interviewQuery.ts';
import { currentSource, signedInUser } from '#interviews/source/currentSource.ts';
import type { SavedBatch } from '#interviews/source/InterviewSource.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import { CallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { AnswerBatch, AnswerQueue } from './AnswerQueue.ts';
import { createAnswerSaver } from './createAnswerSaver.ts';

/** Queues outlive the pages: what could not be saved there is still tried from anywhere else. */
const queues = new Map<string, AnswerQueue>();

export function answerQueueOf(interviewId: string): AnswerQueue {
  const userId = signedInUser();
  const key = `${userId}/${interviewId}`;
  const known = queues.get(key);
  if (known) return known;
  const queue = createAnswerSaver({
    newId,
    async send(batch) {
      // Answers of one person never travel in the session of another.
      if (signedInUser() !== userId) {
        throw new CallError({ code: 'unauthenticated', message: 'User not authenticated' });
      }
      return await currentSource().saveAnswers(interviewId, batch);
    },
    onSaved: (batch, outcome) => keepSaved(interviewId, batch, outcome),
  });
  queues.set(key, queue);
  return queue;
}

/** For tests, which share one page. */
export function forgetAnswerQueues(): void {
  queues.clear();
}

function keepSaved(interviewId: string, batch: AnswerBatch, saved: SavedBatch): void {
  const key = interviewKey(interviewId);
  const held = queryClient.getQueryData<StoredInterview | null>(key);
  if (!held) return;
  queryClient.setQueryData(key, {
    ...withAnswers(held, batch.changes),
    seq: Math.max(held.seq, saved.seq),
    updatedAt: saved.updatedAt,
  });
  // A gap in the sequence means that another tab or device saved something: fetch it.
  if (saved.seq > held.seq + 1) void queryClient.invalidateQueries({ queryKey: key });
}
