import { type AuthSession, signOut } from '@salespro/contract/auth.ts';
import { CallError } from '#lib/CallError.ts';
import { createDeviceSwitch } from '#lib/createStore.ts';
import { callQuietly } from '#lib/http.ts';
import { endsSession } from './reduceAuth.ts';

/** Who was signed in last on this device. No secret: the session itself is in a cookie no script can read. */
const storageKey = 'salespro-last-session';
/** Stays after signing out: somebody on this device has an account. */
const knownKey = 'salespro-known';

export interface LastSession {
  readonly read: () => AuthSession | null;
  readonly write: (session: AuthSession | null) => void;
}

export const lastSession: LastSession = {
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
    // The new session has taken the place of the one that should have been ended.
    if (session !== null && pendingSignOut.get()) pendingSignOut.set(false);
    try {
      if (session === null || session.isSharedComputer) localStorage.removeItem(storageKey);
      else {
        localStorage.setItem(storageKey, JSON.stringify(session));
        localStorage.setItem(knownKey, 'yes');
      }
    } catch {
      // Without storage a start needs the network.
    }
  },
};

/** Nobody has ever signed in on this device; without storage nobody knows, and the usual way is shown. */
export function isNewcomer(): boolean {
  try {
    return localStorage.getItem(knownKey) === null;
  } catch {
    return false;
  }
}

/** On: somebody signed out here and the server does not know it yet. No script can take the cookie away. */
export const pendingSignOut = createDeviceSwitch('salespro-sign-out', () => false);

/** A server that hangs must not keep anybody signed in. */
const patienceMs = 5_000;
const retryMs = 15_000;

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the session of this browser; where the server does not hear it, it is told later. */
export async function signOutHere(): Promise<void> {
  pendingSignOut.set(true);
  await sendPendingSignOut().catch(() => undefined);
}

/** Comes before any other call. Throws as long as the server has not heard it. */
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
    await callQuietly(signOut, { body: { scope: 'local' }, timeoutMs: patienceMs });
  } catch (thrown) {
    // A session that is gone is signed out.
    if (!(thrown instanceof CallError && endsSession(thrown.code))) {
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
