/** The table rewrites of migrations 0013 and 0014: in one statement as at first, and in batches as now. */
import type pg from 'pg';
import { buildOnlineIndexes, retryUntilUnlocked } from '../../apps/api/src/app/migrate.ts';

interface Kind {
  readonly name: string;
  readonly careful: (client: pg.Client) => Promise<unknown>;
  readonly likeBefore: (client: pg.Client) => Promise<unknown>;
}

const batch = 2000;

export const migrationKinds: readonly Kind[] = [
  {
    name: 'a new column for every session (0014)',
    async careful(client) {
      await retryUntilUnlocked(client, () =>
        client.query('alter table auth.session add column proof_hash text'),
      );
      for (const statement of fill('proof_hash'))
        await retryUntilUnlocked(client, () => client.query(statement));
      await inBatches(
        client,
        `with piece as (select ctid from auth.session where proof_hash is null limit ${batch} for update skip locked)
         update auth.session s set proof_hash = encode(sha256(convert_to(s."tokenHash", 'UTF8')), 'hex')
           from piece where s.ctid = piece.ctid`,
      );
      await retryUntilUnlocked(client, () =>
        client.query(
          'alter table auth.session add constraint proof_there check (proof_hash is not null) not valid',
        ),
      );
    },
    likeBefore: (client) =>
      inOne(client, [
        'alter table auth.session add column proof_hash_b text',
        ...fill('proof_hash_b'),
        `update auth.session set proof_hash_b = encode(sha256(convert_to("tokenHash", 'UTF8')), 'hex')`,
        'alter table auth.session alter column proof_hash_b set not null',
      ]),
  },
  {
    name: 'an index on what every save writes',
    careful: (client) => buildOnlineIndexes(client, { proof_online: 'app.operations (at, id)' }),
    likeBefore: (client) => client.query('create index proof_b on app.operations (at, id)'),
  },
  {
    name: 'a chain through all events (0013)',
    async careful(client) {
      await retryUntilUnlocked(client, () =>
        client.query('alter table app.audit_events add column proof_chain bytea'),
      );
      await client.query('set session_replication_role = replica');
      // Each batch starts with the last hash of the one before; new events are linked by their trigger.
      await inBatches(
        client,
        `with next as (
           select user_id, seq, hash from app.audit_events where proof_chain is null order by user_id, seq limit ${batch} for update skip locked)
         update app.audit_events e set proof_chain = sha256(next.hash)
           from next where e.user_id = next.user_id and e.seq = next.seq`,
      );
      await client.query('set session_replication_role = origin');
    },
    likeBefore: (client) =>
      inOne(client, [
        'set local session_replication_role = replica',
        'alter table app.audit_events add column proof_chain_b bytea',
        `do $$ declare e record; v_hash bytea := ''; begin
           for e in select user_id, id, hash from app.audit_events order by user_id, id loop
             v_hash := sha256(v_hash || e.hash);
             update app.audit_events set proof_chain_b = v_hash where user_id = e.user_id and id = e.id;
           end loop; end $$`,
      ]),
  },
];

/** New sessions have the value from the start, as in migration 0014. */
function fill(column: string): string[] {
  return [
    `create or replace function auth.fill_${column}() returns trigger language plpgsql as $$
     begin
       new.${column} := encode(sha256(convert_to(new."tokenHash", 'UTF8')), 'hex');
       return new;
     end $$`,
    `create trigger zz_fill_${column} before insert on auth.session
     for each row execute function auth.fill_${column}()`,
  ];
}

async function inBatches(client: pg.Client, statement: string): Promise<void> {
  while (((await client.query(statement)).rowCount ?? 0) > 0);
}

async function inOne(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
}

/** Inserts this many rows of one account into each of the three tables. */
export async function plantMigrationRows(
  client: pg.Client,
  userId: string,
  count: number,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into auth.session (id, "userId", "expiresAt", "createdAt", "updatedAt", "tokenHash")
     select gen_random_uuid(), $1, now() + interval '1 day', now(), now(), encode(sha256(n::text::bytea), 'hex')
       from generate_series(1, $2::int) n`,
    [userId, count],
  );
  await client.query(
    `insert into app.operations (agency_id, id) select $1, gen_random_uuid() from generate_series(1, $2::int)`,
    [userId, count],
  );
  await client.query(
    `insert into app.audit_events (user_id, id, action, detail, at, seq, hash)
     select $1, uuidv7(), 'account.sign_in', '{}', now(), 1000 + n, sha256(n::text::bytea) from generate_series(1, $2::int) n`,
    [userId, count],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
