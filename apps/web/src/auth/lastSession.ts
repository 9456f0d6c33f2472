import type { AuthSession } from '@salespro/contract/auth.ts';

/** Who was signed in last on this device. No secret: the session itself is in a cookie no script can read. */
const storageKey = 'salespro-last-session';

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
    try {
      if (session === null) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(session));
    } catch {
      // Without storage a start needs the network.
    }
  },
};
