import { type AuthSession, readSession } from '@salespro/contract/auth.ts';
import { createStore, type Store } from '#lib/createStore.ts';
import { call, onRefusal, proveWith } from '#lib/http.ts';
import { type LastSession, lastSession, sendPendingSignOut } from './lastSession.ts';
import { askForProof } from './proofQuestion.ts';
import {
  type AuthEvent,
  type AuthState,
  endsSession,
  initialAuthState,
  reduceAuth,
} from './reduceAuth.ts';

const marginMs = 60_000;
/** Long timers overflow and do not survive a sleeping laptop; twice a day is often enough to look. */
const longestMs = 12 * 3_600_000;

/** AUTH-24: when to renew a session that lasts this much longer: shortly before its end. */
export function renewalDelay(remainingMs: number): number {
  const early = Math.max(remainingMs - marginMs, remainingMs * 0.8);
  return Math.min(Math.max(early, 1_000), longestMs);
}

/** Coming back to the tab asks again only when the last answer is older than this. */
const freshMs = 60_000;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

export interface AuthStore extends Pick<Store<AuthState>, 'get' | 'subscribe'> {
  /** Something happened in this tab; other tabs of the browser hear of it (AUTH-23). */
  readonly emit: (event: AuthEvent) => void;
  /** Nobody is waited for on this page any more; other tabs go on waiting. */
  readonly endSession: () => void;
  /** Asks the server who is signed in. */
  readonly check: () => Promise<void>;
  /** A page without an account works as if this were somebody; nothing is asked and nothing remembered. */
  readonly standIn: (session: AuthSession) => void;
  /** Begins to follow the session; returns the way to stop. */
  readonly start: (channelName?: string) => () => void;
}

export function createAuthStore(
  read: () => Promise<AuthSession | null>,
  last: LastSession = { read: () => null, write: () => undefined },
): AuthStore {
  const store = createStore<AuthState>(initialAuthState);
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: Promise<void> | undefined;
  /** Counts events, so that an answer which was asked for before one is not believed after it. */
  let era = 0;
  let readAt = 0;
  let retryMs = firstRetryMs;

  function apply(event: AuthEvent): void {
    era += 1;
    store.set(reduceAuth(store.get(), event));
    const state = store.get();
    if (state.status !== 'loading') last.write(state.status === 'signed_in' ? state.session : null);
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    const state = store.get();
    if (state.status !== 'signed_in') return;
    timer = setTimeout(check, renewalDelay(Date.parse(state.session.expiresAt) - Date.now()));
  }

  function emit(event: AuthEvent): void {
    apply(event);
    // A session that ended is found out by each tab for itself: its page may have to stay open.
    const isEnding = event.type === 'SIGNED_OUT' && event.reason === 'ended';
    channel?.postMessage(isEnding ? 'ASK' : event.type);
  }

  function check(): Promise<void> {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  async function ask(): Promise<void> {
    const asked = era;
    try {
      const session = await read();
      readAt = Date.now();
      retryMs = firstRetryMs;
      if (asked === era) apply(toEvent(store.get(), session));
    } catch {
      // AUTH-26: a failed read never signs anybody out; it is asked again, ever more slowly.
      if (asked !== era) return;
      // A start without a network opens for whoever was here last; the server decides as soon as it can.
      const known = store.get().status === 'loading' ? last.read() : null;
      apply(known ? { type: 'INITIAL_SESSION', session: known } : { type: 'SERVER_UNREACHABLE' });
      clearTimeout(timer);
      timer = setTimeout(check, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  function checkWhenStale(): void {
    if (document.visibilityState === 'visible' && Date.now() - readAt > freshMs) void check();
  }

  /** A page from the back/forward cache shows the past: who it shows may be signed out by now. */
  function checkWhenRestored(event: PageTransitionEvent): void {
    if (event.persisted) void check();
  }

  function hearOtherTab(message: MessageEvent<AuthEvent['type'] | 'ASK'>): void {
    if (message.data === 'SIGNED_OUT') apply({ type: 'SIGNED_OUT', reason: 'elsewhere' });
    else if (message.data === 'PASSWORD_RECOVERY') apply({ type: 'PASSWORD_RECOVERY' });
    else void check();
  }

  function hearRefusal(code: string): void {
    if (endsSession(code) && store.get().status === 'signed_in') {
      emit({ type: 'SIGNED_OUT', reason: 'ended' });
    }
  }

  function start(channelName = 'salespro-auth'): () => void {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = hearOtherTab;
    const stopHearing = onRefusal(hearRefusal);
    window.addEventListener('focus', checkWhenStale);
    window.addEventListener('online', checkWhenStale);
    document.addEventListener('visibilitychange', checkWhenStale);
    window.addEventListener('pageshow', checkWhenRestored);
    void check();
    return () => {
      clearTimeout(timer);
      channel?.close();
      channel = undefined;
      stopHearing();
      window.removeEventListener('focus', checkWhenStale);
      window.removeEventListener('online', checkWhenStale);
      document.removeEventListener('visibilitychange', checkWhenStale);
      window.removeEventListener('pageshow', checkWhenRestored);
      era += 1;
      checking = undefined;
      store.set(initialAuthState);
    };
  }

  const endSession = () => apply({ type: 'PAGE_GIVEN_UP' });
  const standIn = (session: AuthSession) => store.set({ status: 'signed_in', session });
  return { get: store.get, subscribe: store.subscribe, emit, endSession, check, standIn, start };
}

function toEvent(state: AuthState, session: AuthSession | null): AuthEvent {
  if (state.status === 'loading') return { type: 'INITIAL_SESSION', session };
  if (session !== null) {
    return { type: state.status === 'signed_in' ? 'TOKEN_REFRESHED' : 'SIGNED_IN', session };
  }
  // AUTH-25: the server answered, and it knows no session any more.
  const reason = state.status === 'signed_out' ? state.reason : 'ended';
  return { type: 'SIGNED_OUT', reason };
}

/** A store: calls, other tabs and every page change it. */
export const authStore = createAuthStore(async () => {
  try {
    await sendPendingSignOut();
  } catch {
    // The cookie may still work, but whoever signed out is signed out.
    return null;
  }
  return (await call(readSession)).session;
}, lastSession);

proveWith(askForProof);
