import {
  type Endpoint,
  findJsonBodySchema,
  type StreamEventOf,
} from '@salespro/contract/endpoint.ts';
import { apiErrors, type ErrorCode } from '@salespro/contract/errors.ts';
import { vi } from 'vitest';
import type { ZodType, z } from 'zod';

/** Reply of a handler, before the reply schema parses it. */
export type ReplyInputOf<E extends Endpoint> = E['reply'] extends ZodType
  ? z.input<E['reply']>
  : undefined;

type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface SentRequest {
  readonly address: URL;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** A streamed reply that the test controls. */
export interface FakeStream<E extends Endpoint> {
  readonly send: (...events: StreamEventOf<E>[]) => void;
  readonly end: () => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  readonly isLeft: () => boolean;
}

/** The open event streams of a page, controlled by the test. */
export interface FakeEvents<E extends Endpoint> {
  readonly send: (event: StreamEventOf<E>) => void;
  /** Ends the streams; the browser reconnects. */
  readonly end: () => void;
  /** Rejects new streams and ends the open ones for good. */
  readonly rejectStreams: () => void;
  /** Number of open streams. */
  readonly count: () => number;
}

export interface FakeApi {
  /** Sets the reply from now on; it must fit the contract. */
  readonly reply: <E extends Endpoint>(entry: E, reply: ReplyInputOf<E>) => void;
  /** Sets a function that computes the reply; a thrown Response is sent as it is. */
  readonly respond: <E extends Endpoint>(
    entry: E,
    answer: (request: SentRequest) => ReplyInputOf<E>,
  ) => void;
  /** Makes the reply a stream that the test controls. */
  readonly stream: <E extends Endpoint>(entry: E) => FakeStream<E>;
  /** Accepts event streams from now on; before that they are rejected. */
  readonly events: <E extends Endpoint>(entry: E) => FakeEvents<E>;
  readonly reject: (entry: Endpoint, code: ErrorCode, reasons?: readonly string[]) => void;
  /** Replies with a status without an API body, as a gateway would. */
  readonly status: (entry: Endpoint, status: number) => void;
  readonly cutOff: (entry: Endpoint) => void;
  /** Delays the reply until the returned function is called. */
  readonly hold: (entry: Endpoint) => () => void;
  /** Bodies of all calls to this endpoint: JSON, a file or null. */
  readonly sent: (entry: Endpoint) => readonly unknown[];
  readonly addresses: (entry: Endpoint) => readonly string[];
  /** Queries of all calls to this endpoint. */
  readonly queries: (entry: Endpoint) => readonly Record<string, string>[];
}

/** Creates a fake API that only knows the contract; unknown calls and invalid bodies fail the test. */
export function fakeApi(): FakeApi {
  const answers = new Map<Endpoint, Answer>();
  const requests: { entry: Endpoint; request: SentRequest }[] = [];

  vi.stubGlobal('fetch', async (input: string, options: RequestInit = {}) => {
    const address = new URL(input, location.origin);
    const method = options.method ?? 'GET';
    const entry = [...answers.keys()].find(
      (known) => known.method === method && toPattern(known.path).test(address.pathname),
    );
    if (!entry) throw new Error(`Nobody answers ${method} ${address.pathname}`);
    const { body: content } = options;
    const file = content instanceof Blob ? content : null;
    const body: unknown = typeof content === 'string' ? JSON.parse(content) : file;
    findJsonBodySchema(entry)?.parse(body);
    const request = { address, body, signal: options.signal ?? null };
    requests.push({ entry, request });
    const answer = answers.get(entry) as Answer;
    return await answer(request);
  });

  const followed = new Set<Endpoint>();
  const sources = new Set<FakeSource>();
  class FakeSource {
    readonly CLOSED = 2;
    readyState = 0;
    onmessage: ((event: { data: string }) => void) | undefined;
    onerror: (() => void) | undefined;
    constructor(address: string) {
      const entry = [...followed].find(({ path }) => toPattern(path).test(address));
      if (entry) sources.add(this);
      else queueMicrotask(() => this.fail(2));
    }
    close(): void {
      this.readyState = 2;
      sources.delete(this);
    }
    fail(state: 0 | 2): void {
      this.readyState = state;
      if (state === 2) sources.delete(this);
      this.onerror?.();
    }
  }
  vi.stubGlobal('EventSource', FakeSource);

  const set = (entry: Endpoint, answer: Answer) => answers.set(entry, answer);
  const made = (entry: Endpoint) =>
    requests.filter((one) => one.entry === entry).map((one) => one.request);

  return {
    reply(entry, reply) {
      const checked = check(entry, reply);
      set(entry, () => Response.json(checked));
    },
    respond(entry, answer) {
      set(entry, (request) => {
        try {
          return Response.json(check(entry, answer(request)));
        } catch (thrown) {
          if (thrown instanceof Response) return thrown;
          throw thrown;
        }
      });
    },
    stream(entry) {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      let isLeft = false;
      set(entry, ({ signal }) => {
        isLeft = false;
        const body = new ReadableStream<Uint8Array>({
          start: (started) => {
            controller = started;
          },
        });
        signal?.addEventListener('abort', () => {
          isLeft = true;
          controller?.error(signal.reason);
        });
        return new Response(body);
      });
      const bytes = (event: unknown) =>
        new TextEncoder().encode(`${JSON.stringify(entry.events?.parse(event))}\n`);
      return {
        send: (...events) => {
          for (const event of events) controller?.enqueue(bytes(event));
        },
        end: () => controller?.close(),
        cut: () => controller?.error(new TypeError('network error')),
        isLeft: () => isLeft,
      };
    },
    events(entry) {
      followed.add(entry);
      const each = (act: (source: FakeSource) => void) => [...sources].forEach(act);
      return {
        send: (event) =>
          each((source) =>
            source.onmessage?.({ data: JSON.stringify(entry.events?.parse(event)) }),
          ),
        end: () => each((source) => source.fail(0)),
        rejectStreams: () => {
          followed.delete(entry);
          each((source) => source.fail(2));
        },
        count: () => sources.size,
      };
    },
    reject(entry, code, reasons) {
      const { status, message } = apiErrors[code];
      const error = { code, message, ...(reasons && { reasons }) };
      set(entry, () => Response.json({ error }, { status }));
    },
    status: (entry, status) => set(entry, () => new Response('<html>', { status })),
    cutOff: (entry) => set(entry, () => Promise.reject(new TypeError('Failed to fetch'))),
    hold(entry) {
      const waiting = answers.get(entry);
      if (!waiting) throw new Error('Give the held call an answer first');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      set(entry, async (request) => {
        await released;
        return waiting(request);
      });
      return release;
    },
    sent: (entry) => made(entry).map((request) => request.body),
    addresses: (entry) => made(entry).map((request) => request.address.pathname),
    queries: (entry) =>
      made(entry).map((request) => Object.fromEntries(request.address.searchParams)),
  };
}

/** Parses a reply with the contract's schema. */
function check({ reply: form }: Endpoint, reply: unknown): unknown {
  return typeof form === 'string' ? reply : form.parse(reply);
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
