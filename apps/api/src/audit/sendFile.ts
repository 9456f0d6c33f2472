import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '#lib/byteRange.ts';
import { type Files, orStorageFailed } from '#lib/files.ts';
import type { StoredAudit } from './audit.store.ts';
import type { ShownAs } from './fileLinks.ts';

/** Nothing in the file may run or load anything, and only our own pages may frame it (W-18). */
const filePolicy =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Answers with the file or the part of it that was asked for. */
export async function sendFile(
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
