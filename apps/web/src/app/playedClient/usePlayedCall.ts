import type { PlayedCall } from '@salespro/domain/demo/PlayedCall.ts';
import { useSyncExternalStore } from 'react';
import { playedCalls } from './playedCalls.ts';

export function usePlayedCall(interviewId: string): PlayedCall {
  return useSyncExternalStore(playedCalls.subscribe, () => playedCalls.get(interviewId));
}
