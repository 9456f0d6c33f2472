import { type Endpoint, type EventOf, jsonBodyOf } from '@salespro/contract/endpoint.ts';
import { type ErrorCode, errors } from '@salespro/contract/errors.ts';
import { vi } from 'vitest';
import type { ZodType, z } from 'zod';

/** What a handler returns: the wire form before the reply schema checks it. */
export type ReplyInputOf<E extends Endpoint> = E['reply'] extends ZodType
  ? z.input<E['reply']>
  : undefined;

type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface SentRequest {
  readonly address: URL;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** An answer that comes bit by bit, as the test lets it. */
export interface FakeStream<E extends Endpoint> {
  readonly send: (...events: EventOf<E>[]) => void;
  readonly end: () => void;
  /** The connection breaks. */
  readonly cut: () => void;
  readonly isLeft: () => boolean;
}

/** A page's open event streams, as the test lets them be. */
export interface FakeEvents<E extends Endpoint> {
  readonly send: (event: EventOf<E>) => void;
  /** The server ends them; the browser comes back by itself. */
  readonly end: () => void;
  /** From now on none is given, and those that are open end for good. */
  readonly refuse: () => void;
  /** Those that are open now. */
  readonly count: () => number;
}

export interface FakeApi {
  /** Answers from now on; the reply must fit the contract. */
  readonly reply: <E extends Endpoint>(entry: E, reply: ReplyInputOf<E>) => void;
  /** The same, worked out from what was asked; a Response that is thrown is sent as it is. */
  readonly respond: <E extends Endpoint>(
    entry: E,
    answer: (request: SentRequest) => ReplyInputOf<E>,
  ) => void;
  /** Every call from now on is answered by what the test sends. */
  readonly stream: <E extends Endpoint>(entry: E) => FakeStream<E>;
  /** Gives event streams from now on; before that they are refused. */
  readonly events: <E extends Endpoint>(entry: E) => FakeEvents<E>;
  readonly refuse: (entry: Endpoint, code: ErrorCode, reasons?: readonly string[]) => void;
  /** An answer that is not ours: a gateway's page, say. */
  readonly status: (entry: Endpoint, status: number) => void;
  readonly cutOff: (entry: Endpoint) => void;
  /** The answer waits until the returned function is called. */
  readonly hold: (entry: Endpoint) => () => void;
  /** The bodies (or null) of every call made of this entry. */
  readonly sent: (entry: Endpoint) => readonly unknown[];
  readonly addresses: (entry: Endpoint) => readonly string[];
  /** The query of every call made of this entry. */
  readonly queries: (entry: Endpoint) => readonly Record<string, string>[];
}

/** A network that knows only the contract: unknown calls and bodies of the wrong form fail loudly. */
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
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null;
    jsonBodyOf(entry)?.parse(body);
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
        refuse: () => {
          followed.delete(entry);
          each((source) => source.fail(2));
        },
        count: () => sources.size,
      };
    },
    refuse(entry, code, reasons) {
      const { status, message } = errors[code];
      const error = { code, message, ...(reasons && { reasons }) };
      set(entry, () => Response.json({ error }, { status }));
    },
    status: (entry, status) => set(entry, () => new Response('<html>', { status })),
    cutOff: (entry) => set(entry, () => Promise.reject(new TypeError('Failed to fetch'))),
    hold(entry) {
      const waiting = answers.get(entry);
      if (!waiting) throw new Error('Give the held call an answer first');
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      set(entry, async (request) => {
        await gate;
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

/** The reply as the contract lets it through. */
function check({ reply: form }: Endpoint, reply: unknown): unknown {
  return typeof form === 'string' ? reply : form.parse(reply);
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
