import { type ComponentType, Fragment, lazy, Suspense, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInTarget } from '#lib/signInTarget.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { LetGo } from './LetGo.tsx';
import { useAuth } from './useAuth.ts';

type Sheet = ComponentType<{ readonly email: string }>;

/** Without its code, which may be out of reach, the page for signing in has to do. */
const SignInSheet = lazy(async () => ({
  default: await import('./SignInSheet.tsx').then(
    (sheet): Sheet => sheet.SignInSheet,
    (): Sheet => LetGo,
  ),
}));

/** The guard of every protected page (ROUTE-06, ROUTE-08, ROUTE-10). */
export function RequireSession() {
  const auth = useAuth();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const leftAt = useRef<string>(null);

  if (auth.status === 'signed_in') {
    wasSignedIn.current = true;
    const { id, email } = auth.session.user;
    // ERR-12: what somebody is in the middle of stays open beneath the sheet.
    const isKept = location.pathname.startsWith('/session/');
    if (auth.isEnded && !isKept) return <LetGo />;
    return (
      <>
        {/* Another person begins with pages of their own. */}
        <Fragment key={id}>
          <Outlet />
        </Fragment>
        {auth.isEnded ? (
          <Suspense fallback={null}>
            <SignInSheet email={email} />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (auth.status === 'loading') {
    const hint = auth.isUnreachable
      ? 'The server does not answer yet. We keep trying; nothing is lost.'
      : undefined;
    return <LoadingCard hint={hint} />;
  }
  // MENU-03: who signs out on purpose is on the way to "/"; sending them to "/auth" would cross it.
  // Whoever turns back on that way, with the browser's Back button, is a stranger like any other.
  if (auth.reason === 'left' && wasSignedIn.current) {
    leftAt.current ??= location.key;
    if (leftAt.current === location.key) return <LoadingCard />;
  }
  const { to, state } = signInTarget(location);
  return <Navigate to={to} state={state} replace />;
}
