import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import { loadEffects } from '#interviews/saving/runCommand.ts';
import { watchVersion } from '#interviews/saving/watchVersion.ts';

interface QueueKeeperProps {
  readonly interviewId: string;
}

/**
 * Sends what waits at every moment that could be the last: leaving a field, a step, the page. And
 * brings what another device saved meanwhile.
 */
export function QueueKeeper({ interviewId }: QueueKeeperProps) {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of step is a reason to save
  useEffect(() => {
    void answerQueueOf(interviewId).flush();
  }, [interviewId, pathname]);

  useEffect(() => watchVersion(interviewId), [interviewId]);

  useEffect(() => {
    // While the network is there: without it this could not be fetched when it is needed.
    void loadEffects();
    const queue = answerQueueOf(interviewId);
    const flush = () => void queue.flush();
    // After a failure the queue keeps its own pace; each move of the focus must not add a call.
    const onBlur = () => ['typed', 'saving'].includes(queue.get().save) && flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const onUnload = (event: BeforeUnloadEvent) => {
      // What is on the device outlives the page; only what is in memory alone is worth a question.
      if (queue.get().problem?.kind === 'memory') event.preventDefault();
    };
    document.addEventListener('focusout', onBlur);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', queue.hurry);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      flush();
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', queue.hurry);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [interviewId]);

  return null;
}
