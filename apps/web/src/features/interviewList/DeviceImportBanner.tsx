import { type ImportedInterview, importInterviews } from '@salespro/contract/interviews.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { classifyCallFailure } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import {
  type DeviceInterviewRecord,
  normalizeDeviceInterview,
  parseDeviceInterviews,
  readDeviceInterviewsText,
  saveDeviceInterviews,
  subscribeToDeviceInterviews,
} from './deviceInterviews.ts';
import styles from './interviewList.module.css';
import { messages } from './messages.ts';

/** Offers to import interviews that older versions stored on this device; "Later" hides it until reload. */
export function DeviceImportBanner() {
  const text = useSyncExternalStore(subscribeToDeviceInterviews, readDeviceInterviewsText);
  const [isHidden, setHidden] = useState(false);
  const { run, isBusy } = useAction(importAndReport);
  const count = parseDeviceInterviews(text).length;
  if (isHidden || (count === 0 && !isBusy)) return null;
  return (
    <section className={styles.banner} aria-label="Interviews on this device">
      <TintedIcon size={48} isRound className={styles.icon}>
        <IconDeviceLaptop aria-hidden="true" size={22} stroke={1.6} />
      </TintedIcon>
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

async function importAndReport(): Promise<void> {
  try {
    const { imported, failed } = await importDeviceInterviews();
    if (failed > 0)
      showFailure(imported > 0 ? messages.importedPartially(imported) : messages.importFailed);
    else showSuccess(imported > 0 ? messages.imported(imported) : messages.nothingNewImported);
  } catch {
    showFailure(messages.importFailed);
  }
  await refreshInterviewCards();
}

/** How many interviews of this device were imported, and how many failed. */
export interface DeviceImportResult {
  readonly imported: number;
  /** Records that could not be imported and remain on the device. */
  readonly failed: number;
}

const maxRecordsPerCall = 50;
/** Maximum size of one import call; the server accepts 256 kB. */
const maxBytesPerCall = 200_000;

/** Imports the device's interviews into the account; deletes each from the device once the server has it. */
async function importDeviceInterviews(): Promise<DeviceImportResult> {
  let imported = 0;
  let failed = 0;
  const queue = splitIntoBatches(parseDeviceInterviews(readDeviceInterviewsText()));
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    try {
      const reply = await call(importInterviews, {
        body: { interviews: batch.map(toImportedInterview) },
      });
      imported += reply.imported;
      deleteDeviceRecords(batch);
    } catch (thrown) {
      if (classifyCallFailure(thrown) !== 'refused') throw thrown;
      // Retries the records of a rejected batch one by one, so that one bad record blocks no others.
      if (batch.length > 1) queue.unshift(...batch.map((record) => [record]));
      else failed += 1;
    }
  }
  return { imported, failed };
}

function splitIntoBatches(records: readonly DeviceInterviewRecord[]): DeviceInterviewRecord[][] {
  const batches: DeviceInterviewRecord[][] = [];
  let remainingBytes = 0;
  for (const record of records) {
    const size = new Blob([JSON.stringify(toImportedInterview(record))]).size;
    const last = batches.at(-1);
    if (last && last.length < maxRecordsPerCall && size <= remainingBytes) {
      last.push(record);
      remainingBytes -= size;
    } else {
      batches.push([record]);
      remainingBytes = maxBytesPerCall - size;
    }
  }
  return batches;
}

function toImportedInterview(record: DeviceInterviewRecord): ImportedInterview {
  const { seq: _own, ...interview } = normalizeDeviceInterview(record);
  return interview;
}

function deleteDeviceRecords(batch: readonly DeviceInterviewRecord[]): void {
  const deletedIds = new Set(batch.map((record) => record.id));
  saveDeviceInterviews(
    parseDeviceInterviews(readDeviceInterviewsText()).filter(
      (record) => !deletedIds.has(record.id),
    ),
  );
}
