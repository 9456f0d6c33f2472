import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { findUnseenSession } from './callContext.ts';
import { cancelGivenUp } from './cancelGivenUp.ts';
import { destroyWhenSilent } from './destroyWhenSilent.ts';
import { fail, Refusal } from './fail.ts';
import { type Named, named } from './named.ts';
import { type Outcome, sessionEnded, type Tenant, TenantQuery } from './TenantQuery.ts';

export type Row = Record<string, unknown>;
/** By the names in the statement (`:name`). A list is for numbered ones, which only tests have. */
export type Values = Named | readonly unknown[];

export interface Db {
  /** A statement without a tenant: settings, health. One round trip. */
  query<R extends Row>(sql: string, values?: Values): Promise<R[]>;
  /**
   * A statement as one user, who is `:user` in it, in a transaction that carries the user id. One round trip. In a call whose session
   * nobody has seen yet, the database looks it up first, in the same packet.
   */
  asUser<R extends Row>(userId: string, sql: string, values?: Values): Promise<R[]>;
  /** The same with the right to write the texts of everybody; for calls that only a content manager may make. */
  asContentManager<R extends Row>(userId: string, sql: string, values?: Values): Promise<R[]>;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Whoever waits for a connection in vain is told within a second; long enough for a slow database. */
  readonly waitMs?: number;
  readonly deadlineMs: number;
  readonly applicationName: string;
  /** Never through a pooler: its session is its own, so the database ends what takes too long by itself. */
  readonly isDirect?: boolean;
  /** A connection broke: the server was restarted, or another one took its place. */
  readonly onBroken?: () => void;
  /** An interview was changed by a statement that is committed, or perhaps is. */
  readonly onChanged?: (change: Change) => void;
}

export interface Change {
  readonly userId: string;
  readonly interviewId: string;
  /** The number it has now; 0 when the answer was lost, and whoever shows it must look. */
  readonly seq: number;
}

/** What the trigger `app.tell_change` says of every interview that a statement changed. */
const changeNotice = 'SP200';

/**
 * Every query has a deadline on this side of the wire: after a silent network cut only the client
 * can notice, and a connection that timed out is destroyed, never reused. The other side then notices
 * within a second (`limitRole` in app/migrate.ts). Nothing is asked for at the start of a connection
 * and none is changed by a statement: behind a pooler the next transaction runs on another one.
 */
export function createPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: Math.min(options.waitMs ?? 900, options.deadlineMs),
    query_timeout: options.deadlineMs,
    keepAlive: true,
    ...(options.isDirect && {
      statement_timeout: options.deadlineMs,
      idle_in_transaction_session_timeout: options.deadlineMs * 2,
    }),
  });
  // An idle connection may break at any time; the pool replaces it, the process must not die of it.
  pool.on('error', () => {});
  cancelGivenUp(pool);
  pool.on('connect', (client) => {
    // Lent out, a client has no listener of the pool; its queries fail with the same error.
    client.on('error', () => options.onBroken?.());
    refuseUnreplicated(client);
    destroyWhenSilent(client);
  });
  return pool;
}

/**
 * A commit whose wait for the standby was cancelled is answered with success and a warning. It may be
 * gone after a failover, so for us it is not saved: the query fails, and the repeat waits again.
 */
function refuseUnreplicated(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Writable } };
  client.on('notice', (notice) => {
    // The routine, because the words depend on the server's language.
    if (notice.routine !== 'SyncRepWaitForLSN') return;
    connection.emit(
      'errorMessage',
      new Error('Connection terminated: saved here, not on a standby'),
    );
    connection.stream.destroy();
  });
}

export function createDb(options: DbOptions): Db {
  const pool = createPool(options);

  /** What the running statement of a connection has changed so far; it counts once the statement is over. */
  const changes = new WeakMap<pg.PoolClient, Change[]>();
  pool.on('connect', (client) => {
    client.on('notice', ({ code, message = '' }) => {
      if (code !== changeNotice) return;
      const [userId = '', interviewId = '', seq] = message.split(' ');
      const change = { userId, interviewId, seq: Number(seq) };
      changes.set(client, [...(changes.get(client) ?? []), change]);
    });
  });
  function tellChanges(client: pg.PoolClient, outcome: 'done' | 'undone' | 'unknown'): void {
    const made = changes.get(client);
    if (!made) return;
    changes.delete(client);
    if (outcome === 'undone') return;
    for (const change of made)
      options.onChanged?.(outcome === 'done' ? change : { ...change, seq: 0 });
  }

  function run<R extends Row>(
    tenant: Tenant,
    sql: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    return new Promise((resolve, reject) => {
      let client: pg.PoolClient | undefined;
      const end = (error: Error | null, outcome?: Outcome) => {
        if (!client) return;
        const isBroken = error !== null && isConnectionFault(error);
        tellChanges(client, error ? (isBroken ? 'unknown' : 'undone') : 'done');
        client.release(isBroken);
        if (error) reject(error);
        else resolve((outcome?.rows ?? []) as R[]);
      };
      const query = new TenantQuery(tenant, { name: toName(sql), text: sql, values }, end);
      pool.connect((cause, lent) => {
        if (!lent) return reject(new Refusal('unavailable', { cause }));
        client = lent;
        client.query(query);
      });
    });
  }

  async function runAs<R extends Row>(
    tenant: Tenant,
    sql: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    try {
      return await run(tenant, sql, values);
    } catch (error) {
      if (tenant === null || !('tokenHash' in tenant)) throw error;
      if ((error as pg.DatabaseError).code !== sessionEnded) {
        if (tenant.state === 'unseen') tenant.state = 'lost';
        throw error;
      }
      tenant.state = 'ended';
      fail('unauthenticated');
    }
  }

  /** Nothing is done for a session that nobody has seen: who it is must be known, or be found out with it. */
  function toTenant(userId: string, right: string): Tenant {
    const session = findUnseenSession();
    if (!session) return [userId, right];
    if (session.userId !== userId || right !== '') throw new UnseenSession();
    return session;
  }

  return {
    async query(sql, values = {}) {
      if (findUnseenSession()) throw new UnseenSession();
      return run(null, ...bind(sql, values));
    },
    asUser: async (userId, sql, values = {}) =>
      runAs(toTenant(userId, ''), ...bind(sql, values, userId)),
    asContentManager: async (userId, sql, values = {}) =>
      runAs(toTenant(userId, 'content_manager'), ...bind(sql, values, userId)),
    close: () => pool.end(),
  };
}

/** A mistake of ours: this call must look for its caller before it begins (see `on`). */
class UnseenSession extends Error {
  constructor() {
    super('a statement of a call whose session nobody has seen');
  }
}

/** Text and values as the library takes them. */
function bind(sql: string, values: Values, user?: string): [string, readonly unknown[]] {
  return isList(values) ? [sql, values] : named(sql, values, user);
}
const isList = (values: Values): values is readonly unknown[] => Array.isArray(values);

/** Our statements are few and fixed, so each connection plans each of them once. */
function toName(sql: string): string {
  const known = statementNames.get(sql) ?? `s${statementNames.size}`;
  statementNames.set(sql, known);
  return known;
}

const statementNames = new Map<string, string>();

/**
 * A server error carries a SQLSTATE, and most leave the connection as it was; anything else (timeout,
 * reset) says nothing of it. A few tell that the server is about to close it.
 */
function isConnectionFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|25P03|08)/.test(error.code ?? '');
}
