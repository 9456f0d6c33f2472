import { Navigate } from 'react-router';
import { AuthPage } from '#auth/AuthPage.tsx';
import { EndSessionInThisTab } from '#auth/RequireSession.tsx';
import { useAuth } from '#auth/useAuth.ts';
import { useAuthPageUrl } from '#auth/useAuthPageUrl.ts';
import { usePublicSettings } from '#features/settings/usePublicSettings.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './authRoute.module.css';
import { MinimalLayout } from './MinimalLayout.tsx';
import { unsentChangeCountStore } from './purgeForeignCopies.ts';

/** Renders the sign-in page, or redirects signed-in users to the app. */
export function AuthRoute() {
  const auth = useAuth();
  const settings = usePublicSettings();
  const authAddress = useAuthPageUrl();

  if (auth.status === 'signed_in' && auth.isSessionEnded) return <EndSessionInThisTab />;
  // Links from mails are used even when a user is signed in.
  if (auth.status === 'signed_in' && authAddress.mode !== 'reset') {
    return <Navigate to={authAddress.next ?? paths.interviews} replace />;
  }
  const isWaiting = auth.status === 'loading' && !auth.isUnreachable;
  return (
    <MinimalLayout>
      {isWaiting || settings === null ? (
        <LoadingCard />
      ) : (
        <AuthContent areSignupsDisabled={settings.disable_signups} />
      )}
    </MinimalLayout>
  );
}

const unsentDialog = createLazyLoader(
  async () => (await import('./UnsentChangesDialog.tsx')).UnsentChangesDialog,
);

interface AuthContentProps {
  readonly areSignupsDisabled: boolean;
}

/** Renders the form that "/auth" shows to a visitor. */
function AuthContent({ areSignupsDisabled }: AuthContentProps) {
  const auth = useAuth();
  const unsent = useStore(unsentChangeCountStore);
  return (
    <>
      <AuthPage areSignupsDisabled={areSignupsDisabled} />
      {unsent > 0 && auth.status === 'signed_out' ? (
        <LazyComponent
          loader={unsentDialog}
          props={{ count: unsent }}
          fallback={null}
          Failed={RetrySilently}
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

/** Returns whether interviews in localStorage wait to be imported into the account. */
function hasDeviceInterviews(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('salespro_sessions') ?? '[]');
    return Array.isArray(stored) && stored.length > 0;
  } catch {
    return false;
  }
}
