import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { onDeviceChange, readDeviceText, toDeviceRecords } from './deviceInterviews.ts';
import styles from './importBanner.module.css';
import { importDevice } from './importDevice.ts';
import { messages } from './messages.ts';
import { refreshCards } from './refreshCards.ts';

/** LIST-26: shows only while interviews wait on this device; "Later" lasts until the next load (G-042). */
export function ImportBanner() {
  const text = useSyncExternalStore(onDeviceChange, readDeviceText);
  const [isHidden, setHidden] = useState(false);
  const { run, isBusy } = useAction(importAndTell);
  const count = toDeviceRecords(text).length;
  if (isHidden || (count === 0 && !isBusy)) return null;
  return (
    <section className={styles.banner} aria-label="Interviews on this device">
      <span className={styles.icon}>
        <IconDeviceLaptop aria-hidden="true" size={22} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {count === 1
            ? '1 interview is stored on this device'
            : `${count} interviews are stored on this device`}
        </p>
        <p className={styles.text}>
          Import them to open them on any device. They stay here until the import is complete.
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="plain" onClick={() => setHidden(true)}>
          Later
        </Button>
        <Button variant="outline" isBusy={isBusy} onClick={() => void run()}>
          Import Now
        </Button>
      </div>
    </section>
  );
}

async function importAndTell(): Promise<void> {
  try {
    const { imported, left } = await importDevice();
    if (left > 0)
      showFailure(imported > 0 ? messages.importedInPart(imported) : messages.importFailed);
    else showSuccess(imported > 0 ? messages.imported(imported) : messages.nothingNew);
  } catch {
    showFailure(messages.importFailed);
  }
  await refreshCards();
}
