import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool } from '#lib/db.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Rows that belong to nobody in particular; everything else in schema app is a tenant table. */
const sharedTables = [
  'settings',
  'global_templates',
  'global_template_history',
  'global_agency_card',
];

/** What is a person's own; every other table belongs to an agency. */
const personalTables = [
  'ai_preferences',
  'ai_runs',
  'ai_usage',
  'audit_checkpoints',
  'audit_events',
  'audit_heads',
  'first_run',
  'morning_mails',
  'reminders',
  'user_keys',
  'user_secrets',
  'user_templates',
];
const tenantColumn = (table: string) => (personalTables.includes(table) ? 'user_id' : 'agency_id');

describe('the catalogue', () => {
  test('every table the app role can reach forces row-level security', async () => {
    const { rows } = await server.owner.query(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'app' and c.relkind in ('r', 'p')`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.is_forced)).toEqual([]);
  });

  test('every key starts with agency_id, or with user_id where a table is personal', async () => {
    const { rows } = await server.owner.query(`
      select t.relname as table, i.relname as key, a.attname as first_column
        from pg_index x
        join pg_class t on t.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where n.nspname = 'app' and (x.indisprimary or x.indisunique)`);
    const tenant = rows.filter((row) => !sharedTables.includes(row.table));
    expect(tenant.length).toBeGreaterThan(0);
    expect(tenant.filter((row) => row.first_column !== tenantColumn(row.table))).toEqual([]);
  });

  test('scale: references between tables of an agency carry agency_id on both sides', async () => {
    const { rows } = await server.owner.query(`
      select c.conname as name, t.relname as table,
             (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as own,
             (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) as other
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_class f on f.oid = c.confrelid
        join pg_namespace n on n.oid = t.relnamespace
        join pg_namespace m on m.oid = f.relnamespace
       where c.contype = 'f' and n.nspname = 'app' and m.nspname = 'app'`);
    const tenant = rows.filter((row) => !sharedTables.includes(row.table));
    expect(tenant.length).toBeGreaterThan(0);
    expect(tenant.filter((row) => row.own !== 'agency_id' || row.other !== 'agency_id')).toEqual(
      [],
    );
  });

  test('scale: no id of a tenant table comes from a counter of one server', async () => {
    const { rows } = await server.owner.query(`
      select table_name, column_name from information_schema.columns
       where table_schema = 'app' and (is_identity = 'YES' or column_default like 'nextval(%')`);
    expect(rows.filter((row) => !sharedTables.includes(row.table_name))).toEqual([]);
  });

  test('every policy compares the agency or the user with that of the transaction', async () => {
    const { rows } = await server.owner.query(`
      select tablename, policyname, coalesce(qual, '') || coalesce(with_check, '') as rule
        from pg_policies where schemaname = 'app' and 'salespro_app' = any (roles)`);
    const tenant = rows.filter((row) => !sharedTables.includes(row.tablename));
    expect(tenant.length).toBeGreaterThan(0);
    for (const row of tenant)
      expect(row.rule).toContain(
        tenantColumn(row.tablename) === 'user_id'
          ? 'user_id = ( SELECT app.uid()'
          : 'agency_id = ( SELECT app.agency()',
      );
  });

  test('the roles of the app own nothing, cannot bypass and cannot create', async () => {
    const { rows: roles } = await server.owner.query(`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname like 'salespro\\_%'`);
    expect(roles.map((role) => role.rolname).sort()).toEqual([
      'salespro_app',
      'salespro_auth',
      'salespro_jobs',
    ]);
    for (const role of roles)
      expect(Object.values(role).filter((value) => value === true)).toEqual([]);
    const { rows: owned } = await server.owner.query(`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname in ('salespro_app', 'salespro_auth')`);
    expect(owned).toEqual([]);
  });

  test('app reaches no account table, auth reaches no tenant table', async () => {
    const { rows } = await server.owner.query(`
      select r.rolname, n.nspname, c.relname from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        cross join pg_roles r
       where c.relkind = 'r' and has_table_privilege(r.oid, c.oid, 'select,insert,update,delete')
         and ((r.rolname = 'salespro_app' and n.nspname in ('auth', 'graphile_worker'))
           or (r.rolname = 'salespro_auth' and n.nspname in ('app', 'graphile_worker'))
           or (r.rolname = 'salespro_jobs' and n.nspname in ('app', 'auth')))`);
    expect(rows).toEqual([]);
  });

  test('every function that runs with its owner rights has a fixed search path', async () => {
    const { rows } = await server.owner.query(`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('app', 'auth', 'jobs') and p.prosecdef
         and not exists (select 1 from unnest(p.proconfig) c where c like 'search_path=%')`);
    expect(rows).toEqual([]);
  });
});

describe('the tenant wall', () => {
  const options = () => ({
    url: server.urls.appUrl,
    poolSize: 1,
    deadlineMs: 1000,
    applicationName: 'test',
  });

  test('a user sees own rows only, and no tenant context leaks to the next use of the connection', async () => {
    const db = createDb(options());
    const ids = await Promise.all(
      [server.newSeller(), server.newSeller()].map(
        async (seller) =>
          (await (await seller).get('/api/auth/session')).json().session.user.id as string,
      ),
    );
    const [anna = '', ben = ''] = ids;
    await db.asUser(anna, `insert into app.audit_events (user_id, action) values ($1, 'test')`, [
      anna,
    ]);
    const count = async (userId: string) =>
      (await db.asUser(userId, `select 1 from app.audit_events where action = 'test'`)).length;
    expect([await count(anna), await count(ben)]).toEqual([1, 0]);
    let leaks = 0;
    for (let i = 0; i < 100; i++) {
      await db.asUser(anna, 'select 1');
      leaks += (await db.query('select 1 from app.audit_events')).length;
    }
    expect(leaks).toBe(0);
    await expect(
      db.asUser(ben, `insert into app.audit_events (user_id, action) values ($1, 'forged')`, [
        anna,
      ]),
    ).rejects.toThrow('row-level security');
    await db.close();
  });

  test('the control: a session-level SET on the same pool would leak every time', async () => {
    const pool = new pg.Pool({ connectionString: server.urls.appUrl, max: 1 });
    const seller = await server.newSeller();
    const id = (await seller.get('/api/auth/session')).json().session.user.id as string;
    await pool.query(`select set_config('app.user_id', $1, false)`, [id]);
    const { rows } = await pool.query('select app.uid() as uid');
    expect(rows[0].uid).toBe(id);
    await pool.end();
  });

  test('a failing statement rolls its transaction back and leaves the connection usable', async () => {
    const db = createDb(options());
    const seller = await server.newSeller();
    const id = (await seller.get('/api/auth/session')).json().session.user.id as string;
    await expect(
      db.asUser(id, `insert into app.audit_events (user_id, action) values ($1, null)`, [id]),
    ).rejects.toThrow('null value');
    expect(await db.asUser(id, 'select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });

  test('a database that ends a connection in use does not end the process', async () => {
    const pool = createPool(options());
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await server.owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // Without a listener of the pool's own, the error would be thrown out of the event loop here.
    await ended;
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a connection that fell silent is not used again, also when a library gives it back as sound', async () => {
    const pool = createPool({ ...options(), deadlineMs: 300 });
    const client = await pool.connect();
    // The deadline of the database itself is later than ours here, as if its answer had been lost.
    await client.query('set statement_timeout = 0');
    await expect(client.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a query over its deadline is given up and its connection destroyed; the pool goes on', async () => {
    const db = createDb({ ...options(), deadlineMs: 300 });
    await expect(db.query('select pg_sleep(5)')).rejects.toThrow();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });
});
