import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import { allEndpoints } from '#test/allEndpoints.ts';
import type { Browser } from '#test/Browser.ts';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { sendLeads, toLeadRows } from '#test/leadCalls.ts';
import { makePng, uploadLogo } from '#test/logos.ts';
import { importBodies, interviewBodies } from '#test/tenantBodies.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

const withImport = allEndpoints.filter(({ path }) => path.startsWith('/api/leads/imports/:id'));

/** Sends a file to endpoints that accept files. */
const requestOf = (entry: Endpoint, id: string) =>
  entry.body === 'pdf'
    ? ([Buffer.from('%PDF-1.7 mine'), { 'content-type': 'application/pdf' }] as const)
    : ([interviewBodies[nameOf(entry)]?.(id), {}] as const);
const secret = 'Planted Secret Business';
const nameOf = (entry: Endpoint) => `${entry.method} ${entry.path}`;

const withId = allEndpoints.filter(
  (entry) => entry.path.startsWith('/api/interviews/:id') || nameOf(entry) in interviewBodies,
);

const lists = [
  '/api/interviews',
  '/api/interviews?search=planted',
  '/api/interviews?group=in_progress',
  '/api/due',
  '/api/account/export',
  '/api/interviews/export?columns=businessName&answers=yes&practice=yes',
  '/api/leads/imports',
  '/api/agency-card',
  '/api/reminders',
  '/api/first-run',
  '/api/templates',
  '/api/templates/account/retainer_close',
  '/api/services',
  '/api/services/account/seo/history',
];

/** Removes the tenant filter from every statement. */
const makeDbWithoutFilter: typeof createDb = (options) => {
  const db = createDb(options);
  const blind = (sql: string) =>
    sql.replaceAll(/\b(\w\.)?(?:user_id|agency_id) = (:user|:agency)\b/g, '$2::uuid is not null');
  return { ...db, asUser: (userId, sql, values) => db.asUser(userId, blind(sql), values) };
};

/** Removes the tenant filter from all functions; returns their number. */
async function dropFilterInFunctions(server: TestServer): Promise<number> {
  const { rows } = await server.owner.query(`
    select pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'app'::regnamespace and not prosecdef and prosrc ~ '\\magency_id = [pv]_agency\\M'
       and has_function_privilege('salespro_app', oid, 'execute')`);
  for (const { text } of rows)
    await server.owner.query(
      text.replaceAll(/\b(\w\.)?agency_id = ([pv]_agency)\b/g, '$2 is not null'),
    );
  return rows.length;
}

async function dropRowSecurity(server: TestServer): Promise<void> {
  const { rows } = await server.owner.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind = 'r'`,
  );
  for (const { name } of rows)
    await server.owner.query(`alter table ${name} disable row level security`);
}

/** Calls every endpoint with ids of other tenants; returns the number of combinations and leaks. */
async function measure(server: TestServer): Promise<{ cells: number; leaks: string[] }> {
  const [owner, stranger, admin] = [
    await server.newSeller(),
    await server.newSeller(),
    await server.newAdmin(),
  ];
  const id = await createSoldInterview(owner, 'message_marketing', { businessName: secret });
  await sendOnboarding(owner, id, { google_ads_account_details: secret });
  await owner.send('PUT', '/api/templates/account/retainer_close', { templateString: secret });
  await owner.send('PUT', '/api/services/account/seo', { set: { proof: secret }, unset: [] });
  await owner.send('PUT', '/api/agency-card', { agencyName: secret });
  const logo = (await uploadLogo(owner, makePng({ text: secret }))).json().logos.own.id as string;
  const interview = (await owner.get(`/api/interviews/${id}`)).json();

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
        ...requestOf(entry, interview.id),
      );
      cells += 1;
      if (reply.statusCode !== status || reply.body.includes(secret))
        leaks.push(`${nameOf(entry)} as ${who}: ${reply.statusCode}`);
    }
  }
  const importId = await sendLeads(owner, toLeadRows([{ businessName: secret }]));
  const waiting = (await owner.get(`/api/leads/imports/${importId}`)).body;
  for (const entry of withImport) {
    for (const [who, browser, status] of others) {
      const url = entry.path.replace(':id', importId);
      const reply = await browser.send(entry.method, url, importBodies[nameOf(entry)]);
      cells += 1;
      if (reply.statusCode !== status)
        leaks.push(`${nameOf(entry)} as ${who}: ${reply.statusCode}`);
    }
  }
  cells += 1;
  if ((await owner.get(`/api/leads/imports/${importId}`)).body !== waiting)
    leaks.push('the import was changed');
  for (const [who, browser, status] of others) {
    const reply = await browser.get(`/files/logos/${logo}`);
    cells += 1;
    if (reply.statusCode !== status || reply.body.includes(secret))
      leaks.push(`GET /files/logos/:id as ${who}: ${reply.statusCode}`);
  }
  for (const path of lists) {
    for (const [who, browser] of others) {
      // A streamed reply may have sent data before it failed.
      const body = await browser.get(path).then(
        (reply) => reply.body,
        () => secret,
      );
      cells += 1;
      if (body.includes(secret) || body.includes(interview.id) || body.includes(importId))
        leaks.push(`GET ${path} as ${who}`);
    }
  }
  const after = await owner.get(`/api/interviews/${id}`);
  cells += 1;
  if (!isDeepStrictEqual(after.json(), interview)) leaks.push('the record was changed');
  return { cells, leaks };
}

describe('DATA-18, LEAD-18, LIST-04, ROUTE-14, W-07: no user can access an interview of another user', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test('every endpoint with an id has a valid body in this test', () => {
    const missing = [
      ...withId.filter((entry) => findJsonBodySchema(entry) && !interviewBodies[nameOf(entry)]),
      ...withImport.filter((entry) => findJsonBodySchema(entry) && !importBodies[nameOf(entry)]),
    ];
    expect(missing.map(nameOf)).toEqual([]);
  });

  test('with filter and row-level security', async () => {
    server = await startTestServer();
    const { cells, leaks } = await measure(server);
    process.stdout.write(`tenant wall: ${cells} cells\n`);
    expect(leaks).toEqual([]);
    expect(cells).toBeGreaterThan(20);
  });

  test('with row-level security alone', async () => {
    server = await startTestServer({}, makeDbWithoutFilter);
    expect(await dropFilterInFunctions(server)).toBeGreaterThan(3);
    expect((await measure(server)).leaks).toEqual([]);
  });

  test("with the application's filter alone", async () => {
    server = await startTestServer();
    await dropRowSecurity(server);
    expect((await measure(server)).leaks).toEqual([]);
  });

  test('control: without both the test finds leaks', async () => {
    server = await startTestServer({}, makeDbWithoutFilter);
    await dropFilterInFunctions(server);
    await dropRowSecurity(server);
    expect((await measure(server)).leaks.length).toBeGreaterThan(5);
  });
});
