import { useEffect } from 'react';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { authStore } from './authStore.ts';

/** Where no page has to stay open, a session that ended is a sign-out like any other. */
export function EndSession() {
  useEffect(() => authStore.endSession(), []);
  return <LoadingCard />;
}
