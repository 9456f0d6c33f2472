import { Navigate } from 'react-router';
import { AuthPage } from '#auth/AuthPage.tsx';
import { hasDeviceInterviews } from '#auth/hasDeviceInterviews.ts';
import { LetGo } from '#auth/LetGo.tsx';
import { useAuth } from '#auth/useAuth.ts';
import { useAuthPlace } from '#auth/useAuthPlace.ts';
import { paths } from '#lib/paths.ts';
import { useSettings } from '#settings/useSettings.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import styles from './authRoute.module.css';
import { BareFrame } from './BareFrame.tsx';

/** "/auth" with its guard (ROUTE-04, ROUTE-09, ROUTE-11). */
export function AuthRoute() {
  const auth = useAuth();
  const settings = useSettings();
  const place = useAuthPlace();

  if (auth.status === 'signed_in' && auth.isEnded) return <LetGo />;
  // A link from a mail is used where it is opened, signed in or not.
  if (auth.status === 'signed_in' && place.mode !== 'reset') {
    return <Navigate to={place.next ?? paths.interviews} replace />;
  }
  const isWaiting = auth.status === 'loading' && !auth.isUnreachable;
  return (
    <BareFrame>
      {isWaiting || settings === null ? (
        <LoadingCard />
      ) : (
        <>
          <AuthPage areSignupsDisabled={settings.disable_signups} />
          {hasDeviceInterviews() ? (
            <p className={styles.below}>
              Interviews you started without an account are still on this device. You can import
              them after you sign in.
            </p>
          ) : null}
        </>
      )}
    </BareFrame>
  );
}
