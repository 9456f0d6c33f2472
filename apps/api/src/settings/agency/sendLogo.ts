import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CleanImage } from './image/toCleanImage.ts';

/** Opened by itself a logo is a page without rights: nothing runs, nothing is loaded, nobody frames it (CARD-10). */
const logoPolicy =
  "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function sendLogo({ type, content }: CleanImage, reply: FastifyReply): Readable {
  reply.headers({
    'content-type': type,
    'content-length': content.length,
    'content-disposition': `inline; filename="logo.${type === 'image/png' ? 'png' : 'svg'}"`,
    'content-security-policy': logoPolicy,
    'cache-control': 'private, no-store',
  });
  return Readable.from([content]);
}
