import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Point at which the next event stream, or the next event of one, is cut. */
export type StreamCut =
  | 'before the headers'
  | 'in the headers'
  | 'in an event'
  | 'right after an event';

export interface StreamCuttingProxy {
  readonly url: string;
  /** Number of streams that are open now. */
  open(): number;
  /** Number of streams that were requested so far. */
  asked(): number;
  /** Cuts a stream once, at the next opportunity. */
  cutNext(cut: StreamCut): void;
  /** Cuts open streams between two events. */
  cutNow(): void;
  /** Cuts open streams when this path is requested, before the request is forwarded. */
  cutAt(path: RegExp): void;
  close(): Promise<void>;
}

const isStream = (message: IncomingMessage) => /\/changes$/.test(message.url ?? '');

/** Starts a proxy that forwards everything to the app and cuts event streams where a test wants it. */
export async function startStreamCuttingProxy(target: string): Promise<StreamCuttingProxy> {
  const streams = new Set<Socket>();
  let next: StreamCut | null = null;
  let path: RegExp | null = null;
  let asked = 0;
  const cutNow = () => {
    for (const socket of streams) socket.destroy();
  };
  /** Closes the stream after the data that was written has arrived. */
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
        // Written by hand, so that the response can end at any byte.
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
