import { useSyncExternalStore } from 'react';
import { authStore } from './authStore.ts';
import { type AuthState, initialAuthState, toPageAuthState } from './reduceAuth.ts';

export function useAuth(): AuthState {
  const get = () => toPageAuthState(authStore.get());
  return useSyncExternalStore(authStore.subscribe, get, () => initialAuthState);
}

/** Returns the id of the user whose pages are shown, even while they must sign in again. */
export function getSignedInUserId(): string | null {
  const auth = toPageAuthState(authStore.get());
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}

/** Returns whether the user signed in on a shared computer, where data stays in memory only. */
export function isSharedComputer(): boolean {
  const auth = toPageAuthState(authStore.get());
  return auth.status === 'signed_in' && auth.session.isSharedComputer === true;
}

/** Returns whether the server still knows the session; without one, calls are pointless. */
export function hasSession(): boolean {
  return authStore.get().status === 'signed_in';
}
