import { useSyncExternalStore } from 'react';
import { authStore } from './authStore.ts';
import { type AuthState, initialAuthState, toPageState } from './reduceAuth.ts';

export function useAuth(): AuthState {
  const get = () => toPageState(authStore.get());
  return useSyncExternalStore(authStore.subscribe, get, () => initialAuthState);
}

/** Whose pages these are, also while they are asked to sign in again. */
export function signedInUser(): string | null {
  const auth = toPageState(authStore.get());
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}

/** Whether everything of theirs stays in memory. */
export function isSharedComputer(): boolean {
  const auth = toPageState(authStore.get());
  return auth.status === 'signed_in' && auth.session.isSharedComputer === true;
}

/** Whether the server would know them: without a session nothing is worth a try. */
export function hasSession(): boolean {
  return authStore.get().status === 'signed_in';
}
