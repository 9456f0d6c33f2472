import { newPlayedCall, type PlayedCall } from '@salespro/domain/demo/PlayedCall.ts';
import { useMemo, useSyncExternalStore } from 'react';
import {
  findFormState,
  findFormStateJson,
  saveFormState,
  subscribeToFormStates,
} from '#sync/copies/formStates.ts';

/** Stores the course of each call with a played client, for this browser tab only. */
export const playedCallStore = {
  get(interviewId: string): PlayedCall {
    const stored = findFormState('played', interviewId);
    return isPlayedCall(stored) ? stored : newPlayedCall;
  },
  update(interviewId: string, change: Partial<PlayedCall>): void {
    saveFormState('played', interviewId, { ...playedCallStore.get(interviewId), ...change });
  },
};

/** Returns the stored course of a call with a played client and rerenders when it changes. */
export function usePlayedCall(interviewId: string): PlayedCall {
  const text = useSyncExternalStore(subscribeToFormStates, () =>
    findFormStateJson('played', interviewId),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored text changes when the call changes
  return useMemo(() => playedCallStore.get(interviewId), [interviewId, text]);
}

function isPlayedCall(stored: unknown): stored is PlayedCall {
  const { askedOn, met } = (stored ?? {}) as Partial<PlayedCall>;
  return Array.isArray(askedOn) && Array.isArray(met);
}
