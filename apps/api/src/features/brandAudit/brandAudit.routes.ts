import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type BrandAudit,
  deleteBrandAudit,
  downloadBrandAudit,
  readBrandAudit,
  uploadBrandAudit,
} from '@salespro/contract/brandAudit.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import { throwApiError } from '#lib/apiError.ts';
import { type FileStorage, parseRangeHeader, wrapStorageErrors } from '#lib/fileStorage.ts';
import type { Route } from '#lib/route.ts';
import {
  type FileUpload,
  isAborted,
  peekBytes,
  TooManyBytesError,
  toThrottledStream,
} from '#lib/streams.ts';
import { deleteOrphanedObjects } from './brandAudit.jobs.ts';
import {
  type BrandAuditStore,
  createBrandAuditStore,
  type StoredBrandAudit,
  toExportedBrandAudit,
} from './brandAudit.store.ts';
import { checkStorageOwner, ForeignStorageError } from './checkStorageOwner.ts';
import { buildObjectKey } from './objectKey.ts';
import { createSignedFileLinks, type PdfDisposition } from './signedFileLinks.ts';

interface BrandAuditDeps extends InterviewFeatureDeps {
  /** Maximum number and total size of the files of one account. */
  readonly fileLimits: { readonly files: number; readonly bytes: number };
  readonly findInstallationId: () => Promise<string>;
}

const byKey = z.object({ key: z.string() });

/** Creates the PDFs of interviews; throws when the file storage belongs to another installation. */
export async function createBrandAudit(deps: BrandAuditDeps) {
  const { db, keys, files, log, now, secret, fileLimits } = deps;
  const store = createBrandAuditStore(db, keys);
  const links = createSignedFileLinks(secret, now);
  const checkOwner = async () => checkStorageOwner(files, await deps.findInstallationId());
  await checkOwner().catch((cause) => {
    if (cause instanceof ForeignStorageError) throw cause;
    // An unavailable storage does not prevent the start; a nightly job checks again.
    log.warn({ err: cause }, 'the owner of the storage could not be checked');
  });

  /** Checks that the interview belongs to the user, before any access to the storage. */
  const findOfInterview = async (userId: string, interviewId: string) => {
    const audit = await store.findOfInterview(userId, interviewId);
    return audit === undefined ? throwApiError('not_found') : audit;
  };

  const toReply = (userId: string, audit: StoredBrandAudit): BrandAudit => ({
    id: audit.id,
    fileName: audit.fileName,
    bytes: audit.bytes,
    uploadedAt: audit.uploadedAt.toISOString(),
    ...links.sign(userId, audit.id),
  });

  return {
    listForExport: async (userId: string) => (await store.list(userId)).map(toExportedBrandAudit),
    jobs: {
      delete_object: (payload: unknown) => files.delete(byKey.parse(payload).key),
      async sweep_objects() {
        await checkOwner();
        const count = await deleteOrphanedObjects(files, store, now());
        if (count > 0) log.info({ count }, 'orphaned objects deleted');
      },
    },
    crontab: ['43 3 * * * sweep_objects'],
    jobTimeoutsMs: { sweep_objects: 3_600_000 },
    routes(route: Route) {
      route(readBrandAudit, async ({ params, caller }) => {
        const audit = await findOfInterview(caller.userId, params.id);
        return { audit: audit && toReply(caller.userId, audit) };
      });

      route(uploadBrandAudit, async ({ params, body, caller }) => {
        await findOfInterview(caller.userId, params.id);
        const held = await store.measureOtherFiles(caller.userId, params.id);
        if (held.files >= fileLimits.files || held.bytes + body.bytes > fileLimits.bytes)
          throwApiError('files_full');
        const audit = await storeUpload(deps, store, caller.userId, params.id, body);
        return { audit: toReply(caller.userId, audit) };
      });

      route(deleteBrandAudit, async ({ params, caller }) => {
        await findOfInterview(caller.userId, params.id);
        await store.delete(caller.userId, params.id);
        return { ok: true as const };
      });

      route(downloadBrandAudit, async ({ params, query, caller, request, reply }) => {
        const { as, expires, signature } = query;
        if (!links.isValid({ userId: caller.userId, fileId: params.id, as, expires }, signature))
          throwApiError('file_link_invalid');
        const audit = (await store.find(caller.userId, params.id)) ?? throwApiError('not_found');
        return sendPdf(files, audit, as, request, reply);
      });
    },
  };
}

/**
 * Stores the object first and the row second, so that a failed upload never replaces the existing brand audit.
 * An orphaned object is deleted here or by the nightly job.
 */
async function storeUpload(
  { files, now }: Pick<BrandAuditDeps, 'files' | 'now'>,
  store: BrandAuditStore,
  userId: string,
  interviewId: string,
  { stream, bytes, fileName }: FileUpload,
): Promise<StoredBrandAudit> {
  await rejectNonPdf(stream);
  const id = randomUUID();
  const uploadedAt = now();
  const objectKey = buildObjectKey({ userId, interviewId, uploadedAt, id });
  const deleteObject = () => files.delete(objectKey).catch(() => {});

  const content = toThrottledStream(stream, { key: userId, maxBytes: bytes });
  try {
    await files.put(objectKey, content, bytes);
    if ((await files.findBytes(objectKey)) !== bytes)
      throw new Error('the storage holds another size than was sent');
  } catch (cause) {
    await deleteObject();
    const isSenderFault = isAborted(stream) || content.errored instanceof TooManyBytesError;
    throwApiError(isSenderFault ? 'upload_incomplete' : 'storage_failed', { cause });
  }

  const audit = { id, interviewId, objectKey, fileName, bytes, uploadedAt };
  // After a database timeout the row may exist anyway, so the object is kept.
  if (await store.save(userId, audit)) return audit;
  await deleteObject();
  return throwApiError('not_found');
}

/** Rejects a file that does not begin like a PDF; the declared type is not trusted. */
async function rejectNonPdf(stream: Readable): Promise<void> {
  const head = await peekBytes(stream, pdfUpload.firstBytes.length);
  if (head.toString('latin1') === pdfUpload.firstBytes) return;
  throwApiError(isAborted(stream) ? 'upload_incomplete' : 'not_a_pdf');
}

/** Content security policy of a PDF: no scripts or resources, framed by pages of this server only. */
const pdfSecurityPolicy =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Sends the file, or the byte range that the request asks for. */
async function sendPdf(
  files: FileStorage,
  audit: StoredBrandAudit,
  as: PdfDisposition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const etag = `"${audit.id}"`;
  // Ranges of a replaced file must not be combined with ranges of this one.
  const expected = request.headers['if-range'];
  const isSameFile = expected === undefined || expected === etag;
  const range = isSameFile ? parseRangeHeader(request.headers.range, audit.bytes) : null;
  if (range === 'unsatisfiable') {
    reply.status(416).headers({ 'content-range': `bytes */${audit.bytes}`, 'content-length': 0 });
    return emptyBody();
  }
  const content =
    request.method === 'HEAD'
      ? emptyBody()
      : await wrapStorageErrors(files.read(audit.objectKey, range ?? undefined));
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': range ? range.end - range.start + 1 : audit.bytes,
    'content-disposition': formatContentDisposition(as, audit.fileName),
    'content-security-policy': pdfSecurityPolicy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  });
  if (range)
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${audit.bytes}`);
  return content;
}

const emptyBody = () => Readable.from([]);

/** Formats the header with the file name in UTF-8 and an ASCII fallback (RFC 6266). */
function formatContentDisposition(as: PdfDisposition, fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
