import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type BrandAudit,
  deleteBrandAudit,
  openFile,
  readBrandAudit,
  uploadBrandAudit,
} from '@salespro/contract/audit.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import { type Files, orStorageFailed, parseRange } from '#lib/files.ts';
import type { On } from '#lib/on.ts';
import { type FileUpload, isCutOff, peek, TooManyBytes, toContent } from '#lib/streams.ts';
import type { AuditStore, StoredAudit } from './audit.store.ts';
import type { FileLinks, ShownAs } from './fileLinks.ts';
import { toObjectKey } from './objectKey.ts';

interface AuditParts {
  readonly store: AuditStore;
  readonly files: Files;
  readonly links: FileLinks;
  /** What one account may hold. */
  readonly limits: { readonly files: number; readonly bytes: number };
  readonly now: () => Date;
}

export function auditRoutes(on: On, { store, files, links, limits, now }: AuditParts): void {
  /** The owner is asked for before the storage is touched (G-084). */
  const findOf = async (userId: string, interviewId: string) => {
    const audit = await store.findOf(userId, interviewId);
    return audit === undefined ? fail('not_found') : audit;
  };

  const toReply = (userId: string, audit: StoredAudit): BrandAudit => ({
    id: audit.id,
    fileName: audit.fileName,
    bytes: audit.bytes,
    uploadedAt: audit.uploadedAt.toISOString(),
    ...links.sign(userId, audit.id),
  });

  on(readBrandAudit, async ({ params, caller }) => {
    const audit = await findOf(caller.userId, params.id);
    return { audit: audit && toReply(caller.userId, audit) };
  });

  on(uploadBrandAudit, async ({ params, body, caller }) => {
    await findOf(caller.userId, params.id);
    const held = await store.measure(caller.userId, params.id);
    if (held.files >= limits.files || held.bytes + body.bytes > limits.bytes) fail('files_full');
    const audit = await storeUpload({ files, store, now }, caller.userId, params.id, body);
    return { audit: toReply(caller.userId, audit) };
  });

  on(deleteBrandAudit, async ({ params, caller }) => {
    await findOf(caller.userId, params.id);
    await store.delete(caller.userId, params.id);
    return { ok: true as const };
  });

  on(openFile, async ({ params, query, caller, request, reply }) => {
    const { as, expires, signature } = query;
    if (!links.isValid({ userId: caller.userId, fileId: params.id, as, expires }, signature))
      fail('file_link_invalid');
    const audit = (await store.find(caller.userId, params.id)) ?? fail('not_found');
    return sendFile(files, audit, as, request, reply);
  });
}

interface UploadParts {
  readonly files: Files;
  readonly store: AuditStore;
  readonly now: () => Date;
}

/**
 * Object first, row second: whatever breaks on the way, the audit that was there stays in force. What an
 * interrupted upload leaves in the storage is removed here or, if even that fails, by the sweep.
 */
async function storeUpload(
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

/** Nothing in the file may run or load anything, and only our own pages may frame it (W-18). */
const filePolicy =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Answers with the file or the part of it that was asked for. */
async function sendFile(
  files: Files,
  audit: StoredAudit,
  as: ShownAs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const etag = `"${audit.id}"`;
  // A part of a file that was replaced since must not be glued to the rest of this one.
  const expected = request.headers['if-range'];
  const isSameFile = expected === undefined || expected === etag;
  const range = isSameFile ? parseRange(request.headers.range, audit.bytes) : null;
  if (range === 'unsatisfiable') {
    reply.status(416).headers({ 'content-range': `bytes */${audit.bytes}`, 'content-length': 0 });
    return nothing();
  }
  const content =
    request.method === 'HEAD'
      ? nothing()
      : await orStorageFailed(files.read(audit.objectKey, range ?? undefined));
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': range ? range.end - range.start + 1 : audit.bytes,
    'content-disposition': toDisposition(as, audit.fileName),
    'content-security-policy': filePolicy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  });
  if (range)
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${audit.bytes}`);
  return content;
}

const nothing = () => Readable.from([]);

/** Old readers get plain letters, all others the name as it is (RFC 6266). */
function toDisposition(as: ShownAs, fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
