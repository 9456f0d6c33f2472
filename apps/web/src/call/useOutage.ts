import { useEffect, useRef } from 'react';
import { hasSession } from '#auth/useAuth.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';

/** Calls back once when saving begins to fail, and again only after it has worked (G-050). */
export function useOutage(saveState: InterviewState['saveState'], onOutage: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (saveState === 'saved') isTold.current = false;
    // Whoever is asked to sign in again knows why.
    if (saveState !== 'attention' || isTold.current || !hasSession()) return;
    isTold.current = true;
    onOutage();
  }, [saveState, onOutage]);
}
