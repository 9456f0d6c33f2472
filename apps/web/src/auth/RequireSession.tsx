import { Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInTarget } from '#lib/signInTarget.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { authStore } from './authStore.ts';
import { useAuth } from './useAuth.ts';

const sheet = createLazyPart(async () => (await import('./SignInSheet.tsx')).SignInSheet);

/** The guard of every protected page (ROUTE-06, ROUTE-08, ROUTE-10). */
export function RequireSession() {
  const auth = useAuth();
  const location = useLocation();
  const [wasSignedIn, setSignedIn] = useState(false);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const hasLeft = auth.status === 'signed_out' && auth.reason === 'left' && wasSignedIn;
  if (auth.status === 'signed_in' && !wasSignedIn) setSignedIn(true);
  if (hasLeft && leftAt === null) setLeftAt(location.key);
  useLayoutEffect(() => {
    if (!hasLeft) return;
    // Back on the way to "/", before it has come: the address is the one they left.
    const turnBack = () => setLeftAt('');
    window.addEventListener('popstate', turnBack);
    return () => window.removeEventListener('popstate', turnBack);
  }, [hasLeft]);

  if (auth.status === 'signed_in') {
    const { id, email } = auth.session.user;
    // ERR-12: what somebody is in the middle of stays open beneath the sheet.
    const isKept = location.pathname.startsWith('/session/');
    if (auth.isEnded && !isKept) return <EndSession />;
    return (
      <>
        {/* Another person begins with pages of their own. */}
        <Fragment key={id}>
          <Outlet />
        </Fragment>
        {/* Without its code, which may be out of reach, the page for signing in has to do. */}
        {auth.isEnded ? (
          <LazyPart part={sheet} props={{ email }} waiting={null} Failed={EndSession} />
        ) : null}
      </>
    );
  }
  if (auth.status === 'loading') {
    const hint = auth.isUnreachable
      ? "We can't reach the server yet. We'll keep trying, and your work is safe."
      : undefined;
    return <LoadingCard hint={hint} />;
  }
  // MENU-03: who signs out on purpose is on the way to "/"; sending them to "/auth" would cross it.
  // Whoever turns back on that way, with the browser's Back button, is a stranger like any other.
  if (hasLeft && (leftAt ?? location.key) === location.key) return <LoadingCard />;
  const { to, state } = signInTarget(location);
  return <Navigate to={to} state={state} replace />;
}

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

/** Where no page has to stay open, a session that ended is a sign-out like any other. */
export function EndSession() {
  useEffect(() => authStore.endSession(), []);
  return <LoadingCard />;
}
