import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool } from '#lib/db.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';
import { buildOnlineIndexes } from './migrate.ts';

const server = setUpTestServer();
/** Tables without a tenant; every other table of schema app belongs to one. */
const sharedTables = [
  'settings',
  'global_templates',
  'global_template_history',
  'global_agency_card',
];

/** Personal tables; every other tenant table belongs to an agency. */
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

describe('row-level security', () => {
  const options = () => ({
    url: server.urls.appUrl,
    poolSize: 1,
    queryTimeoutMs: 1000,
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

  test('control: a session-level SET on the same pool would leak every time', async () => {
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
    // Without a listener of the pool, the error would be uncaught.
    await ended;
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a connection that timed out is not reused, even when a library returns it to the pool', async () => {
    const pool = createPool({ ...options(), queryTimeoutMs: 300 });
    const client = await pool.connect();
    // The timeout of the database is longer here, as if its reply had been lost.
    await client.query('set statement_timeout = 0');
    await expect(client.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a query that times out destroys its connection, and the pool goes on', async () => {
    const db = createDb({ ...options(), queryTimeoutMs: 300 });
    await expect(db.query('select pg_sleep(5)')).rejects.toThrow();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });
});

const names = async (sql: string): Promise<string[]> =>
  (await server.owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).toSorted();

/** The reason for each database function; only the first one contains sales rules. */
const functions: Readonly<Record<string, string>> = {
  'app.has_answers': 'a stored column is generated by it; its keys are compared with the domain',
  'app.to_iso': 'a moment as the contract writes it',
  'app.authenticate_session': 'whose call it is, in the statement of the call itself',
  'app.to_outcome': 'a row as the contract writes it',
  'app.read_interview': 'one trip: session and rows',
  'app.list_cards': 'the same',
  'app.save_answers': 'locks and merges field by field in one trip',
  'app.save_command': 'places what a command changed, in one statement',
  'app.seller_zone': 'a lookup in three tables',
  'app.update_account_counters': 'adds',
  'app.notify_interview_change': 'notifies',
  'app.forget_interviews': 'six writers delete; whatever counts or remembers them follows',
  'app.uid': 'who the transaction belongs to: row-level security asks it',
  'app.agency': 'whose rows it works with: row-level security asks it',
  'app.is_content_manager': 'which right it carries: row-level security asks it',
  'auth.cap_session_age': 'no session outlives its limit, whoever writes it',
  'auth.end_sessions': 'ends sessions of other people for a role that may not read them',
  'auth.notify_ended_sessions': 'notifies',
  'auth.schedule_sign_in_mail': 'compares with sessions that the caller may not read',
  'auth.schedule_new_session_mail': 'notifies',
  'auth.record_account_event': 'an event of the account in the transaction of its cause',
  'auth.set_passkey_last_used': 'the same',
  'auth.record_passkey_removed': 'the same',
  'auth.record_recovery_code_used': 'the same',
  'auth.sign_up': 'an account and its password in one transaction',
  'auth.enqueue_sign_up_jobs': 'what a new account needs, whoever makes it',
  'auth.delete_user_traces': 'what an account leaves, whoever deletes it',
  'auth.hit_rate_limit': 'counts for all processes',
  'app.offer_admin_claim': 'one of several processes offers it',
  'app.hand_over_admin': 'for a role that may not write it',
  'app.begin_ai_run': 'counts against a quota under a lock',
  'app.stamp_audit_event': 'the chain of events',
  'app.chain_audit_event': 'the same',
  'app.reject_audit_change': 'no event is changed or deleted',
  'app.schedule_account_mail': 'notifies',
  'app.enqueue_object_deletion': 'the file of a row that goes',
  'app.next_accounts': 'for a job that may not read accounts',
  'auth.begin_erasure': 'erases what the caller may not read',
  'auth.erase_account_batch': 'the same',
  'auth.remember_erasure': 'a restore erases again',
  'jobs.enqueue': 'a job in the transaction of its cause',
  'jobs.forget': 'the same',
  'jobs.figures': 'for a role that may not read the queue',
  'app.is_old_import': 'row-level security and its job ask it',
  'app.prune': 'deletes by age for all accounts',
  'app.prune_operations': 'the same',
  'app.delete_idle_interviews': 'the same',
  'app.skip_past_operation': 'a repeat of long ago is one, whoever takes the operation',
  'app.list_mail_zones': 'for a job that may not read accounts',
  'app.plan_morning_mails': 'takes each morning once, whichever process asks',
};

/** Triggers of interviews; all other triggers guard or record changes. */
const triggersOfInterviews = ['forget_interviews', 'notify_interview_change'];

test('FLOW-128: every database function is listed with its reason', async () => {
  const found = await names(
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'auth', 'jobs')`,
  );
  expect(found).toEqual(Object.keys(functions).toSorted());
});

test('FLOW-128: the functions of the product have at most 600 lines, as the database prints them', async () => {
  const { rows } = await server.owner.query(
    `select sum(cardinality(string_to_array(pg_get_functiondef(oid), E'\\n')))::int as lines
       from pg_proc where pronamespace = 'app'::regnamespace`,
  );
  expect(rows[0].lines).toBeLessThanOrEqual(600);
});

test('FLOW-128: tables of interviews have no triggers that compute values', async () => {
  const found = await names(
    `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'app'::regnamespace
        and c.relname in ('interviews', 'customer_contacts', 'answer_history', 'outcomes', 'due_changes', 'interview_notes',
                          'note_history', 'pack_edits', 'vault_entries', 'account_counters')`,
  );
  expect(found).toEqual(triggersOfInterviews);
});

let userId: string;
beforeAll(async () => {
  userId = await findUserId(await server.newSeller());
});

const addOperation = `insert into app.operations (agency_id, id, interview_id) values ($1, $2, null)`;

test('FLOW-48: builds an index without blocking writers', async () => {
  const [writing, building] = [await server.owner.connect(), await server.owner.connect()];
  await writing.query('begin');
  await writing.query(addOperation, [userId, randomUUID()]);
  const done = buildOnlineIndexes(building, { online_one: 'app.operations (at, id)' });
  await waitUntil(
    async () => {
      // Statistics are cached within a transaction.
      await writing.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await writing.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`,
      );
      return rowCount ? true : undefined;
    },
    () => 'nobody builds an index',
  );
  // The table accepts rows during the build, also from older transactions.
  await writing.query(addOperation, [userId, randomUUID()]);
  await writing.query('commit');
  expect(await done).toEqual(['online_one']);
  expect(await buildOnlineIndexes(building, { online_one: 'app.operations (at, id)' })).toEqual([]);
  writing.release();
  building.release();
});

test('FLOW-48: builds an index again after an interrupted build', async () => {
  const client = await server.owner.connect();
  // A duplicate makes the build fail and leaves an invalid index.
  await expect(
    client.query('create unique index concurrently online_two on app.operations (agency_id)'),
  ).rejects.toThrow('could not create unique index');
  expect(
    await buildOnlineIndexes(client, { online_two: 'app.operations (agency_id, at)' }),
  ).toEqual(['online_two']);
  const { rows } = await client.query(
    `select indisvalid as valid from pg_index where indexrelid = 'app.online_two'::regclass`,
  );
  client.release();
  expect(rows).toEqual([{ valid: true }]);
});
