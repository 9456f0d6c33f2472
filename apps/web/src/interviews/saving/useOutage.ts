import { useEffect, useRef } from 'react';
import type { InterviewDesk } from '#interviews/useInterview.ts';

/** Calls back once when saving begins to fail, and again only after it has worked (G-050). */
export function useOutage(saveState: InterviewDesk['saveState'], onOutage: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (saveState === 'saved') isTold.current = false;
    if (saveState !== 'attention' || isTold.current) return;
    isTold.current = true;
    onOutage();
  }, [saveState, onOutage]);
}
