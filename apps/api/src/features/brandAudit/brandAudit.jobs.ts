import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import type { FileStorage } from '#lib/fileStorage.ts';
import type { BrandAuditStore } from './brandAudit.store.ts';
import { brandAuditFolder, parseUploadTime } from './objectKey.ts';

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
