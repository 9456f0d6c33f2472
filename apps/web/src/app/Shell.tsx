import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountMenu } from '#auth/AccountMenu.tsx';
import { authStore } from '#auth/authStore.ts';
import { toPageState } from '#auth/reduceAuth.ts';
import { useAuth } from '#auth/useAuth.ts';
import { helpView } from '#call/helpView.ts';
import { Brand } from '#features/landing/Brand.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { dropToasts } from '#lib/toast.ts';
import { followSignIn } from '#sync/interview/openOutbox.ts';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { Row } from '#ui/primitives.tsx';
import styles from './shell.module.css';

/** Apart: the pages of a visitor have nothing to save. */
const backgroundTasks = createLazyPart(
  async () => (await import('./BackgroundTasks.tsx')).BackgroundTasks,
);

const sharedComputer = createLazyPart(
  async () => (await import('./SharedComputer.tsx')).SharedComputer,
);

/** Header and page of everything behind the front door. */
export function Shell() {
  // Before a page asks for anything: what is asked for already would be forgotten with the rest, and never come.
  useLayoutEffect(forgetAnswersOfOthers, []);
  useEffect(followSignIn, []);
  const auth = useAuth();
  const isInterview = useLocation().pathname.startsWith('/session/');
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles.header} data-slim={isInterview || undefined} data-screen-only>
        <a href="#main">Skip to content</a>
        <Row gap={16} justify="between" className={styles.width}>
          <Brand />
          {auth.status === 'signed_in' && auth.session.isSharedComputer ? (
            <LazyPart part={sharedComputer} props={{}} waiting={null} Failed={RetryQuietly} />
          ) : null}
          <AccountMenu onHelp={() => helpView.set('help')} />
        </Row>
      </header>
      {auth.status === 'signed_in' ? (
        <LazyPart
          part={backgroundTasks}
          props={{ isInterview, isEnded: auth.isEnded === true }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}

let owner: string | null = null;

/** What one person loaded must not be shown to the next who signs in on this device. */
function forgetAnswersOfOthers(): () => void {
  const look = (): void => {
    const auth = toPageState(authStore.get());
    const now = auth.status === 'signed_in' ? auth.session.user.id : null;
    if (auth.status === 'signed_out' || (owner !== null && now !== owner)) {
      queryClient.clear();
      // What could be taken back names a client, and nobody else may take it back.
      dropToasts(({ action, stays }) => action !== undefined && !stays);
    }
    owner = now;
  };
  look();
  return authStore.subscribe(look);
}
