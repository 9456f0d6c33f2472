import { signedInUser } from '#interviews/source/signedInUser.ts';
import { newId } from '#lib/newId.ts';
import type { AnswerQueue } from './AnswerQueue.ts';
import { createAnswerQueue } from './createAnswerQueue.ts';
import { nobody, outboxOf } from './outboxOf.ts';

/** Queues outlive the pages: what could not be saved there is still tried from anywhere else. */
const queues = new Map<string, AnswerQueue>();

export function answerQueueOf(interviewId: string): AnswerQueue {
  const userId = signedInUser() ?? nobody;
  const key = `${userId}/${interviewId}`;
  const known = queues.get(key);
  if (known) return known;
  const queue = createAnswerQueue({ outbox: outboxOf(userId), userId, interviewId, newId });
  queues.set(key, queue);
  return queue;
}

/** For tests, which share one page. */
export function forgetAnswerQueues(): void {
  queues.clear();
}
