import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showSuccess } from '#lib/toast.ts';
import { dismissLeftoverChanges } from '#sync/interview/leftoverChanges.ts';
import { getAnswerQueue, useOutboxState } from '#sync/interview/openOutbox.ts';
import { trackChangesElsewhere, watchForRemoteChanges } from '#sync/interview/remoteChanges.ts';
import { messages } from './messages.ts';

interface AutosaveTriggersProps {
  readonly interviewId: string;
}

/** Sends unsent answers when the user leaves a field, a step or the page, and fetches remote changes. */
export function AutosaveTriggers({ interviewId }: AutosaveTriggersProps) {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of step is a reason to save
  useEffect(() => {
    void getAnswerQueue(interviewId).flush();
  }, [interviewId, pathname]);

  useEffect(() => watchForRemoteChanges(interviewId), [interviewId]);

  useEffect(
    () =>
      trackChangesElsewhere(interviewId, ([first = '', ...more], part) => {
        // The onboarding page shows its own hint, because loading its questions here would be expensive.
        const label =
          part === 'onboarding' ? 'Onboarding' : answerFields.find(({ id }) => id === first)?.label;
        if (label) showSuccess(messages.otherDevice(label, more.length));
      }),
    [interviewId],
  );

  useEffect(() => {
    const queue = getAnswerQueue(interviewId);
    const flush = () => void queue.flush();
    // After a failure the queue has its own retry schedule; focus changes must not add calls.
    const onBlur = () => ['typed', 'saving'].includes(queue.get().save) && flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const onUnload = (event: BeforeUnloadEvent) => {
      // Asks before closing only if changes exist in memory alone.
      if (queue.get().problem?.kind === 'memory') event.preventDefault();
    };
    document.addEventListener('focusout', onBlur);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', queue.flushOnUnload);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      flush();
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', queue.flushOnUnload);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [interviewId]);

  return null;
}

/** Returns false until the outbox has been read; otherwise the wrong question would open. */
export function useOutboxReady(interviewId: string): boolean {
  const isReady = useOutboxState()?.isLoaded === true;
  useEffect(() => {
    if (isReady) dismissLeftoverChanges(interviewId);
  }, [isReady, interviewId]);
  return isReady;
}
