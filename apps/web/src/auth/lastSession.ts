import { type AuthSession, signOut } from '@salespro/contract/auth.ts';
import { CallError } from '#lib/CallError.ts';
import { createDeviceSwitch } from '#lib/createStore.ts';
import { callWithoutErrorEvent } from '#lib/http.ts';
import { isSessionGoneError } from './reduceAuth.ts';

/** Stores the last session of this device. Not secret: the session cookie is not readable by scripts. */
const storageKey = 'salespro-last-session';
/** Marks that an account has signed in on this device; kept after sign-out. */
const hasSignedInKey = 'salespro-known';

export interface LastSessionStorage {
  readonly read: () => AuthSession | null;
  readonly write: (session: AuthSession | null) => void;
}

export const lastSession: LastSessionStorage = {
  read() {
    try {
      const session = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as AuthSession | null;
      const isWhole =
        typeof session?.user?.id === 'string' &&
        typeof session.user.email === 'string' &&
        Array.isArray(session.user.factors);
      return isWhole && Date.parse(session.expiresAt) > Date.now() ? session : null;
    } catch {
      return null;
    }
  },
  write(session) {
    // A new session replaces the one that should have been ended.
    if (session !== null && pendingSignOut.get()) pendingSignOut.set(false);
    try {
      if (session === null || session.isSharedComputer) localStorage.removeItem(storageKey);
      else {
        localStorage.setItem(storageKey, JSON.stringify(session));
        localStorage.setItem(hasSignedInKey, 'yes');
      }
    } catch {
      // Without storage the app cannot start offline.
    }
  },
};

/** Returns whether no account has ever signed in on this device; false without storage. */
export function hasNeverSignedInHere(): boolean {
  try {
    return localStorage.getItem(hasSignedInKey) === null;
  } catch {
    return false;
  }
}

/** Set while the server does not yet know about a sign-out; scripts cannot delete the cookie. */
export const pendingSignOut = createDeviceSwitch('salespro-sign-out', () => false);

/** A server that does not answer must not keep the user signed in. */
const signOutTimeoutMs = 5_000;
const retryMs = 15_000;

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the session of this browser on the server; retried later if the server cannot be reached. */
export async function requestSignOut(): Promise<void> {
  pendingSignOut.set(true);
  await sendPendingSignOut().catch(() => undefined);
}

/** Sends a pending sign-out before any other call; throws until the server has confirmed it. */
export function sendPendingSignOut(): Promise<void> {
  if (!pendingSignOut.get()) return Promise.resolve();
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  clearTimeout(timer);
  try {
    await callWithoutErrorEvent(signOut, { body: { scope: 'local' }, timeoutMs: signOutTimeoutMs });
  } catch (thrown) {
    // A session that no longer exists counts as signed out.
    if (!(thrown instanceof CallError && isSessionGoneError(thrown.code))) {
      timer = setTimeout(retry, retryMs);
      window.addEventListener('online', retry, { once: true });
      throw thrown;
    }
  }
  pendingSignOut.set(false);
}

function retry(): void {
  sendPendingSignOut().catch(() => undefined);
}
