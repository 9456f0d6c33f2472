import { useSyncExternalStore } from 'react';
import { authStore } from './authStore.ts';
import { type AuthState, initialAuthState } from './reduceAuth.ts';

export function useAuth(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.get, () => initialAuthState);
}
