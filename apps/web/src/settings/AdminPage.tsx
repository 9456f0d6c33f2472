import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AdminControls } from './AdminControls.tsx';
import { AdminStatusCard } from './AdminStatusCard.tsx';
import { EndSessionsCard } from './EndSessionsCard.tsx';
import { readIsAdmin } from './settings.api.ts';
import styles from './settingsFrame.module.css';
import { forgetSettings, loadSettings, settingsStore } from './settingsStore.ts';

/** Open to everyone (G-002): nothing here is secret, and the server decides who may change what. */
export function AdminPage() {
  usePageTitle('Admin Settings');
  const auth = useAuth();
  const settings = useStore(settingsStore);
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: readIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  });

  useEffect(reload, []);

  const isWaiting =
    settings.status === 'loading' || auth.status === 'loading' || (userId && isAdmin.isPending);
  return (
    <>
      <h1 className={styles.title}>Admin Settings</h1>
      <p className={styles.lead}>Settings that apply to everyone who uses this application.</p>
      {isWaiting ? <LoadingCard text="Loading settings" /> : null}
      {!isWaiting && settings.status === 'failed' ? <LoadFailure /> : null}
      {!isWaiting && settings.status === 'ready' ? (
        <>
          <AdminStatusCard
            isAdmin={isAdmin.data === true}
            isAssigned={settings.settings.admin_assigned}
            onChanged={async () => {
              await Promise.all([loadSettings(), isAdmin.refetch()]);
            }}
          />
          <AdminControls isAdmin={isAdmin.data === true} settings={settings.settings} />
          {isAdmin.data === true ? <EndSessionsCard /> : null}
        </>
      ) : null}
    </>
  );
}

/** The switches must show what is stored now, not what was true when the app was opened. */
function reload(): void {
  forgetSettings();
  void loadSettings();
}

function LoadFailure() {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={reload}>
          Try Again
        </Button>
      }
    >
      Error loading settings
    </Notice>
  );
}
