import { newPlayedCall, type PlayedCall } from '@salespro/domain/demo/PlayedCall.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { findDraft, findDraftText, keepDraft, onDraftChange } from '#sync/copies/drafts.ts';

/** How a call with a played client went, in this tab only. */
export const playedCalls = {
  get(interviewId: string): PlayedCall {
    const stored = findDraft('played', interviewId);
    return isCall(stored) ? stored : newPlayedCall;
  },
  change(interviewId: string, change: Partial<PlayedCall>): void {
    keepDraft('played', interviewId, { ...playedCalls.get(interviewId), ...change });
  },
};

export function usePlayedCall(interviewId: string): PlayedCall {
  const text = useSyncExternalStore(onDraftChange, () => findDraftText('played', interviewId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it follows
  return useMemo(() => playedCalls.get(interviewId), [interviewId, text]);
}

function isCall(stored: unknown): stored is PlayedCall {
  const { askedOn, met } = (stored ?? {}) as Partial<PlayedCall>;
  return Array.isArray(askedOn) && Array.isArray(met);
}
