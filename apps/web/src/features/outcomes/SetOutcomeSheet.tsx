import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallProvider, useCallField } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { refreshDueList } from '#features/due/dueQuery.ts';
import { showFailure } from '#lib/toast.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { InterviewProvider } from '#sync/interview/useInterview.tsx';
import { EndCallSheet } from './EndCallSheet.tsx';
import styles from './endCall.module.css';
import { messages } from './messages.ts';

interface SetOutcomeSheetProps {
  readonly interviewId: string;
  readonly onClose: () => void;
}

/** Opens the end-call sheet over the interview list, to record an outcome after the call. */
export function SetOutcomeSheet(props: SetOutcomeSheetProps) {
  return (
    <CallProvider key={props.interviewId} overlay={{ kind: 'end-call' }}>
      <LoadedOutcomeSheet {...props} />
    </CallProvider>
  );
}

function LoadedOutcomeSheet({ interviewId, onClose }: SetOutcomeSheetProps) {
  const query = useQuery(interviewQuery(interviewId));
  const isReady = useOutboxState()?.isLoaded === true;
  const isClosed = useCallField('overlay') === null;
  const isMissing = query.data === null || (query.isError && !query.isFetching);

  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  useEffect(() => () => void refreshDueList(), []);
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
