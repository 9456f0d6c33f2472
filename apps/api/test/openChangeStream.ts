import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Browser } from './Browser.ts';
import { waitUntil } from './testServer.ts';

/** Opens an event stream of an interview over a real connection. */
export async function openChangeStream(
  app: FastifyInstance,
  browser: Browser,
  interviewId: string,
) {
  const { port } = app.server.address() as AddressInfo;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request({
    port,
    path: `/api/interviews/${interviewId}/changes`,
    headers: { cookie, 'accept-encoding': 'gzip' },
    agent: false,
  });
  const state = { text: '', isOver: false };
  const opened = Promise.withResolvers<{ status: number; headers: IncomingHttpHeaders }>();
  const over = () => {
    state.isOver = true;
  };
  call.on('response', (reply) => {
    opened.resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    reply.setEncoding('utf8').on('data', (part) => {
      state.text += part;
    });
    reply.on('close', over).on('error', over);
  });
  call.on('error', (error) => {
    over();
    opened.reject(error);
  });
  call.end();
  const { status, headers } = await opened.promise;
  const seqs = () =>
    [...state.text.matchAll(/^data: \{"seq":(\d+)\}$/gm)].map(([, n]) => Number(n));
  return {
    status,
    headers,
    text: () => state.text,
    seqs,
    isOver: () => state.isOver,
    /** Waits until the stream has sent this sequence number. */
    waitForSeq: (seq: number) =>
      waitUntil(
        () => seqs().includes(seq) || undefined,
        () => `${seq} was never heard, only ${seqs()}`,
      ),
    waitForEnd: () =>
      waitUntil(
        () => state.isOver || undefined,
        () => 'the stream never ended',
      ),
    leave: () => call.destroy(),
  };
}
