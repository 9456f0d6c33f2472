import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@salespro/contract/allEndpoints.ts';
import type { Endpoint } from '@salespro/contract/endpoint.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import type { Browser } from '#test/Browser.ts';
import { interviewFields, newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

/** A body that is fine in itself for every call that names an interview. */
const bodies: Readonly<Record<string, (id: string) => object>> = {
  'PUT /api/interviews/:id/info': () => ({ ...interviewFields(), operationId: randomUUID() }),
  'POST /api/interviews/:id/answers': () => ({
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: false }],
  }),
  'PUT /api/interviews/:id/ranking': () => ({ operationId: randomUUID() }),
  'POST /api/interviews/:id/service': () => ({ operationId: randomUUID(), serviceId: 'seo' }),
  'PUT /api/interviews/:id/pitch': () => ({
    operationId: randomUUID(),
    generatedPitch: 'Mine now',
  }),
  'POST /api/interviews/:id/sold': () => ({ operationId: randomUUID() }),
  'DELETE /api/interviews/:id/sold': () => ({ operationId: randomUUID() }),
  'POST /api/interviews/:id/trial': () => ({ operationId: randomUUID() }),
  'PUT /api/interviews/:id/trial': () => ({ operationId: randomUUID(), values: {} }),
  'PUT /api/interviews/:id/ai-drafts': () => ({ templateId: 'script_seo', text: 'Mine now' }),
  'POST /api/ai/prompt': scriptOf,
  'POST /api/ai/script': scriptOf,
  'POST /api/ai/script/stream': scriptOf,
};

/** These name the interview in the body. */
function scriptOf(id: string): object {
  return {
    session: { id },
    templateScript: { templateId: 'script_seo' },
    preferences: {},
    selectedService: 'seo',
  };
}

const secret = 'Planted Secret Business';
const nameOf = (entry: Endpoint) => `${entry.method} ${entry.path}`;
const withId = allEndpoints.filter(
  (entry) => entry.path.startsWith('/api/interviews/:id') || nameOf(entry) in bodies,
);
const lists = ['/api/interviews', '/api/interviews?search=planted', '/api/account/export'];

/** The application's own filter, switched off in every statement. */
const makeDbWithoutFilter: typeof createDb = (options) => {
  const db = createDb(options);
  const blind = (sql: string) =>
    sql.replaceAll(/\b(\w\.)?user_id = \$1/g, () => '$1::uuid is not null');
  return { ...db, asUser: (userId, sql, values) => db.asUser(userId, blind(sql), values) };
};

async function dropFilterInFunctions(server: TestServer): Promise<void> {
  const { rows } = await server.owner.query(
    `select pg_get_functiondef('app.save_answers'::regproc) as text`,
  );
  await server.owner.query(
    rows[0].text.replaceAll(/user_id = p_user and id = p_interview/g, 'id = p_interview'),
  );
}

async function dropRowSecurity(server: TestServer): Promise<void> {
  const { rows } = await server.owner.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind = 'r'`,
  );
  for (const { name } of rows)
    await server.owner.query(`alter table ${name} disable row level security`);
}

/** Every call with an id, by everybody who is not its owner: how many cells, how many leaks. */
async function measure(server: TestServer): Promise<{ cells: number; leaks: string[] }> {
  const [owner, stranger, admin] = [
    await server.newSeller(),
    await server.newSeller(),
    await server.newSeller(),
  ];
  await admin.post('/api/settings/claim-admin');
  const { interview } = (
    await owner.post('/api/interviews', newInterview({ businessName: secret }))
  ).json();
  await owner.post(`/api/interviews/${interview.id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  const before = (await owner.get(`/api/interviews/${interview.id}`)).json();

  const leaks: string[] = [];
  let cells = 0;
  const others: [string, Browser, number][] = [
    ['anonymous', server.newBrowser(), 401],
    ['stranger', stranger, 404],
    ['admin', admin, 404],
  ];
  for (const entry of withId) {
    for (const [who, browser, status] of others) {
      const reply = await browser.send(
        entry.method,
        entry.path.replace(':id', interview.id),
        bodies[nameOf(entry)]?.(interview.id),
      );
      cells += 1;
      if (reply.statusCode !== status || reply.body.includes(secret))
        leaks.push(`${nameOf(entry)} as ${who}: ${reply.statusCode}`);
    }
  }
  for (const path of lists) {
    for (const [who, browser] of others) {
      const reply = await browser.get(path);
      cells += 1;
      if (reply.body.includes(secret) || reply.body.includes(interview.id))
        leaks.push(`GET ${path} as ${who}`);
    }
  }
  const {
    rows: [after],
  } = await server.owner.query(
    'select answers, selected_service_id from app.interviews where id = $1',
    [interview.id],
  );
  cells += 1;
  if (
    !after ||
    JSON.stringify(after.answers) !== JSON.stringify(before.answers) ||
    after.selected_service_id !== null
  )
    leaks.push('the record was changed');
  return { cells, leaks };
}

describe('DATA-18, LIST-04, ROUTE-14, W-07: nobody reaches an interview of somebody else', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test('every call with an id has a body here, so that none is refused for its form', () => {
    const missing = withId.filter((entry) => entry.body && !bodies[nameOf(entry)]);
    expect(missing.map(nameOf)).toEqual([]);
  });

  test('with both walls', async () => {
    server = await startTestServer();
    const { cells, leaks } = await measure(server);
    process.stdout.write(`tenant wall: ${cells} cells\n`);
    expect(leaks).toEqual([]);
    expect(cells).toBeGreaterThan(20);
  });

  test('with row-level security alone', async () => {
    server = await startTestServer({}, makeDbWithoutFilter);
    await dropFilterInFunctions(server);
    expect((await measure(server)).leaks).toEqual([]);
  });

  test("with the application's filter alone", async () => {
    server = await startTestServer();
    await dropRowSecurity(server);
    expect((await measure(server)).leaks).toEqual([]);
  });

  test('the control: with neither wall the measurement finds leaks', async () => {
    server = await startTestServer({}, makeDbWithoutFilter);
    await dropFilterInFunctions(server);
    await dropRowSecurity(server);
    expect((await measure(server)).leaks.length).toBeGreaterThan(5);
  });
});
