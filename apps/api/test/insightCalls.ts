import { expect } from 'vitest';
import { createDb } from '#lib/db.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** Starts a server with a fixed day and a connection of the app role. */
export async function startInsightsServer(today: string) {
  const server = await startTestServer({}, createDb, {
    now: () => new Date(`${today}T12:00:00Z`),
  });
  const db = createDb({
    url: server.urls.appUrl,
    poolSize: 4,
    queryTimeoutMs: 10_000,
    acquireTimeoutMs: 10_000,
    applicationName: 'insights test',
  });
  return { server, db };
}

export async function readInsightCounts(
  seller: Awaited<ReturnType<TestServer['newSeller']>>,
  { from, to }: { from: string; to: string },
) {
  const reply = await seller.get(`/api/insights?from=${from}&to=${to}`);
  expect(reply.statusCode).toBe(200);
  return reply.json().counts;
}
