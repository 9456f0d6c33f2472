import { useLocation, useSearchParams } from 'react-router';
import { safeNextPath } from '#lib/safeNextPath.ts';
import { tokenOf } from './tokenOf.ts';

const modes = ['sign-up', 'forgot', 'reset', 'check-email'] as const;

/** What "/auth" shows, from its query: the tabs, or one of the side ways (G-009: no new routes). */
export type AuthMode = (typeof modes)[number] | 'sign-in' | 'link-expired';

/** What travels in the router's state, so that a reload shows the same panel. */
export interface AuthPlaceState {
  readonly next?: string;
  readonly email?: string;
  readonly sentAt?: number;
}

export function useAuthPlace() {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const state = (location.state ?? {}) as AuthPlaceState;
  const next = safeNextPath(query.get('next')) ?? safeNextPath(state.next);

  return {
    mode: toMode(query),
    token: tokenOf(location.hash),
    next,
    email: state.email,
    sentAt: state.sentAt,
    /** Changes what is shown; the kept location stays in the query. */
    go(mode: AuthMode, carried: AuthPlaceState = {}, replace = false) {
      const target = new URLSearchParams();
      if (mode !== 'sign-in') target.set('mode', mode);
      if (next) target.set('next', next);
      setQuery(target, { replace, state: { ...(next && { next }), ...carried } });
    },
  };
}

function toMode(query: URLSearchParams): AuthMode {
  if (query.get('error') === 'link_expired') return 'link-expired';
  return modes.find((mode) => mode === query.get('mode')) ?? 'sign-in';
}
