import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { usePublicSettings } from '#features/settings/usePublicSettings.ts';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** Renders the landing page at "/", or redirects signed-in users to the list. */
export function LandingRoute() {
  const auth = useAuth();
  const settings = usePublicSettings();
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
 * Returns whether the server sent the prerendered landing page for this visit.
 * The server checks session and settings first, so the page is shown at once. Later visits of "/" wait for
 * the session check.
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
