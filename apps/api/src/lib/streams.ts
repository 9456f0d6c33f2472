import { Readable } from 'node:stream';
import { logoUpload } from '@salespro/contract/agencyCard.ts';
import type { UploadKind } from '@salespro/contract/endpoint.ts';
import type { ErrorCode } from '@salespro/contract/errors.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import { throwApiError } from './apiError.ts';
import { createFairQueue, createKeyedMutex, pause } from './concurrency.ts';

/** An uploaded file whose content has not been read yet. */
export interface FileUpload {
  readonly stream: Readable;
  readonly bytes: number;
  /** The sanitized file name of a PDF. */
  readonly fileName: string;
}

interface FileKindRules {
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  readonly wrongTypeError: ErrorCode;
  readonly tooLargeError: ErrorCode;
}

/** Content types, size limits and error codes of uploads by kind of file. */
export const fileKindRules: Readonly<Record<UploadKind, FileKindRules>> = {
  pdf: {
    contentTypes: [pdfUpload.contentType],
    maxBytes: pdfUpload.maxBytes,
    wrongTypeError: 'not_a_pdf',
    tooLargeError: 'file_too_large',
  },
  image: {
    contentTypes: [logoUpload.contentType],
    maxBytes: logoUpload.maxBytes,
    wrongTypeError: 'not_an_image',
    tooLargeError: 'image_too_large',
  },
};

/** Enough time to read and discard the largest file. */
const drainTimeoutMs = 15_000;

/** Registers a route whose body is a file of one kind, passed to the handler as a stream. */
export function acceptFileBodies(
  app: FastifyInstance,
  kind: UploadKind,
  addRoute: (scope: FastifyInstance) => void,
): void {
  const { contentTypes, maxBytes } = fileKindRules[kind];
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...contentTypes], (_request, payload, done) => done(null, payload));
    // After an error the rest of the body is read and discarded, so that the browser receives the response.
    // A body above the size limit is not worth the time.
    scope.addHook('onError', async (request, reply) => {
      const bytes = Number(request.headers['content-length']);
      reply.header('connection', 'close');
      if (bytes <= maxBytes)
        await drain(request.raw, { key: request.ip, maxBytes: bytes }, drainTimeoutMs);
    });
    addRoute(scope);
  });
}

/** Checks type and length of an upload and returns its unread content. */
export function toFileUpload(request: FastifyRequest, kind: UploadKind): FileUpload {
  const { body, headers } = request;
  const { maxBytes, wrongTypeError, tooLargeError } = fileKindRules[kind];
  // Browsers send the length of a file; storages need it for a stream.
  const bytes = Number(headers['content-length']);
  if (!(body instanceof Readable) || !(bytes > 0)) throwApiError(wrongTypeError);
  if (bytes > maxBytes) throwApiError(tooLargeError);
  return { stream: body, bytes, fileName: sanitizeFileName(headers[pdfUpload.nameHeader]) };
}

/** Reads a small file into memory, throttled like all uploads. */
export async function readSmallUpload(
  { stream, bytes }: FileUpload,
  throttleKey: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of toThrottledStream(stream, { key: throttleKey, maxBytes: bytes }))
      chunks.push(chunk);
  } catch (cause) {
    throwApiError('upload_incomplete', { cause });
  }
  const content = Buffer.concat(chunks);
  return content.length === bytes ? content : throwApiError('upload_incomplete');
}

const maxNameLength = 150;

/**
 * Returns a file name that is safe to show, store and send in a header: no path, no control characters,
 * and the extension `.pdf`.
 */
export function sanitizeFileName(header: string | string[] | undefined): string {
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

/** Unused throughput accumulates for this long at most. */
const maxBurstMs = 20;

/** Creates a throttle: all callers together pass at most this many bytes a second. */
export function createByteThrottle(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now - maxBurstMs) + (bytes * 1000) / bytesPerSecond;
    if (freeAt > now) await pause(freeAt - now);
  };
}

/**
 * Returns the first bytes and leaves them in the stream; fewer when the stream is shorter. Nothing here
 * destroys the body of a request: that would close the connection before the response.
 */
export async function peekBytes(stream: Readable, count: number): Promise<Buffer> {
  for (;;) {
    const head: Buffer | null = stream.read(count);
    if (head) {
      stream.unshift(head);
      return head;
    }
    if (stream.readableEnded || stream.destroyed) return Buffer.alloc(0);
    await waitForStreamEvent(stream);
  }
}

/** Uploads of all users together are throttled; discarded bytes are throttled more. */
const throttleUpload = createSharedThrottle(8_000_000);
const throttleDiscarded = createSharedThrottle(2_000_000);

/** Creates a throttle that parallel uploads of one account share like a single upload. */
function createSharedThrottle(bytesPerSecond: number) {
  const throttle = createByteThrottle(bytesPerSecond);
  const mutex = createKeyedMutex();
  return (key: string, bytes: number) => mutex(key, () => throttle(bytes));
}

interface ThrottledRead {
  /** Streams of the same key share one slot of the throttle. */
  readonly key: string;
  readonly maxBytes: number;
}

/** Thrown when a body is larger than its announced length. */
export class TooManyBytesError extends Error {}

/** Returns the body as a throttled stream that may be destroyed; it fails when the request is aborted. */
export function toThrottledStream(stream: Readable, options: ThrottledRead): Readable {
  return Readable.from(chunksOf(stream, options, throttleUpload), { objectMode: false });
}

async function* chunksOf(
  stream: Readable,
  { key, maxBytes }: ThrottledRead,
  throttle: typeof throttleUpload,
): AsyncGenerator<Buffer> {
  let readBytes = 0;
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk) {
      readBytes += chunk.length;
      if (readBytes > maxBytes) throw new TooManyBytesError('more was sent than announced');
      await throttle(key, chunk.length);
      yield chunk;
    } else if (stream.readableEnded) return;
    else if (stream.destroyed) throw new Error('the request was cut off');
    else await waitForStreamEvent(stream);
  }
}

/** Reads and discards the rest of a body, up to a size and a time, so that the response gets through. */
async function drain(stream: Readable, options: ThrottledRead, ms: number): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const read = async () => {
    for await (const _chunk of chunksOf(stream, options, throttleDiscarded));
  };
  await Promise.race([read().catch(() => {}), isOver]);
  clearTimeout(timer);
}

/** Returns whether a stream was destroyed before its end. */
export function isAborted(stream: Readable): boolean {
  return stream.destroyed && !stream.readableEnded;
}

function waitForStreamEvent(stream: Readable): Promise<void> {
  const events = ['readable', 'end', 'close', 'error'];
  return new Promise((resolve) => {
    const go = () => {
      for (const event of events) stream.off(event, go);
      resolve();
    };
    for (const event of events) stream.on(event, go);
  });
}

/** Sends a reply as JSON lines while they are produced; each is validated by the contract. */
export function sendJsonLines(
  reply: FastifyReply,
  eventSchema: ZodType | undefined,
  events: AsyncIterable<unknown>,
): FastifyReply {
  // Starts the iterator at once and ends it when the connection closes, so that its clean-up always runs.
  const iterator = events[Symbol.asyncIterator]();
  const first = iterator.next();
  first.catch(() => {});
  const end = () => void iterator.return?.().then(undefined, () => {});
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
  async function* toLines() {
    try {
      for (let result = await first; !result.done; result = await iterator.next())
        yield `${JSON.stringify(eventSchema?.parse(result.value))}\n`;
    } finally {
      await iterator.return?.();
    }
  }
  const body = Readable.from(toLines(), { objectMode: false });
  return withStreamingHeaders(reply, 'application/x-ndjson; charset=utf-8').send(body);
}

/** Sends a stream of server-sent events; the reply ends with the stream. */
export function sendServerSentEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Fastify does not log a reply whose connection the client closed, which is how most streams end.
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    const responseTime = reply.elapsedTime;
    reply.log.info({ req: reply.request, res: reply, responseTime }, 'request completed');
  });
  return withStreamingHeaders(reply, 'text/event-stream').send(events);
}

function withStreamingHeaders(reply: FastifyReply, type: string): FastifyReply {
  return (
    reply
      .header('content-type', type)
      // Asks proxies not to buffer the stream.
      .header('x-accel-buffering', 'no')
      // An open connection would delay a shutdown.
      .header('connection', 'close')
  );
}

/** Returns a signal that aborts when the client disconnects before the reply is complete. */
export function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** A list of a large reply: in memory, or read page by page while it is sent. */
export type PagedList<T> = readonly T[] | AsyncIterable<readonly T[]>;

/** The reply of an endpoint whose lists may be read page by page. */
export type PagedReply<Reply> = {
  readonly [Name in keyof Reply]: Reply[Name] extends readonly (infer Entry)[]
    ? PagedList<Entry>
    : Reply[Name];
};

/** Entries per page: about a millisecond of work. */
const pageSize = 25;

/** Shared by all large replies of the process, so that parallel exports of one account count as one. */
const replyQueue = createFairQueue();

/**
 * Streams a large reply as JSON in pieces, validated by its schema. Other requests are served between the
 * pieces. An error aborts the connection, so that a partial file is not mistaken for a complete one.
 */
export function streamJson(schema: z.ZodObject, value: object, queueKey: string): Readable {
  const lists = new Map<string, AsyncGenerator<string>>();
  const shell: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const form = schema.shape[name];
    const isList = form instanceof z.ZodArray && part !== null;
    if (isList)
      lists.set(
        name,
        streamList(Array.isArray(part) ? splitIntoPages(part) : part, form.element, queueKey),
      );
    shell[name] = isList ? [] : part;
  }
  // Also throws for missing or unknown fields before the first byte is sent.
  const checked = schema.parse(shell);

  async function* streamPieces() {
    let before = '{';
    for (const [name, part] of Object.entries(checked)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* lists.get(name) ?? [JSON.stringify(part)];
      before = ',';
    }
    yield '}';
  }
  return Readable.from(streamPieces(), { objectMode: false });
}

async function* streamList(
  list: AsyncIterable<readonly unknown[]>,
  element: z.core.$ZodType,
  queueKey: string,
) {
  const pages = list[Symbol.asyncIterator]();
  const nextText = async () => {
    const { value: page, done } = await pages.next();
    return done ? null : page.map((entry) => JSON.stringify(z.parse(element, entry))).join(',');
  };
  let before = '';
  yield '[';
  const next = () => replyQueue(queueKey, nextText);
  for (let text = await next(); text !== null; text = await next()) {
    // An empty page adds no comma.
    if (text === '') continue;
    yield before + text;
    before = ',';
  }
  yield ']';
}

async function* splitIntoPages(list: readonly unknown[]) {
  for (let from = 0; from < list.length; from += pageSize) yield list.slice(from, from + pageSize);
}

/** A reply that is already JSON text, mostly written by the database; validated by sampling (route.ts). */
export class JsonText<_Reply = unknown> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
