import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInTarget } from '#lib/signInTarget.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { useAuth } from './useAuth.ts';

/** The guard of every protected page (ROUTE-06, ROUTE-08, ROUTE-10). */
export function RequireSession() {
  const auth = useAuth();
  const location = useLocation();
  const wasSignedIn = useRef(false);

  if (auth.status === 'signed_in') {
    wasSignedIn.current = true;
    return <Outlet />;
  }
  if (auth.status === 'loading') {
    const hint = auth.isUnreachable
      ? 'The server does not answer yet. We keep trying; nothing is lost.'
      : undefined;
    return <LoadingCard hint={hint} />;
  }
  // MENU-03: who signs out on purpose is on the way to "/"; sending them to "/auth" would cross it.
  if (auth.reason === 'left' && wasSignedIn.current) return <LoadingCard />;
  const { to, state } = signInTarget(location);
  return <Navigate to={to} state={state} replace />;
}
