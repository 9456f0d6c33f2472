import type { PlayedCall } from '@salespro/domain/demo/PlayedCall.ts';
import { useSyncExternalStore } from 'react';
import { playedCalls } from './playedCalls.ts';

export function usePlayedCall(interviewId: string): PlayedCall {
  const get = () => playedCalls.get(interviewId);
  return useSyncExternalStore(playedCalls.subscribe, get, get);
}
