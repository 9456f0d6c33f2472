import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallProvider, useCallPart } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { refreshDue } from '#features/due/dueQuery.ts';
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
export function SetOutcome(props: SetOutcomeProps) {
  return (
    <CallProvider key={props.interviewId} overlay={{ kind: 'end-call' }}>
      <OutcomeSheet {...props} />
    </CallProvider>
  );
}

function OutcomeSheet({ interviewId, onClose }: SetOutcomeProps) {
  const query = useQuery(interviewQuery(interviewId));
  const isReady = useOutboxState()?.isLoaded === true;
  const isClosed = useCallPart('overlay') === null;
  const isMissing = query.data === null || (query.isError && !query.isFetching);

  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  useEffect(() => () => void refreshDue(), []);
  useEffect(() => {
    if (!isMissing) return;
    showFailure({ title: 'Not loaded', description: messages.notLoaded });
    onClose();
  }, [isMissing, onClose]);

  if (isClosed || isMissing) return null;
  if (!query.data || !isReady)
    return (
      <SheetDialog step="loading" title={messages.title} about="" onClose={onClose}>
        <p className={styles.note} role="status">
          {messages.loading}
        </p>
      </SheetDialog>
    );
  return (
    <InterviewProvider stored={query.data}>
      <EndCallSheet />
    </InterviewProvider>
  );
}
