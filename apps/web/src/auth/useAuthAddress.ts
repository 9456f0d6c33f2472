import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { isNewcomer } from './lastSession.ts';
import { tokenOf } from './tokenOf.ts';

const modes = ['sign-in', 'sign-up', 'forgot', 'reset', 'check-email'] as const;

/** What "/auth" shows, from its query: the tabs, or one of the side ways (G-009: no new routes). */
export type AuthMode = (typeof modes)[number] | 'link-expired';

/** What travels in the router's state, so that a reload shows the same panel. */
export interface AuthAddressState {
  readonly next?: string;
  readonly email?: string;
  readonly sentAt?: number;
}

export function useAuthAddress() {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const state = (location.state ?? {}) as AuthAddressState;
  const next = safeNextPath(query.get('next')) ?? safeNextPath(state.next);
  // LAND-04: who starts an interview on a device that knows nobody needs an account first.
  const usual = next === paths.newInterview && isNewcomer() ? 'sign-up' : 'sign-in';

  return {
    mode: toMode(query, usual),
    token: tokenOf(location.hash),
    next,
    email: state.email,
    sentAt: state.sentAt,
    /** Changes what is shown; the kept location stays in the query. */
    go(mode: AuthMode, carried: AuthAddressState = {}, replace = false) {
      const target = new URLSearchParams();
      if (mode !== usual) target.set('mode', mode);
      if (next) target.set('next', next);
      setQuery(target, { replace, state: { ...(next && { next }), ...carried } });
    },
  };
}

function toMode(query: URLSearchParams, usual: AuthMode): AuthMode {
  if (query.get('error') === 'link_expired') return 'link-expired';
  return modes.find((mode) => mode === query.get('mode')) ?? usual;
}

/**
 * G-003: after sign-in only a path of this site may be the target. "//host" and "/\host" leave the site
 * in a browser, and so does either of them behind a tab or line break, which browsers drop.
 */
export function safeNextPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  if (wanted.includes('\\') || wanted.startsWith('//')) return null;
  if ([...wanted].some((character) => character.charCodeAt(0) < 32)) return null;
  const path = wanted.split(/[?#]/)[0];
  return path === '/auth' || path === '/' ? null : wanted;
}
