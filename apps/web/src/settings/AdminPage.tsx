import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { listMyPasskeys } from '#auth/passkeys.api.ts';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AdminControls } from './AdminControls.tsx';
import { AdminStatusCard } from './AdminStatusCard.tsx';
import { EndSessionsCard } from './EndSessionsCard.tsx';
import { HandOverCard } from './HandOverCard.tsx';
import { messages } from './messages.ts';
import { readClaimWay, readIsAdmin } from './settings.api.ts';
import styles from './settingsFrame.module.css';
import { forgetSettings, loadSettings, settingsStore } from './settingsStore.ts';

const claimsCard = createLazyPart(async () => (await import('./claims/ClaimsCard.tsx')).ClaimsCard);

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

  const way = useQuery({
    queryKey: ['claim-way', userId],
    queryFn: readClaimWay,
    enabled: userId !== null,
  });

  useEffect(reload, []);
  const refresh = async () => {
    await Promise.all([loadSettings(), isAdmin.refetch()]);
  };
  // As the server sees it: without one, it refuses every change made here.
  const hasCodes = auth.status === 'signed_in' && auth.session.user.factors.length > 0;
  const passkeys = useQuery({
    queryKey: ['passkeys'],
    queryFn: listMyPasskeys,
    enabled: isAdmin.data === true && !hasCodes,
    staleTime: 0,
  });
  const hasFactor = hasCodes || (passkeys.data ?? []).length > 0;

  const isWaiting =
    settings.status === 'loading' ||
    auth.status === 'loading' ||
    (userId && isAdmin.isPending) ||
    passkeys.isLoading;
  // Who cannot be told whether they are the admin must not read that they are not.
  const isFailed = settings.status === 'failed' || isAdmin.isError;
  return (
    <>
      <h1 className={styles.title}>Admin Settings</h1>
      <p className={styles.lead}>Settings that apply to everyone who uses this application.</p>
      {isWaiting ? <LoadingCard text="Loading settings" /> : null}
      {!isWaiting && isFailed ? (
        <LoadFailure
          onRetry={() => {
            reload();
            if (isAdmin.isError) void isAdmin.refetch();
          }}
        />
      ) : null}
      {!isWaiting && !isFailed && settings.status === 'ready' ? (
        <>
          <AdminStatusCard
            isAdmin={isAdmin.data === true}
            isAssigned={settings.settings.admin_assigned}
            way={way.data ?? 'closed'}
            onChanged={refresh}
          />
          {isAdmin.data === true && !hasFactor ? (
            <Notice
              tone="info"
              action={
                <Link className={buttonClass({ variant: 'outline' })} to={paths.account}>
                  My Account
                </Link>
              }
            >
              {messages.factorNeeded}
            </Notice>
          ) : null}
          <AdminControls
            isAdmin={isAdmin.data === true}
            isLocked={!hasFactor}
            settings={settings.settings}
          />
          {isAdmin.data === true && hasFactor ? (
            <>
              <LazyPart part={claimsCard} props={{}} />
              <EndSessionsCard />
              <HandOverCard onChanged={refresh} />
            </>
          ) : null}
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

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Error loading settings
    </Notice>
  );
}
