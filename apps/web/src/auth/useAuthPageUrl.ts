import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasNeverSignedInHere } from './lastSession.ts';
import { parseMailToken } from './parseMailToken.ts';

const modes = ['sign-in', 'sign-up', 'forgot', 'reset', 'check-email'] as const;

/** Panel that "/auth" shows, chosen by its query. */
export type AuthPageMode = (typeof modes)[number] | 'link-expired';

/** Router state of "/auth", so that a reload shows the same panel. */
export interface AuthPageState {
  readonly next?: string;
  readonly email?: string;
  readonly sentAt?: number;
}

export function useAuthPageUrl() {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const state = (location.state ?? {}) as AuthPageState;
  const next = safeNextPath(query.get('next')) ?? safeNextPath(state.next);
  // On a device without any previous sign-in, a new interview needs an account first.
  const usual = next === paths.newInterview && hasNeverSignedInHere() ? 'sign-up' : 'sign-in';

  return {
    mode: toMode(query, usual),
    token: parseMailToken(location.hash),
    next,
    email: state.email,
    sentAt: state.sentAt,
    /** Switches the panel; the wanted page stays in the query. */
    go(mode: AuthPageMode, carried: AuthPageState = {}, replace = false) {
      const target = new URLSearchParams();
      if (mode !== usual) target.set('mode', mode);
      if (next) target.set('next', next);
      setQuery(target, { replace, state: { ...(next && { next }), ...carried } });
    },
  };
}

function toMode(query: URLSearchParams, usual: AuthPageMode): AuthPageMode {
  if (query.get('error') === 'link_expired') return 'link-expired';
  return modes.find((mode) => mode === query.get('mode')) ?? usual;
}

/**
 * Returns the path if it belongs to this site, else null, for the redirect after sign-in.
 * Rejects "//host" and "/\host", also behind a tab or line break, because browsers would leave the site.
 */
export function safeNextPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  if (wanted.includes('\\') || wanted.startsWith('//')) return null;
  if ([...wanted].some((character) => character.charCodeAt(0) < 32)) return null;
  const path = wanted.split(/[?#]/)[0];
  return path === '/auth' || path === '/' ? null : wanted;
}
