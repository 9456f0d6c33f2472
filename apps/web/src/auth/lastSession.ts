import type { AuthSession } from '@salespro/contract/auth.ts';
import { pendingSignOut } from './pendingSignOut.ts';

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
