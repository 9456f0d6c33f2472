import { Navigate } from 'react-router';
import { EndSession } from '#auth/EndSession.tsx';
import { useAuth } from '#auth/useAuth.ts';
import { useAuthAddress } from '#auth/useAuthAddress.ts';
import { paths } from '#lib/paths.ts';
import { useSettings } from '#settings/useSettings.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { AuthContent } from './AuthContent.tsx';
import { BareFrame } from './BareFrame.tsx';

/** "/auth" with its guard (ROUTE-04, ROUTE-09, ROUTE-11). */
export function AuthRoute() {
  const auth = useAuth();
  const settings = useSettings();
  const authAddress = useAuthAddress();

  if (auth.status === 'signed_in' && auth.isEnded) return <EndSession />;
  // A link from a mail is used where it is opened, signed in or not.
  if (auth.status === 'signed_in' && authAddress.mode !== 'reset') {
    return <Navigate to={authAddress.next ?? paths.interviews} replace />;
  }
  const isWaiting = auth.status === 'loading' && !auth.isUnreachable;
  return (
    <BareFrame>
      {isWaiting || settings === null ? (
        <LoadingCard />
      ) : (
        <AuthContent areSignupsDisabled={settings.disable_signups} />
      )}
    </BareFrame>
  );
}
