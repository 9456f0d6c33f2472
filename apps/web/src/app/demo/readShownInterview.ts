import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { withPendingChanges } from '#sync/interview/pendingChanges.ts';
import { findDemoInterview } from './demoInterview.ts';

/** The demo's interview with everything that was done in it; null before it has begun. */
export async function readShownInterview(): Promise<StoredInterview | null> {
  const started = await findDemoInterview();
  if (!started) return null;
  const queue = getAnswerQueue(started.id);
  // On the device, not only on the screen: it is read from there once somebody has signed in.
  await queue.flush();
  return withPendingChanges(started, queue.get().pending);
}
