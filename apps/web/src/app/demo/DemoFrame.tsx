import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { HelpHost } from '#app/help/HelpHost.tsx';
import { NavigationBar } from '#app/NavigationBar.tsx';
import { PageAnnouncer } from '#app/PageAnnouncer.tsx';
import { ToastHost } from '#app/ToastHost.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { useStore } from '#lib/useStore.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { RetryQuietly } from '#ui/RetryQuietly.tsx';
import { whenIdle } from '#ui/whenIdle.ts';
import styles from './demoFrame.module.css';
import { isKeepSheetOpen } from './keepSheetState.ts';
import { Ribbon } from './Ribbon.tsx';

const loadSheet = async () => (await import('./KeepSheet.tsx')).KeepSheet;
const keepSheet = createLazyPart(loadSheet);

/** Around every page of the demo. */
export function DemoFrame() {
  const isKeeping = useStore(isKeepSheetOpen);
  // Before the network is gone: who wants to keep it then must be told that it stays here.
  useEffect(() => whenIdle(() => void loadSheet().catch(() => undefined)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationBar />
      <Ribbon />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isKeeping ? (
        <LazyPart part={keepSheet} props={{}} waiting={null} Failed={RetryQuietly} />
      ) : null}
      <HelpHost />
      <ToastHost />
      <PageAnnouncer />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
