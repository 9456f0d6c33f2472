import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { z } from 'zod';
import type { Files } from '#lib/files.ts';
import type { Tasks } from '#lib/jobs.ts';
import type { AuditStore } from './audit.store.ts';
import { auditFolder, findUploadTime } from './objectKey.ts';

interface AuditJobParts {
  readonly store: AuditStore;
  readonly files: Files;
  /** Refuses a storage of another installation. */
  readonly check: () => Promise<void>;
  readonly now: () => Date;
  readonly onSwept: (count: number) => void;
}

/** Every night, when few people upload. */
export const auditCrontab = '43 3 * * * sweep_objects';

const byKey = z.object({ key: z.string() });

export function auditJobs({ store, files, check, now, onSwept }: AuditJobParts): Tasks {
  return {
    delete_object: (payload) => files.delete(byKey.parse(payload).key),
    sweep_objects: async () => {
      await check();
      const count = await sweepObjects(files, store, now());
      if (count > 0) onSwept(count);
    },
  };
}

/** An upload may still be on its way to its row; none takes this long. */
const graceMs = 3_600_000;
const batchSize = 500;

/**
 * Removes objects that no row knows: what a cut connection, a crash or a storage that was down left
 * behind. Asks account by account, as each account, so it needs no more rights than a request has.
 */
export async function sweepObjects(
  files: Files,
  store: Pick<AuditStore, 'listKnownKeys'>,
  now: Date,
): Promise<number> {
  const isOld = (key: string) => {
    const time = findUploadTime(key);
    return time !== null && now.getTime() - time.getTime() > graceMs;
  };
  let swept = 0;
  for await (const userId of files.listFolders(auditFolder)) {
    if (!isUuid(userId)) continue;
    let batch: string[] = [];
    const sweepBatch = async () => {
      const known = new Set(await store.listKnownKeys(userId, batch));
      for (const key of batch.filter((one) => !known.has(one))) {
        await files.delete(key);
        swept += 1;
      }
      batch = [];
    };
    for await (const key of files.listKeys(`${auditFolder}/${userId}`)) {
      if (isOld(key)) batch.push(key);
      if (batch.length === batchSize) await sweepBatch();
    }
    if (batch.length > 0) await sweepBatch();
  }
  return swept;
}
