import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Where the next event stream, or the next event of one, breaks off. */
export type StreamCut =
  | 'before the headers'
  | 'in the headers'
  | 'in an event'
  | 'right after an event';

export interface StreamCuttingProxy {
  readonly url: string;
  /** Streams that pages hold right now. */
  open(): number;
  /** Streams that pages asked for so far. */
  asked(): number;
  /** Once, at the next occasion. */
  cutNext(cut: StreamCut): void;
  /** In the middle of nothing. */
  cutNow(): void;
  /** As this path is asked for, before it is passed on. */
  cutAt(path: RegExp): void;
  close(): Promise<void>;
}

const isStream = (message: IncomingMessage) => /\/changes$/.test(message.url ?? '');

/** The app at another address: all of it is passed on, and event streams break off where a test wants it. */
export async function startStreamCuttingProxy(target: string): Promise<StreamCuttingProxy> {
  const streams = new Set<Socket>();
  let next: StreamCut | null = null;
  let path: RegExp | null = null;
  let asked = 0;
  const cutNow = () => {
    for (const socket of streams) socket.destroy();
  };
  /** What was written so far still arrives. */
  const endWith = (socket: Socket, last: string) => {
    next = null;
    socket.end(last, () => socket.destroy());
  };

  function follow(message: IncomingMessage, reply: IncomingMessage): void {
    const { socket } = message;
    streams.add(socket);
    socket.once('close', () => {
      streams.delete(socket);
      reply.destroy();
    });
    let isFirst = true;
    reply.on('data', (piece: Buffer) => {
      const text = piece.toString();
      const isWanted = !isFirst && (next === 'in an event' || next === 'right after an event');
      isFirst = false;
      if (!isWanted) return void socket.write(toChunk(text));
      const shown = next === 'in an event' ? text.slice(0, text.indexOf('seq') + 2) : text;
      endWith(socket, toChunk(shown));
    });
    reply.on('close', () => socket.destroy());
  }

  function pass(message: IncomingMessage, response: ServerResponse): void {
    if (path?.test(message.url ?? '')) cutNow();
    if (isStream(message)) {
      asked += 1;
      if (next === 'before the headers') return void endWith(message.socket, '');
      if (next === 'in the headers')
        return void endWith(message.socket, 'HTTP/1.1 200 OK\r\nContent-Type: text/event-str');
    }
    const onward = request(
      new URL(message.url ?? '/', target),
      { method: message.method, headers: message.headers, agent: false },
      (reply) => {
        if (!isStream(message) || reply.statusCode !== 200) {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          return void reply.pipe(response);
        }
        // Written by hand, so that it can end anywhere.
        message.socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nTransfer-Encoding: chunked\r\n\r\n',
        );
        follow(message, reply);
      },
    );
    onward.on('error', () => message.socket.destroy());
    message.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    open: () => streams.size,
    asked: () => asked,
    cutNext(cut) {
      next = cut;
    },
    cutNow,
    cutAt(wanted) {
      path = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const toChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
