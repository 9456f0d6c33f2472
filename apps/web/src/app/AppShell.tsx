import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountMenu } from '#auth/AccountMenu.tsx';
import { authStore } from '#auth/authStore.ts';
import { toPageAuthState } from '#auth/reduceAuth.ts';
import { useAuth } from '#auth/useAuth.ts';
import { helpViewStore } from '#call/helpViewStore.ts';
import { BrandLink } from '#features/landing/BrandLink.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { removeToasts } from '#lib/toast.ts';
import { openOutboxOnSignIn } from '#sync/interview/openOutbox.ts';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { Row } from '#ui/primitives.tsx';
import styles from './appShell.module.css';

/** Loaded as a separate chunk, because visitors have no background tasks. */
const backgroundTasks = createLazyLoader(
  async () => (await import('./BackgroundTasks.tsx')).BackgroundTasks,
);

const sharedComputer = createLazyLoader(
  async () => (await import('./SharedComputerIdleSignOut.tsx')).SharedComputerIdleSignOut,
);

/** Renders the header, toasts and page for every route that needs a session. */
export function AppShell() {
  // Runs before pages start queries; queries started earlier would be removed and never resolve.
  useLayoutEffect(clearQueriesOnUserChange, []);
  useEffect(openOutboxOnSignIn, []);
  const auth = useAuth();
  const isInterview = useLocation().pathname.startsWith('/session/');
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles.header} data-slim={isInterview || undefined} data-screen-only>
        <a href="#main">Skip to content</a>
        <Row gap={16} justify="between" className={styles.width}>
          <BrandLink />
          {auth.status === 'signed_in' && auth.session.isSharedComputer ? (
            <LazyComponent
              loader={sharedComputer}
              props={{}}
              fallback={null}
              Failed={RetrySilently}
            />
          ) : null}
          <AccountMenu onHelp={() => helpViewStore.set('help')} />
        </Row>
      </header>
      {auth.status === 'signed_in' ? (
        <LazyComponent
          loader={backgroundTasks}
          props={{ isInterview, isSessionEnded: auth.isSessionEnded === true }}
          fallback={null}
          Failed={RetrySilently}
        />
      ) : null}
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}

let owner: string | null = null;

/** Clears cached queries and toasts when another user signs in on this device. */
function clearQueriesOnUserChange(): () => void {
  const look = (): void => {
    const auth = toPageAuthState(authStore.get());
    const now = auth.status === 'signed_in' ? auth.session.user.id : null;
    if (auth.status === 'signed_out' || (owner !== null && now !== owner)) {
      queryClient.clear();
      // Undo actions name a client, so they are removed for the next user.
      removeToasts(({ action, isSticky }) => action !== undefined && !isSticky);
    }
    owner = now;
  };
  look();
  return authStore.subscribe(look);
}
