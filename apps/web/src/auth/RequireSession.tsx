import { Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { buildSignInTarget } from '#lib/buildSignInTarget.ts';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { authStore } from './authStore.ts';
import { useAuth } from './useAuth.ts';

const signInSheet = createLazyLoader(async () => (await import('./SignInSheet.tsx')).SignInSheet);

/** Guards protected pages: renders them for a session, else redirects to sign-in and back. */
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
    // The Back button before the redirect to "/" has finished returns to the page that was left.
    const turnBack = () => setLeftAt('');
    window.addEventListener('popstate', turnBack);
    return () => window.removeEventListener('popstate', turnBack);
  }, [hasLeft]);

  if (auth.status === 'signed_in') {
    const { id, email } = auth.session.user;
    // Interview pages stay open beneath the sign-in sheet, so that typed input is not lost.
    const isKept = location.pathname.startsWith('/session/');
    if (auth.isSessionEnded && !isKept) return <EndSessionInThisTab />;
    return (
      <>
        {/* The key remounts all pages for another user. */}
        <Fragment key={id}>
          <Outlet />
        </Fragment>
        {/* Falls back to the sign-in page if the code of the sheet does not load. */}
        {auth.isSessionEnded ? (
          <LazyComponent
            loader={signInSheet}
            props={{ email }}
            fallback={null}
            Failed={EndSessionInThisTab}
          />
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
  // A sign-out on purpose navigates to "/", so a redirect to "/auth" must not interfere.
  // After the Back button the user is treated like any signed-out visitor.
  if (hasLeft && (leftAt ?? location.key) === location.key) return <LoadingCard />;
  const { to, state } = buildSignInTarget(location);
  return <Navigate to={to} state={state} replace />;
}

/** Redirects to sign-in when a session ends during use, on pages that visitors may open too. */
export function RedirectWhenSessionEnded() {
  const auth = useAuth();
  const location = useLocation();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (auth.status === 'signed_in' && !wasSignedIn) setSignedIn(true);

  if (auth.status === 'signed_in' && auth.isSessionEnded) return <EndSessionInThisTab />;
  if (auth.status === 'signed_out' && auth.reason === 'ended' && wasSignedIn) {
    const { to, state } = buildSignInTarget(location);
    return <Navigate to={to} state={state} replace />;
  }
  return <Outlet />;
}

/** Ends the session in this tab, for pages that need not stay open. */
export function EndSessionInThisTab() {
  useEffect(() => authStore.endSessionInThisTab(), []);
  return <LoadingCard />;
}
