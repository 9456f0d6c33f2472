import { useEffect, useRef } from 'react';
import { hasSession } from '#auth/useAuth.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';

/** Calls back once when saving starts to fail, and again only after a save has succeeded. */
export function useSaveOutage(saveState: InterviewState['saveState'], onOutage: () => void): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (saveState === 'saved') isAnnounced.current = false;
    // A user who is asked to sign in again needs no second message.
    if (saveState !== 'attention' || isAnnounced.current || !hasSession()) return;
    isAnnounced.current = true;
    onOutage();
  }, [saveState, onOutage]);
}
