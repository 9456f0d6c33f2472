import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { fail } from '#lib/fail.ts';
import type { Files } from '#lib/files.ts';
import type { FileUpload } from '#lib/fileUpload.ts';
import { isCutOff, peek, TooManyBytes, toContent } from '#lib/requestStream.ts';
import type { AuditStore, StoredAudit } from './audit.store.ts';
import { toObjectKey } from './objectKey.ts';

interface UploadParts {
  readonly files: Files;
  readonly store: AuditStore;
  readonly now: () => Date;
}

/**
 * Object first, row second: whatever breaks on the way, the audit that was there stays in force. What an
 * interrupted upload leaves in the storage is removed here or, if even that fails, by the sweep.
 */
export async function storeUpload(
  { files, store, now }: UploadParts,
  userId: string,
  interviewId: string,
  { stream, bytes, fileName }: FileUpload,
): Promise<StoredAudit> {
  await refuseOthers(stream);
  const id = randomUUID();
  const uploadedAt = now();
  const objectKey = toObjectKey({ userId, interviewId, uploadedAt, id });
  const forget = () => files.delete(objectKey).catch(() => {});

  const content = toContent(stream, { who: userId, mostBytes: bytes });
  try {
    await files.put(objectKey, content, bytes);
    if ((await files.findBytes(objectKey)) !== bytes)
      throw new Error('the storage holds another size than was sent');
  } catch (cause) {
    await forget();
    const isTheirs = isCutOff(stream) || content.errored instanceof TooManyBytes;
    fail(isTheirs ? 'upload_incomplete' : 'storage_failed', { cause });
  }

  const audit = { id, interviewId, objectKey, fileName, bytes, uploadedAt };
  // If the database does not answer, the row may be there all the same: then the object must be, too.
  if (await store.save(userId, audit)) return audit;
  await forget();
  return fail('not_found');
}

/** By the first bytes: the declared type is only what the sender says (G-081). */
async function refuseOthers(stream: Readable): Promise<void> {
  const head = await peek(stream, pdfUpload.firstBytes.length);
  if (head.toString('latin1') === pdfUpload.firstBytes) return;
  fail(isCutOff(stream) ? 'upload_incomplete' : 'not_a_pdf');
}
