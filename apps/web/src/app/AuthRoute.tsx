import { Navigate } from 'react-router';
import { AuthPage } from '#auth/AuthPage.tsx';
import { EndSession } from '#auth/RequireSession.tsx';
import { useAuth } from '#auth/useAuth.ts';
import { useAuthAddress } from '#auth/useAuthAddress.ts';
import { useSettings } from '#features/settings/useSettings.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './authRoute.module.css';
import { BareFrame } from './BareFrame.tsx';
import { unsentStore } from './followOwner.ts';

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

const unsentDialog = createLazyPart(async () => (await import('./UnsentDialog.tsx')).UnsentDialog);

interface AuthContentProps {
  readonly areSignupsDisabled: boolean;
}

/** What "/auth" shows to whoever may see it. */
function AuthContent({ areSignupsDisabled }: AuthContentProps) {
  const auth = useAuth();
  const unsent = useStore(unsentStore);
  return (
    <>
      <AuthPage areSignupsDisabled={areSignupsDisabled} />
      {unsent > 0 && auth.status === 'signed_out' ? (
        <LazyPart
          part={unsentDialog}
          props={{ count: unsent }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
      {hasDeviceInterviews() ? (
        <Text align="center" size="small" tone="dim" above={20} className={styles.below}>
          Interviews you started without an account are still on this device. You can import them
          after you sign in.
        </Text>
      ) : null}
      <Row
        as="nav"
        gap={24}
        align="stretch"
        size="small"
        above={12}
        className={styles.links}
        aria-label="Footer"
      >
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
      </Row>
    </>
  );
}

/** Whether interviews wait on this device to be imported (G-001; the key is the specified one). */
function hasDeviceInterviews(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('salespro_sessions') ?? '[]');
    return Array.isArray(stored) && stored.length > 0;
  } catch {
    return false;
  }
}
