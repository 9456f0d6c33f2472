import { IconDeviceLaptop, IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { NavigationBar } from '#app/NavigationBar.tsx';
import { PageAnnouncer } from '#app/PageAnnouncer.tsx';
import { ToastHost } from '#app/ToastHost.tsx';
import { HelpHost } from '#features/help/HelpHost.tsx';
import { Brand } from '#features/landing/Brand.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { useAction } from '#lib/useAction.ts';
import { whenIdle } from '#ui/afterPaint.ts';
import { Button } from '#ui/Button.tsx';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './demoFrame.module.css';
import { startOver } from './demoInterview.ts';
import { KeepSheetContext } from './keepOffer.ts';
import { messages } from './messages.ts';

import { tellStartedOver } from './tellStartedOver.ts';

const loadSheet = async () => (await import('./KeepSheet.tsx')).KeepSheet;
const keepSheet = createLazyPart(loadSheet);

interface DemoFrameProps {
  /** The browser keeps nothing: the demo ends with its tab. */
  readonly isBlocked: boolean;
}

/** Around every page of the demo. */
export function DemoFrame({ isBlocked }: DemoFrameProps) {
  const [isKeeping, setKeeping] = useState(false);
  const openKeepSheet = useCallback(() => setKeeping(true), []);
  // Before the network is gone: who wants to keep it then must be told that it stays here.
  useEffect(() => whenIdle(() => void loadSheet().catch(() => undefined)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationBar />
      <KeepSheetContext value={openKeepSheet}>
        <Ribbon isBlocked={isBlocked} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </KeepSheetContext>
      {isKeeping ? (
        <LazyPart
          part={keepSheet}
          props={{ onClose: () => setKeeping(false) }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
      <HelpHost />
      <ToastHost />
      <PageAnnouncer />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** In place of the header: says where everything is, and the two ways on. */
function Ribbon({ isBlocked }: DemoFrameProps) {
  const openKeepSheet = useContext(KeepSheetContext);
  const navigate = useNavigate();
  const restart = useAction(async () => {
    // First away from the interview: a page without one would lead elsewhere.
    await navigate(paths.newInterview);
    const bringBack = await startOver();
    tellStartedOver(bringBack, navigate);
  });
  return (
    <header className={styles.ribbon} data-screen-only>
      <a href="#main">Skip to content</a>
      <Row className={styles.width}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <Text size="medium" grows className={styles.words}>
          <IconDeviceLaptop aria-hidden="true" size={20} stroke={1.7} />
          <span>
            {isBlocked ? (
              messages.blocked
            ) : (
              <>
                <strong>{messages.trying}</strong> {messages.stays}
              </>
            )}
          </span>
        </Text>
        <Row gap={4} align="stretch" wraps>
          <Button variant="outline" size="small" onClick={openKeepSheet}>
            {messages.keep}
          </Button>
          <Button
            variant="plain"
            size="small"
            isBusy={restart.isBusy}
            onClick={() => void restart.run()}
          >
            <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
            {messages.startOver}
          </Button>
        </Row>
      </Row>
    </header>
  );
}
