import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showSuccess } from '#lib/toast.ts';
import { forgetLeftBehind } from '#sync/interview/leftBehind.ts';
import { getAnswerQueue, useOutboxState } from '#sync/interview/openOutbox.ts';
import { markChangesElsewhere, watchVersion } from '#sync/interview/otherDevices.ts';
import { messages } from './messages.ts';

interface AutosaveTriggersProps {
  readonly interviewId: string;
}

/**
 * Sends what waits at every moment that could be the last: leaving a field, a step, the page. And
 * brings what another device saved meanwhile.
 */
export function AutosaveTriggers({ interviewId }: AutosaveTriggersProps) {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of step is a reason to save
  useEffect(() => {
    void getAnswerQueue(interviewId).flush();
  }, [interviewId, pathname]);

  useEffect(() => watchVersion(interviewId), [interviewId]);

  useEffect(
    () =>
      markChangesElsewhere(interviewId, ([first = '', ...more], part) => {
        // Without the words of an onboarding question: those are heavy, and the page that asks it marks it.
        const label =
          part === 'onboarding' ? 'Onboarding' : answerFields.find(({ id }) => id === first)?.label;
        if (label) showSuccess(messages.otherDevice(label, more.length));
      }),
    [interviewId],
  );

  useEffect(() => {
    const queue = getAnswerQueue(interviewId);
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

/** False until it is known what waits on this device: the questions must not open at the wrong place. */
export function useDeviceReady(interviewId: string): boolean {
  const isReady = useOutboxState()?.isLoaded === true;
  useEffect(() => {
    if (isReady) forgetLeftBehind(interviewId);
  }, [isReady, interviewId]);
  return isReady;
}
