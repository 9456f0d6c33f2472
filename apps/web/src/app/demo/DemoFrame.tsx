import { IconDeviceLaptop, IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { NavigationProgressBar } from '#app/NavigationProgressBar.tsx';
import { PageChangeAnnouncer } from '#app/PageChangeAnnouncer.tsx';
import { ToastHost } from '#app/ToastHost.tsx';
import { HelpDialogHost } from '#features/help/HelpDialogHost.tsx';
import { BrandLink } from '#features/landing/BrandLink.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { runWhenIdle } from '#ui/runAfterPaint.ts';
import styles from './demoFrame.module.css';
import { restartDemo } from './demoInterview.ts';
import { messages } from './messages.ts';
import { OpenSaveDemoDialogContext } from './saveDemoOffer.ts';

import { showDemoRestartedToast } from './showDemoRestartedToast.ts';

const loadSheet = async () => (await import('./SaveDemoDialog.tsx')).SaveDemoDialog;
const saveDemoDialog = createLazyLoader(loadSheet);

interface DemoFrameProps {
  /** The browser stores nothing, so the demo ends with its tab. */
  readonly isBlocked: boolean;
}

/** Renders the layout around every page of the demo. */
export function DemoFrame({ isBlocked }: DemoFrameProps) {
  const [isSaveDialogOpen, setSaveDialogOpen] = useState(false);
  const openKeepSheet = useCallback(() => setSaveDialogOpen(true), []);
  // Loads the save dialog early, because it must open offline too.
  useEffect(() => runWhenIdle(() => void loadSheet().catch(() => undefined)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgressBar />
      <OpenSaveDemoDialogContext value={openKeepSheet}>
        <Ribbon isBlocked={isBlocked} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </OpenSaveDemoDialogContext>
      {isSaveDialogOpen ? (
        <LazyComponent
          loader={saveDemoDialog}
          props={{ onClose: () => setSaveDialogOpen(false) }}
          fallback={null}
          Failed={RetrySilently}
        />
      ) : null}
      <HelpDialogHost />
      <ToastHost />
      <PageChangeAnnouncer />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** Renders the demo banner in place of the header: sign up to save the interview, or restart. */
function Ribbon({ isBlocked }: DemoFrameProps) {
  const openKeepSheet = useContext(OpenSaveDemoDialogContext);
  const navigate = useNavigate();
  const restart = useAction(async () => {
    // Leaves the interview page first, because it would redirect elsewhere once its interview is deleted.
    await navigate(paths.newInterview);
    const restore = await restartDemo();
    showDemoRestartedToast(restore, navigate);
  });
  return (
    <header className={styles.ribbon} data-screen-only>
      <a href="#main">Skip to content</a>
      <Row className={styles.width}>
        <span className={styles.brand}>
          <BrandLink />
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
