import { useEffect, useSyncExternalStore } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { forgetLeftBehind } from '#interviews/saving/leftBehind.ts';
import { nobody, outboxOf } from '#interviews/saving/outboxOf.ts';

/** False until it is known what waits on this device: the questions must not open at the wrong place. */
export function useDeviceReady(interviewId: string): boolean {
  const auth = useAuth();
  const outbox = outboxOf(auth.status === 'signed_in' ? auth.session.user.id : nobody);
  const isReady = useSyncExternalStore(outbox.subscribe, () => outbox.get().isLoaded);
  useEffect(() => {
    if (isReady) forgetLeftBehind(interviewId);
  }, [isReady, interviewId]);
  return isReady;
}
