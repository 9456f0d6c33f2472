import { type ImportedInterview, importInterviews } from '@salespro/contract/interviews.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { refreshCards } from '#call/refreshCards.ts';
import { classifyFailure } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Text } from '#ui/primitives.tsx';
import {
  type DeviceRecord,
  onDeviceChange,
  readDeviceText,
  toDeviceInterview,
  toDeviceRecords,
  writeDevice,
} from './deviceInterviews.ts';
import styles from './interviewList.module.css';
import { messages } from './messages.ts';

/** LIST-26: shows only while interviews wait on this device; "Later" lasts until the next load (G-042). */
export function ImportBanner() {
  const text = useSyncExternalStore(onDeviceChange, readDeviceText);
  const [isHidden, setHidden] = useState(false);
  const { run, isBusy } = useAction(importAndTell);
  const count = toDeviceRecords(text).length;
  if (isHidden || (count === 0 && !isBusy)) return null;
  return (
    <section className={styles.banner} aria-label="Interviews on this device">
      <Emblem size={48} isRound className={styles.icon}>
        <IconDeviceLaptop aria-hidden="true" size={22} stroke={1.6} />
      </Emblem>
      <Text as="div" grows>
        <Text weight={600}>
          {count === 1
            ? '1 interview is stored on this device'
            : `${count} interviews are stored on this device`}
        </Text>
        <Text size="medium" tone="dim">
          Import them to open them on any device. They stay here until the import is complete.
        </Text>
      </Text>
      <div className={styles.importBannerActions}>
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

export interface ImportOutcome {
  readonly imported: number;
  /** Records that could not be imported; they stay on the device. */
  readonly left: number;
}

const mostPerCall = 50;
/** The server takes 256 kB a call. */
const mostBytes = 200_000;

/** Copies the device's interviews into the account; each leaves the device once the server has it (G-115). */
async function importDevice(): Promise<ImportOutcome> {
  let imported = 0;
  let left = 0;
  const queue = toBatches(toDeviceRecords(readDeviceText()));
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    try {
      const reply = await call(importInterviews, { body: { interviews: batch.map(toImported) } });
      imported += reply.imported;
      forget(batch);
    } catch (thrown) {
      if (classifyFailure(thrown) !== 'refused') throw thrown;
      // One record the server does not take must not keep the others on the device.
      if (batch.length > 1) queue.unshift(...batch.map((record) => [record]));
      else left += 1;
    }
  }
  return { imported, left };
}

function toBatches(records: readonly DeviceRecord[]): DeviceRecord[][] {
  const batches: DeviceRecord[][] = [];
  let room = 0;
  for (const record of records) {
    const size = new Blob([JSON.stringify(toImported(record))]).size;
    const last = batches.at(-1);
    if (last && last.length < mostPerCall && size <= room) {
      last.push(record);
      room -= size;
    } else {
      batches.push([record]);
      room = mostBytes - size;
    }
  }
  return batches;
}

function toImported(record: DeviceRecord): ImportedInterview {
  const { seq: _own, ...interview } = toDeviceInterview(record);
  return interview;
}

function forget(batch: readonly DeviceRecord[]): void {
  const gone = new Set(batch.map((record) => record.id));
  writeDevice(toDeviceRecords(readDeviceText()).filter((record) => !gone.has(record.id)));
}
