import { Readable } from 'node:stream';
import { imageUpload } from '@salespro/contract/agencyCard.ts';
import type { FileKind } from '@salespro/contract/endpoint.ts';
import type { ErrorCode } from '@salespro/contract/errors.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import { createLanes, createTurns, pause } from './concurrency.ts';
import { fail } from './fail.ts';

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

/** What was not used is not saved up for longer than this. */
const burstMs = 20;

/** Lets so many bytes a second pass, however many streams ask. */
export function createBytePace(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now - burstMs) + (bytes * 1000) / bytesPerSecond;
    if (freeAt > now) await pause(freeAt - now);
  };
}

/**
 * A request's body must never be destroyed by whoever reads it: that would close the connection, and the
 * sender would not learn why. So it is read by hand here.
 */

/** The first bytes; they stay in the stream. Fewer when there are no more. */
export async function peek(stream: Readable, count: number): Promise<Buffer> {
  for (;;) {
    const head: Buffer | null = stream.read(count);
    if (head) {
      stream.unshift(head);
      return head;
    }
    if (stream.readableEnded || stream.destroyed) return Buffer.alloc(0);
    await somethingNew(stream);
  }
}

/**
 * Files come in no faster than this, all together, and what is thrown away slower still: whoever sends
 * without a pause waits for himself, not the others for him.
 */
const kept = createSharedPace(8_000_000);
const thrownAway = createSharedPace(2_000_000);

/** Ten files of one account share what one file of another has alone. */
function createSharedPace(bytesPerSecond: number) {
  const pace = createBytePace(bytesPerSecond);
  const turns = createTurns();
  return (who: string, bytes: number) => turns(who, () => pace(bytes));
}

interface Taking {
  /** Whose share of the pace it takes. */
  readonly who: string;
  readonly mostBytes: number;
}

/** More came than was announced. */
export class TooManyBytes extends Error {}

/** The same bytes as a stream that may be destroyed; it fails when the request is cut off or does not end. */
export function toContent(stream: Readable, taking: Taking): Readable {
  return Readable.from(chunksOf(stream, taking, kept), { objectMode: false });
}

async function* chunksOf(
  stream: Readable,
  { who, mostBytes }: Taking,
  pace: typeof kept,
): AsyncGenerator<Buffer> {
  let taken = 0;
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk) {
      taken += chunk.length;
      if (taken > mostBytes) throw new TooManyBytes('more was sent than announced');
      await pace(who, chunk.length);
      yield chunk;
    } else if (stream.readableEnded) return;
    else if (stream.destroyed) throw new Error('the request was cut off');
    else await somethingNew(stream);
  }
}

/**
 * Reads on and throws away: an answer gets through only when what is being sent is taken off the wire.
 * Only so much and so long: the rest of the connection is not worth holding.
 */
async function drain(stream: Readable, taking: Taking, ms: number): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const read = async () => {
    for await (const _chunk of chunksOf(stream, taking, thrownAway));
  };
  await Promise.race([read().catch(() => {}), isOver]);
  clearTimeout(timer);
}

export function isCutOff(stream: Readable): boolean {
  return stream.destroyed && !stream.readableEnded;
}

function somethingNew(stream: Readable): Promise<void> {
  const events = ['readable', 'end', 'close', 'error'];
  return new Promise((resolve) => {
    const go = () => {
      for (const event of events) stream.off(event, go);
      resolve();
    };
    for (const event of events) stream.on(event, go);
  });
}

/** Sends events as JSON lines as they come; each is checked against the contract before it leaves. */
export function sendLines(
  reply: FastifyReply,
  form: ZodType | undefined,
  events: AsyncIterable<unknown>,
): FastifyReply {
  // Begun here and ended with the connection: a caller who left before the first line was asked for would
  // otherwise leave behind whatever the events end by themselves.
  const steps = events[Symbol.asyncIterator]();
  const first = steps.next();
  first.catch(() => {});
  const end = () => void steps.return?.().then(undefined, () => {});
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
  async function* toLines() {
    try {
      for (let step = await first; !step.done; step = await steps.next())
        yield `${JSON.stringify(form?.parse(step.value))}\n`;
    } finally {
      await steps.return?.();
    }
  }
  const body = Readable.from(toLines(), { objectMode: false });
  return asItComes(reply, 'application/x-ndjson; charset=utf-8').send(body);
}

/** Sends server-sent events; they are written by whoever made the stream, and end with it. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Of an answer that its reader left the framework says nothing, and most of these end so.
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    const responseTime = reply.elapsedTime;
    reply.log.info({ req: reply.request, res: reply, responseTime }, 'request completed');
  });
  return asItComes(reply, 'text/event-stream').send(events);
}

function asItComes(reply: FastifyReply, type: string): FastifyReply {
  return (
    reply
      .header('content-type', type)
      // A proxy that collects the answer first would take its point away.
      .header('x-accel-buffering', 'no')
      // A connection kept open after a long answer would hold a stopping server open.
      .header('connection', 'close')
  );
}

/** Aborted when the caller goes away before the answer is complete. */
export function whenCallerLeaves(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** A list of a large reply: whole, or read page by page while it is sent. */
export type LargeList<T> = readonly T[] | AsyncIterable<readonly T[]>;

/** The reply of a large call, whose lists need not be in memory. */
export type LargeAnswer<Reply> = {
  readonly [Name in keyof Reply]: Reply[Name] extends readonly (infer Entry)[]
    ? LargeList<Entry>
    : Reply[Name];
};

/** So many entries are about a millisecond of work. */
const pageSize = 25;

/** For the whole process: ten large replies of one account take no more of it than one. */
const lanes = createLanes();

/**
 * The JSON text of a large reply, checked like any other, but sent a piece at a time: it is never whole
 * in memory, and between two pieces everybody else is served. What breaks in the middle breaks off the
 * connection, so half a file is never taken for a whole one.
 */
export function toJsonPieces(schema: z.ZodObject, value: object, who: string): Readable {
  const lists = new Map<string, AsyncGenerator<string>>();
  const shell: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const form = schema.shape[name];
    const isList = form instanceof z.ZodArray && part !== null;
    if (isList)
      lists.set(name, listPieces(Array.isArray(part) ? pagesOf(part) : part, form.element, who));
    shell[name] = isList ? [] : part;
  }
  // Also refuses what is missing or not known, before the first byte has left.
  const checked = schema.parse(shell);

  async function* pieces() {
    let before = '{';
    for (const [name, part] of Object.entries(checked)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* lists.get(name) ?? [JSON.stringify(part)];
      before = ',';
    }
    yield '}';
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function* listPieces(
  list: AsyncIterable<readonly unknown[]>,
  element: z.core.$ZodType,
  who: string,
) {
  const pages = list[Symbol.asyncIterator]();
  const nextText = async () => {
    const { value: page, done } = await pages.next();
    return done ? null : page.map((entry) => JSON.stringify(z.parse(element, entry))).join(',');
  };
  let before = '';
  yield '[';
  const next = () => lanes(who, nextText);
  for (let text = await next(); text !== null; text = await next()) {
    // An empty page is no entry.
    if (text === '') continue;
    yield before + text;
    before = ',';
  }
  yield ']';
}

async function* pagesOf(list: readonly unknown[]) {
  for (let from = 0; from < list.length; from += pageSize) yield list.slice(from, from + pageSize);
}

/**
 * A reply that is JSON text already, most of it as the database wrote it. Nothing takes it apart to write it
 * again; its form is checked by sampling (see `on`).
 */
export class JsonText<_Reply = unknown> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
