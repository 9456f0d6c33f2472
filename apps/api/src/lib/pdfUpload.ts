import { Readable } from 'node:stream';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';
import { drain } from './requestStream.ts';

/** A PDF on its way in. Nothing of it has been read yet, and it is never read whole. */
export interface PdfUpload {
  readonly stream: Readable;
  readonly bytes: number;
  readonly fileName: string;
}

/** The largest file at the pace of what is thrown away, and a little more. */
const drainMs = 15_000;

/** A corner of the server where the only body is a PDF, handed over as the stream it is. */
export function takePdfs(app: FastifyInstance, addRoute: (place: FastifyInstance) => void): void {
  app.register(async (place) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser(pdfUpload.contentType, (_request, payload, done) =>
      done(null, payload),
    );
    // Whatever is refused, and wherever: the answer gets through once the body is off the wire. That is
    // worth some seconds for a file that could have been taken, and nothing for one that could not.
    place.addHook('onError', async (request, reply) => {
      const bytes = Number(request.headers['content-length']);
      reply.header('connection', 'close');
      if (bytes <= pdfUpload.maxBytes)
        await drain(request.raw, { who: request.ip, mostBytes: bytes }, drainMs);
    });
    addRoute(place);
  });
}

export function toPdfUpload(request: FastifyRequest): PdfUpload {
  const { body, headers } = request;
  // Every browser tells the length of a file; without it no storage could take a stream.
  const bytes = Number(headers['content-length']);
  if (!(body instanceof Readable) || !(bytes > 0)) fail('not_a_pdf');
  if (bytes > pdfUpload.maxBytes) fail('file_too_large');
  return { stream: body, bytes, fileName: toFileName(headers[pdfUpload.nameHeader]) };
}

const maxNameLength = 150;

/**
 * A name that is safe to show, to keep and to send back in a header: no path, no control characters, and
 * always the ending of what it is.
 */
export function toFileName(header: string | string[] | undefined): string {
  const given = decode(String(header ?? '')).toWellFormed();
  const base = (given.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  return `${[...base].slice(0, maxNameLength).join('') || 'brand-audit'}.pdf`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
