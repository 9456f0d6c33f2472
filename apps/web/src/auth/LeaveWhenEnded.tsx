import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInTarget } from '#lib/signInTarget.ts';
import { EndSession } from './EndSession.tsx';
import { useAuth } from './useAuth.ts';

/** ERR-12 for pages that are open to visitors too: only a session that ended while used leads away. */
export function LeaveWhenEnded() {
  const auth = useAuth();
  const location = useLocation();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (auth.status === 'signed_in' && !wasSignedIn) setSignedIn(true);

  if (auth.status === 'signed_in' && auth.isEnded) return <EndSession />;
  if (auth.status === 'signed_out' && auth.reason === 'ended' && wasSignedIn) {
    const { to, state } = signInTarget(location);
    return <Navigate to={to} state={state} replace />;
  }
  return <Outlet />;
}
