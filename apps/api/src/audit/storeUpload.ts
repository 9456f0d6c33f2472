import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fail } from '#lib/fail.ts';
import type { Files } from '#lib/files.ts';
import { type PdfUpload, startsLikePdf } from '#lib/pdfUpload.ts';
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
  upload: PdfUpload,
): Promise<StoredAudit> {
  await refuseOthers(upload.stream);
  const id = randomUUID();
  const uploadedAt = now();
  const objectKey = toObjectKey({ userId, interviewId, uploadedAt, id });
  const forget = () => files.delete(objectKey).catch(() => {});

  try {
    await files.put(objectKey, toContent(upload.stream), upload.bytes);
    if ((await files.findBytes(objectKey)) !== upload.bytes)
      throw new Error('the storage holds another size than was sent');
  } catch (cause) {
    await forget();
    fail(isCutOff(upload.stream) ? 'upload_incomplete' : 'storage_failed', { cause });
  } finally {
    // What nobody reads any more must still be taken off the wire, or the answer would not get through.
    upload.stream.resume();
  }

  const { fileName, bytes } = upload;
  const audit = { id, interviewId, objectKey, fileName, bytes, uploadedAt };
  // If the database does not answer, the row may be there all the same: then the object must be, too.
  if (await store.save(userId, audit)) return audit;
  await forget();
  return fail('not_found');
}

async function refuseOthers(stream: Readable): Promise<void> {
  const isPdf = await startsLikePdf(stream).catch((cause) => fail('upload_incomplete', { cause }));
  if (isPdf) return;
  const isCut = isCutOff(stream);
  stream.resume();
  fail(isCut ? 'upload_incomplete' : 'not_a_pdf');
}

/** Apart from the request: a storage that fails must not take the connection down with it. */
function toContent(stream: Readable): Readable {
  return Readable.from(stream.iterator({ destroyOnReturn: false }), { objectMode: false });
}

function isCutOff(stream: Readable): boolean {
  return stream.destroyed && !stream.readableEnded;
}
