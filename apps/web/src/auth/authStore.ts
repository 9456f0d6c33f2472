import { type AuthSession, readSession } from '@salespro/contract/auth.ts';
import { createStore, type Store } from '#lib/createStore.ts';
import { call, setStepUpPrompt, subscribeToRejections } from '#lib/http.ts';
import { type LastSessionStorage, lastSession, sendPendingSignOut } from './lastSession.ts';
import {
  type AuthEvent,
  type AuthState,
  initialAuthState,
  isSessionGoneError,
  reduceAuth,
} from './reduceAuth.ts';
import { requestStepUp } from './stepUpRequest.ts';

const renewalMarginMs = 60_000;
/** Maximum timer length: long timers overflow and do not survive a sleeping computer. */
const maxTimerMs = 12 * 3_600_000;

/** Computes the delay until a session that lasts this much longer is renewed, shortly before its end. */
export function computeRenewalDelayMs(remainingMs: number): number {
  const early = Math.max(remainingMs - renewalMarginMs, remainingMs * 0.8);
  return Math.min(Math.max(early, 1_000), maxTimerMs);
}

/** Returning to the tab checks the session only when the last check is older than this. */
const freshForMs = 60_000;
const firstRetryMs = 5_000;
const maxRetryMs = 60_000;

export interface AuthStore extends Pick<Store<AuthState>, 'get' | 'subscribe'> {
  /** Applies an auth event in this tab and notifies other tabs. */
  readonly emit: (event: AuthEvent) => void;
  /** Stops waiting for sign-in in this tab; other tabs are not affected. */
  readonly endSessionInThisTab: () => void;
  /** Reads from the server which user is signed in. */
  readonly checkSession: () => Promise<void>;
  /** Sets a session without a server, for the demo; it is neither checked nor stored. */
  readonly setDemoSession: (session: AuthSession) => void;
  /** Starts timers, listeners and the tab channel; returns a function that stops them. */
  readonly start: (channelName?: string) => () => void;
}

export function createAuthStore(
  read: () => Promise<AuthSession | null>,
  lastSessionStorage: LastSessionStorage = { read: () => null, write: () => undefined },
): AuthStore {
  const store = createStore<AuthState>(initialAuthState);
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: Promise<void> | undefined;
  /** Counts events, so that a reply that was requested before an event is ignored as stale. */
  let eventCount = 0;
  let readAt = 0;
  let retryMs = firstRetryMs;

  function apply(event: AuthEvent): void {
    eventCount += 1;
    store.set(reduceAuth(store.get(), event));
    const state = store.get();
    if (state.status !== 'loading')
      lastSessionStorage.write(state.status === 'signed_in' ? state.session : null);
    scheduleRenewal();
  }

  function scheduleRenewal(): void {
    clearTimeout(timer);
    const state = store.get();
    if (state.status !== 'signed_in') return;
    timer = setTimeout(
      checkSession,
      computeRenewalDelayMs(Date.parse(state.session.expiresAt) - Date.now()),
    );
  }

  function emit(event: AuthEvent): void {
    apply(event);
    // Other tabs check an ended session themselves, because their pages may have to stay open.
    const isEnding = event.type === 'SIGNED_OUT' && event.reason === 'ended';
    channel?.postMessage(isEnding ? 'ASK' : event.type);
  }

  function checkSession(): Promise<void> {
    checking ??= readSessionFromServer().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  async function readSessionFromServer(): Promise<void> {
    const eventCountAtStart = eventCount;
    try {
      const session = await read();
      readAt = Date.now();
      retryMs = firstRetryMs;
      if (eventCountAtStart === eventCount) apply(toEvent(store.get(), session));
    } catch {
      // A failed check never signs the user out; it is retried with growing delays.
      if (eventCountAtStart !== eventCount) return;
      // Offline, the app opens for the last user; the server decides as soon as it can be reached.
      const lastKnown = store.get().status === 'loading' ? lastSessionStorage.read() : null;
      apply(
        lastKnown
          ? { type: 'INITIAL_SESSION', session: lastKnown }
          : { type: 'SERVER_UNREACHABLE' },
      );
      clearTimeout(timer);
      timer = setTimeout(checkSession, retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  }

  function checkWhenStale(): void {
    if (document.visibilityState === 'visible' && Date.now() - readAt > freshForMs)
      void checkSession();
  }

  /** Checks the session of a page restored from the back/forward cache, because it may be stale. */
  function checkWhenRestored(event: PageTransitionEvent): void {
    if (event.persisted) void checkSession();
  }

  function handleTabMessage(message: MessageEvent<AuthEvent['type'] | 'ASK'>): void {
    if (message.data === 'SIGNED_OUT') apply({ type: 'SIGNED_OUT', reason: 'elsewhere' });
    else if (message.data === 'PASSWORD_RECOVERY') apply({ type: 'PASSWORD_RECOVERY' });
    else void checkSession();
  }

  function handleRejection(code: string): void {
    if (isSessionGoneError(code) && store.get().status === 'signed_in') {
      emit({ type: 'SIGNED_OUT', reason: 'ended' });
    }
  }

  function start(channelName = 'salespro-auth'): () => void {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = handleTabMessage;
    const unsubscribe = subscribeToRejections(handleRejection);
    window.addEventListener('focus', checkWhenStale);
    window.addEventListener('online', checkWhenStale);
    document.addEventListener('visibilitychange', checkWhenStale);
    window.addEventListener('pageshow', checkWhenRestored);
    void checkSession();
    return () => {
      clearTimeout(timer);
      channel?.close();
      channel = undefined;
      unsubscribe();
      window.removeEventListener('focus', checkWhenStale);
      window.removeEventListener('online', checkWhenStale);
      document.removeEventListener('visibilitychange', checkWhenStale);
      window.removeEventListener('pageshow', checkWhenRestored);
      eventCount += 1;
      checking = undefined;
      store.set(initialAuthState);
    };
  }

  const endSessionInThisTab = () => apply({ type: 'PAGE_GIVEN_UP' });
  const setDemoSession = (session: AuthSession) => store.set({ status: 'signed_in', session });
  return {
    get: store.get,
    subscribe: store.subscribe,
    emit,
    endSessionInThisTab,
    checkSession,
    setDemoSession,
    start,
  };
}

function toEvent(state: AuthState, session: AuthSession | null): AuthEvent {
  if (state.status === 'loading') return { type: 'INITIAL_SESSION', session };
  if (session !== null) {
    return { type: state.status === 'signed_in' ? 'TOKEN_REFRESHED' : 'SIGNED_IN', session };
  }
  // The server answered that the session no longer exists.
  const reason = state.status === 'signed_out' ? state.reason : 'ended';
  return { type: 'SIGNED_OUT', reason };
}

/** Auth state of the page. A store, because API calls, other tabs and pages change it. */
export const authStore = createAuthStore(async () => {
  try {
    await sendPendingSignOut();
  } catch {
    // The cookie may still be valid, but the user has signed out on this device.
    return null;
  }
  return (await call(readSession)).session;
}, lastSession);

setStepUpPrompt(requestStepUp);
