import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { z } from 'zod';
import type { FileStorage } from '#lib/fileStorage.ts';
import type { Tasks } from '#lib/jobQueue.ts';
import type { BrandAuditStore } from './brandAudit.store.ts';
import { brandAuditFolder, parseUploadTime } from './objectKey.ts';

interface BrandAuditJobDeps {
  readonly store: BrandAuditStore;
  readonly files: FileStorage;
  /** Throws when the storage belongs to another installation. */
  readonly checkStorageOwner: () => Promise<void>;
  readonly now: () => Date;
  readonly onOrphansDeleted: (count: number) => void;
}

/** Schedules the deletion of orphaned objects for every night. */
export const brandAuditCrontab = '43 3 * * * sweep_objects';

const byKey = z.object({ key: z.string() });

export function brandAuditJobs({
  store,
  files,
  checkStorageOwner,
  now,
  onOrphansDeleted,
}: BrandAuditJobDeps): Tasks {
  return {
    delete_object: (payload) => files.delete(byKey.parse(payload).key),
    sweep_objects: async () => {
      await checkStorageOwner();
      const count = await deleteOrphanedObjects(files, store, now());
      if (count > 0) onOrphansDeleted(count);
    },
  };
}

/** Objects younger than this are skipped: their upload may not have written its row yet. */
const maxUploadMs = 3_600_000;
const batchSize = 500;

/**
 * Deletes stored objects without a database row, which failed uploads leave behind.
 * Each account is checked with its own database session, so the job needs no extra permissions.
 */
export async function deleteOrphanedObjects(
  files: FileStorage,
  store: Pick<BrandAuditStore, 'listKnownKeys'>,
  now: Date,
): Promise<number> {
  const isOldEnough = (key: string) => {
    const time = parseUploadTime(key);
    return time !== null && now.getTime() - time.getTime() > maxUploadMs;
  };
  let deletedCount = 0;
  for await (const userId of files.listFolders(brandAuditFolder)) {
    if (!isUuid(userId)) continue;
    let batch: string[] = [];
    const deleteOrphansOfBatch = async () => {
      const known = new Set(await store.listKnownKeys(userId, batch));
      for (const key of batch.filter((one) => !known.has(one))) {
        await files.delete(key);
        deletedCount += 1;
      }
      batch = [];
    };
    for await (const key of files.listKeys(`${brandAuditFolder}/${userId}`)) {
      if (isOldEnough(key)) batch.push(key);
      if (batch.length === batchSize) await deleteOrphansOfBatch();
    }
    if (batch.length > 0) await deleteOrphansOfBatch();
  }
  return deletedCount;
}
