import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (file: string) =>
  readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
const readMetrics = async () => String((await server.newBrowser().get('/metrics')).body);

/** Names that look like a metric. */
const metricsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:http|nodejs|process|salespro)_[a-z0-9_]+/g)].map(([name]) => name),
  );

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  '%s asks for nothing that /metrics does not tell',
  async (file) => {
    await server.newBrowser().get('/api/settings');
    const told = await readMetrics();
    const wanted = metricsIn(read(file));
    expect(wanted.size).toBeGreaterThan(4);
    const names = new Set(told.split('\n').map((line) => /^[a-z0-9_]+/.exec(line)?.[0]));
    expect([...wanted].filter((name) => !names.has(name))).toEqual([]);
  },
);

test('routes named in alerts and dashboard are routes of the contract', () => {
  const text = read('alerts.yml') + read('grafana-dashboard.json').replaceAll('\\"', '"');
  const routes = [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
  const known = Object.values(allEndpoints).map(({ path }) => path);
  expect(routes.length).toBeGreaterThan(1);
  for (const route of routes) expect(known).toContain(route);
});

test('a job that waits, fails or was given up is counted; without the database nothing is told as zero', async () => {
  await server.owner.query(
    `select graphile_worker.add_job('nobody_does_this', '{}', max_attempts => 1)`,
  );
  await server.owner.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where max_attempts = 1`,
  );
  const told = await readMetrics();
  expect(told).toContain('\nsalespro_database_up 1');
  expect(told).toContain('\nsalespro_jobs_given_up 1');
  await server.owner.query('alter function jobs.figures() rename to figures_away');
  const silent = await readMetrics();
  expect(silent).toContain('\nsalespro_database_up 0');
  expect(silent).not.toMatch(/\nsalespro_jobs_given_up [0-9]/);
});
