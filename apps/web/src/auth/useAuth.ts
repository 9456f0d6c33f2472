import { useSyncExternalStore } from 'react';
import { authStore } from './authStore.ts';
import { type AuthState, initialAuthState, toPageState } from './reduceAuth.ts';

export function useAuth(): AuthState {
  const get = () => toPageState(authStore.get());
  return useSyncExternalStore(authStore.subscribe, get, () => initialAuthState);
}
