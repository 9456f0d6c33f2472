import { AuthPage } from '#auth/AuthPage.tsx';
import { hasDeviceInterviews } from '#auth/hasDeviceInterviews.ts';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/useStore.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { RetryQuietly } from '#ui/RetryQuietly.tsx';
import styles from './authRoute.module.css';
import { unsentStore } from './followOwner.ts';

const unsentDialog = createLazyPart(async () => (await import('./UnsentDialog.tsx')).UnsentDialog);

interface AuthContentProps {
  readonly areSignupsDisabled: boolean;
}

/** What "/auth" shows to whoever may see it. */
export function AuthContent({ areSignupsDisabled }: AuthContentProps) {
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
        <p className={styles.below}>
          Interviews you started without an account are still on this device. You can import them
          after you sign in.
        </p>
      ) : null}
      <nav className={styles.links} aria-label="Footer">
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
      </nav>
    </>
  );
}
