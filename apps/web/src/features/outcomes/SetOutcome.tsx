import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOverlay } from '#call/callOverlay.ts';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { refreshDue } from '#features/due/dueQuery.ts';
import { useStore } from '#lib/createStore.ts';
import { showFailure } from '#lib/toast.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { InterviewProvider } from '#sync/interview/useInterview.tsx';
import { EndCallSheet } from './EndCallSheet.tsx';
import styles from './endCall.module.css';
import { messages } from './messages.ts';

interface SetOutcomeProps {
  readonly interviewId: string;
  readonly onClose: () => void;
}

/** The sheet that ends a call, over the list: for whoever has hung up already. */
export function SetOutcome({ interviewId, onClose }: SetOutcomeProps) {
  const query = useQuery(interviewQuery(interviewId));
  const isReady = useOutboxState()?.isLoaded === true;
  const isOpen = useStore(callOverlay)?.kind === 'end-call';
  const isMissing = query.data === null || (query.isError && !query.isFetching);

  // Before the next, so that it has stopped listening by the time that one ends.
  useEffect(() => callOverlay.subscribe(() => callOverlay.get() === null && onClose()), [onClose]);
  useEffect(() => {
    callOverlay.set({ kind: 'end-call' });
    return () => callOverlay.set(null);
  }, []);
  useEffect(() => () => void refreshDue(), []);
  useEffect(() => {
    if (!isMissing) return;
    showFailure({ title: 'Not loaded', description: messages.notLoaded });
    onClose();
  }, [isMissing, onClose]);

  if (!isOpen || isMissing) return null;
  if (!query.data || !isReady)
    return (
      <SheetDialog step="loading" title={messages.title} about="" onClose={onClose}>
        <p className={styles.note} role="status">
          {messages.loading}
        </p>
      </SheetDialog>
    );
  return (
    <InterviewProvider key={interviewId} stored={query.data}>
      <EndCallSheet />
    </InterviewProvider>
  );
}
