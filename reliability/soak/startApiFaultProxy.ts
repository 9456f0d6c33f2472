import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseFault, type FaultKind, type FaultMode } from './chooseFault.ts';

export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  /** The interview that the call is about. */
  readonly interviewId: string | null;
  readonly startedAt: number;
  endedAt: number | null;
  readonly fault: FaultKind | null;
}

export interface ApiFaultProxy {
  readonly url: string;
  readonly calls: readonly ProxiedCall[];
  /** Sets the fault mode; delayed calls continue at once when it is off. */
  set(mode: FaultMode): void;
  close(): Promise<void>;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Starts a proxy before the API that simulates a bad network and a failing gateway; static files pass unchanged. */
export async function startApiFaultProxy(target: URL, seed: number): Promise<ApiFaultProxy> {
  let mode: FaultMode = 'off';
  const calls: ProxiedCall[] = [];
  const counts = new Map<string, number>();
  const delayed = new Set<() => void>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        delayed.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ms);
      delayed.add(goOn);
    });
  }

  function note(method: string, path: string, body: Buffer) {
    const kind = `${method} ${path.replace(uuid, ':id').replace(/\?.*/, '')}`;
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    const fault = chooseFault(mode, seed, kind, nth);
    const named = uuid.exec(path) ?? (path === '/api/interviews' ? uuid.exec(`${body}`) : null);
    const call: ProxiedCall = {
      method,
      path,
      interviewId: named?.[0] ?? null,
      startedAt: Date.now(),
      endedAt: null,
      fault: fault?.kind ?? null,
    };
    calls.push(call);
    return { call, fault };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, path] = [request.method ?? 'GET', request.url ?? '/'];
    const body = await readAll(request).catch(() => null);
    if (body === null) return void response.destroy();
    if (!path.startsWith('/api/')) return pass(request, body, response, false);
    const { call, fault } = note(method, path, body);
    response.once('close', () => {
      call.endedAt = Date.now();
    });
    const kind = fault?.kind;
    if (kind?.startsWith('500') || kind?.startsWith('503')) return fail(response, kind);
    if (kind === 'cut before the server had it') return void response.destroy();
    if (kind === 'delayed on the way there') await pause(fault?.ms ?? 0);
    const isCut = kind === 'cut after the server had done it';
    const late = kind === 'delayed on the way back' ? () => pause(fault?.ms ?? 0) : undefined;
    await pass(request, body, response, isCut, late);
  }

  /** Replaces the host, because the API accepts its own URL only. */
  async function pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    isCut: boolean,
    late?: () => Promise<void>,
  ): Promise<void> {
    const headers = { ...request.headers, host: target.host };
    if (headers.origin === url) headers.origin = target.origin;
    delete headers['transfer-encoding'];
    if (body.length > 0) headers['content-length'] = String(body.length);
    const { method, url: path } = request;
    try {
      const onward = openRequest({ ...toPlace(target), path, method, headers, agent: false });
      onward.end(body);
      const [reply] = (await once(onward, 'response')) as [IncomingMessage];
      const { 'transfer-encoding': _chunked, connection: _kept, ...others } = reply.headers;
      const isStream = others['content-type'] === 'text/event-stream';
      const found = isStream ? null : await readAll(reply);
      await late?.();
      if (isCut || response.destroyed) {
        reply.destroy();
        return void response.destroy();
      }
      response.writeHead(reply.statusCode ?? 502, others);
      if (found === null) follow(reply, response);
      else response.end(found);
    } catch {
      response.destroy();
    }
  }

  return {
    url,
    calls,
    set(next) {
      mode = next;
      if (next === 'off') for (const goOn of [...delayed]) goOn();
    },
    async close() {
      for (const goOn of [...delayed]) goOn();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards events until either side closes, because the API counts open streams. */
function follow(reply: IncomingMessage, response: ServerResponse): void {
  response.flushHeaders();
  response.once('close', () => reply.destroy());
  reply.once('error', () => response.destroy());
  reply.pipe(response);
}

function toPlace({ hostname, port }: URL) {
  return { hostname, port };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function fail(response: ServerResponse, kind: string): void {
  const hasWait = kind.endsWith('Retry-After');
  response
    .writeHead(Number(kind.slice(0, 3)), {
      'content-type': 'text/plain',
      ...(hasWait && { 'retry-after': '2' }),
    })
    .end('not now');
}
