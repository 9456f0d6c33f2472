import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { useSettings } from '#features/settings/useSettings.ts';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** "/" with its guard (ROUTE-01 to ROUTE-03). */
export function LandingRoute() {
  const auth = useAuth();
  const settings = useSettings();
  const isPrerendered = usePrerendered();

  if (auth.status === 'signed_in') return <Navigate to={paths.interviews} replace />;
  if (settings?.require_login_for_home && auth.status === 'signed_out') {
    return <Navigate to={paths.auth} replace />;
  }
  const isKnown = auth.status === 'signed_out' || (auth.status === 'loading' && auth.isUnreachable);
  if (isPrerendered || (isKnown && settings !== null)) return <LandingPage />;
  return <LoadingCard />;
}

/**
 * The server answers "/" with the finished page only after it has checked the session and the settings,
 * so that first page shows at once. It holds for that one visit; later ones wait for the guard.
 */
function usePrerendered(): boolean {
  const [isPrerendered] = useState(
    () => document.documentElement.dataset.prerendered === 'landing',
  );
  useEffect(
    () => () => {
      delete document.documentElement.dataset.prerendered;
    },
    [],
  );
  return isPrerendered;
}
