import { Readable } from 'node:stream';
import { imageUpload } from '@salespro/contract/agencyCard.ts';
import type { FileKind } from '@salespro/contract/endpoint.ts';
import type { ErrorCode } from '@salespro/contract/errors.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';
import { drain, toContent } from './requestStream.ts';

/** A file on its way in. Nothing of it has been read yet. */
export interface FileUpload {
  readonly stream: Readable;
  readonly bytes: number;
  /** What a PDF is to be called. */
  readonly fileName: string;
}

interface KindRules {
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  readonly whenOther: ErrorCode;
  readonly whenTooLarge: ErrorCode;
}

export const fileKinds: Readonly<Record<FileKind, KindRules>> = {
  pdf: {
    contentTypes: [pdfUpload.contentType],
    maxBytes: pdfUpload.maxBytes,
    whenOther: 'not_a_pdf',
    whenTooLarge: 'file_too_large',
  },
  image: { ...imageUpload, whenOther: 'not_an_image', whenTooLarge: 'image_too_large' },
};

/** The largest file at the pace of what is thrown away, and a little more. */
const drainMs = 15_000;

/** A corner of the server where the only body is a file of one kind, handed over as the stream it is. */
export function takeFiles(
  app: FastifyInstance,
  kind: FileKind,
  addRoute: (place: FastifyInstance) => void,
): void {
  const { contentTypes, maxBytes } = fileKinds[kind];
  app.register(async (place) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser([...contentTypes], (_request, payload, done) => done(null, payload));
    // Whatever is refused, and wherever: the answer gets through once the body is off the wire. That is
    // worth some seconds for a file that could have been taken, and nothing for one that could not.
    place.addHook('onError', async (request, reply) => {
      const bytes = Number(request.headers['content-length']);
      reply.header('connection', 'close');
      if (bytes <= maxBytes)
        await drain(request.raw, { who: request.ip, mostBytes: bytes }, drainMs);
    });
    addRoute(place);
  });
}

export function toFileUpload(request: FastifyRequest, kind: FileKind): FileUpload {
  const { body, headers } = request;
  const { maxBytes, whenOther, whenTooLarge } = fileKinds[kind];
  // Every browser tells the length of a file; without it no storage could take a stream.
  const bytes = Number(headers['content-length']);
  if (!(body instanceof Readable) || !(bytes > 0)) fail(whenOther);
  if (bytes > maxBytes) fail(whenTooLarge);
  return { stream: body, bytes, fileName: toFileName(headers[pdfUpload.nameHeader]) };
}

/** The whole of a small file, at the pace of all uploads; only for kinds that are small. */
export async function readWhole({ stream, bytes }: FileUpload, who: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of toContent(stream, { who, mostBytes: bytes })) chunks.push(chunk);
  } catch (cause) {
    fail('upload_incomplete', { cause });
  }
  const content = Buffer.concat(chunks);
  return content.length === bytes ? content : fail('upload_incomplete');
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
