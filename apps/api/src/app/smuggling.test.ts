import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  pipelinedRequests,
  sendRawRequest,
  smuggledPath,
  smuggledRequests,
} from '@salespro/testing/smuggledRequests.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let port: number;
const seen: string[] = [];
const note = (message: unknown) =>
  void seen.push((message as { request: IncomingMessage }).request.url ?? '');

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  subscribe('http.server.request.start', note);
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  unsubscribe('http.server.request.start', note);
  await server.close();
});

test.each(smuggledRequests)(
  'ignores the smuggled request: $what',
  async ({ bytes, isValidHttp: isReadable }) => {
    const { statuses, isClosed } = await sendRawRequest(
      { port, quietMs: isReadable ? 400 : 5000 },
      bytes,
    );
    expect(seen).not.toContain(smuggledPath);
    if (isReadable) {
      expect(statuses.length).toBeLessThanOrEqual(1);
      expect(statuses[0] ?? 400).toBeLessThan(500);
    } else expect({ statuses, isClosed }).toEqual({ statuses: [400], isClosed: true });
  },
);

test('control: a valid second request on the same connection gets a reply', async () => {
  const { statuses } = await sendRawRequest({ port, quietMs: 5000 }, pipelinedRequests);
  expect(statuses).toEqual([200, 404]);
  expect(seen).toEqual(['/api/settings', smuggledPath]);
});

test('control: a lenient parser replies to the smuggled request', async () => {
  const lenient = createServer({ insecureHTTPParser: true }, (request, response) => {
    request.resume();
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => lenient.listen(0, '127.0.0.1', resolve));
  try {
    for (const { bytes } of smuggledRequests)
      await sendRawRequest({ port: (lenient.address() as AddressInfo).port, quietMs: 100 }, bytes);
    expect(seen.filter((url) => url === smuggledPath).length).toBeGreaterThan(2);
  } finally {
    lenient.closeAllConnections();
    await new Promise((resolve) => lenient.close(resolve));
  }
});
