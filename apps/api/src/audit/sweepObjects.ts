import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import type { Files } from '#lib/files.ts';
import type { AuditStore } from './audit.store.ts';
import { auditFolder, findUploadTime } from './objectKey.ts';

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
