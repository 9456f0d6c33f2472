import { IconDeviceLaptop, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Brand } from '#app/Brand.tsx';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useStore } from '#lib/useStore.ts';
import { Button } from '#ui/Button.tsx';
import { startOver } from './demoInterview.ts';
import { isKeepSheetOpen } from './keepSheetState.ts';
import { messages } from './messages.ts';
import { isStorageBlocked } from './openDemo.ts';
import styles from './ribbon.module.css';
import { tellStartedOver } from './tellStartedOver.ts';

/** In place of the header: says where everything is, and the two ways on. */
export function Ribbon() {
  const isBlocked = useStore(isStorageBlocked);
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
      <div className={styles.width}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <p className={styles.words}>
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
        </p>
        <div className={styles.actions}>
          <Button variant="outline" size="small" onClick={() => isKeepSheetOpen.set(true)}>
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
        </div>
      </div>
    </header>
  );
}
