import { newPlayedCall, type PlayedCall } from '@salespro/domain/demo/PlayedCall.ts';
import { createStore } from '#lib/createStore.ts';

/** By interview: how the calls with played clients went, in this tab only. */
const calls = createStore<Readonly<Record<string, PlayedCall>>>({});

const prefix = 'salespro_played/';

export const playedCalls = {
  subscribe: calls.subscribe,
  get(interviewId: string): PlayedCall {
    return calls.get()[interviewId] ?? read(interviewId);
  },
  change(interviewId: string, change: Partial<PlayedCall>): void {
    const call = { ...playedCalls.get(interviewId), ...change };
    calls.set({ ...calls.get(), [interviewId]: call });
    try {
      sessionStorage.setItem(prefix + interviewId, JSON.stringify(call));
    } catch {
      // A reload forgets it.
    }
  },
};

/** As one object until it changes: React compares. */
function read(interviewId: string): PlayedCall {
  let call = newPlayedCall;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + interviewId) ?? 'null');
    if (isCall(stored)) call = stored;
  } catch {
    // Whatever lies there is none.
  }
  calls.set({ ...calls.get(), [interviewId]: call });
  return call;
}

function isCall(stored: unknown): stored is PlayedCall {
  const { askedOn, met } = (stored ?? {}) as Partial<PlayedCall>;
  return Array.isArray(askedOn) && Array.isArray(met);
}

export function forgetPlayedCalls(): void {
  calls.set({});
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
