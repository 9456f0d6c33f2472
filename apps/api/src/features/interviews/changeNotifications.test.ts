import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { openChangeStream } from '#test/openChangeStream.ts';
import { setUpSecondServer, setUpTestServer } from '#test/setUpTestServer.ts';
import { type TestServer, waitUntil } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;

const server = setUpTestServer();
beforeAll(() => server.app.listen({ port: 0 }));
setUpSecondServer(server);

beforeEach(async () => {
  seller = await server.newSeller();
  id = await createInterviewOf(seller);
});

const save = (value: unknown = randomUUID(), at = id) =>
  seller.post(`/api/interviews/${at}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value }],
  });

test('FLOW-87: notifications between processes hold only ids and numbers and are sent outside the transaction', async () => {
  const received: { payload: string; by: number }[] = [];
  const client = new pg.Client({ connectionString: server.urls.jobsUrl });
  await client.connect();
  client.on('notification', ({ payload = '', processId }) =>
    received.push({ payload, by: processId }),
  );
  await client.query('listen salespro_changes');
  await save('Words nobody else may read');
  await waitUntil(
    () => received.length > 0 || undefined,
    () => 'nothing was told',
  );
  expect(received.map(({ payload }) => payload)).toEqual([`${await findUserId(seller)} ${id} 2`]);
  const { rows } = await server.owner.query(
    'select application_name from pg_stat_activity where pid = $1',
    [received[0]?.by],
  );
  expect(rows).toEqual([{ application_name: 'salespro-listen' }]);
  await client.end();
});

test('FLOW-92: open streams are counted in the metrics, and each writes one log line at its end', async () => {
  const figure = async () =>
    /^salespro_open_streams (\d+)$/m.exec((await server.newBrowser().get('/metrics')).body)?.[1];
  expect(await figure()).toBe('0');
  const stream = await openChangeStream(server.app, seller, id);
  await stream.waitForSeq(1);
  expect(await figure()).toBe('1');
  const lines = () =>
    server.logLines.filter((line) => line.includes('/api/interviews/:id/changes'));
  const before = lines().length;
  stream.leave();
  await waitUntil(
    () => lines().length > before || undefined,
    () => 'no line was logged',
  );
  expect(lines().length).toBe(before + 1);
  expect(await figure()).toBe('0');
  const { body } = await server.newBrowser().get('/metrics');
  expect(body).not.toMatch(/http_request_duration_seconds\S+changes/);
});
