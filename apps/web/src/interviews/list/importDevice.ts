import { type ImportedInterview, importInterviews } from '@salespro/contract/interviews.ts';
import { classifyFailure } from '#lib/classifyFailure.ts';
import { call } from '#lib/http.ts';
import {
  type DeviceRecord,
  readDeviceText,
  toDeviceInterview,
  toDeviceRecords,
  writeDevice,
} from './deviceInterviews.ts';

export interface ImportOutcome {
  readonly imported: number;
  /** Records that could not be imported; they stay on the device. */
  readonly left: number;
}

const mostPerCall = 50;
/** The server takes 256 kB a call. */
const mostBytes = 200_000;

/** Copies the device's interviews into the account; each leaves the device once the server has it (G-115). */
export async function importDevice(): Promise<ImportOutcome> {
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
