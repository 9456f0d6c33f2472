import { useEffect } from 'react';
import { forgetLeftBehind } from '#interviews/list/leftBehind.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';

/** False until it is known what waits on this device: the questions must not open at the wrong place. */
export function useDeviceReady(interviewId: string): boolean {
  const isReady = useOutboxState()?.isLoaded === true;
  useEffect(() => {
    if (isReady) forgetLeftBehind(interviewId);
  }, [isReady, interviewId]);
  return isReady;
}
