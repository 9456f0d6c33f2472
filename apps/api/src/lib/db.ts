import type { Writable } from 'node:stream';
import pg from 'pg';
import { destroyWhenSilent } from './destroyWhenSilent.ts';
import { fail } from './fail.ts';

export type Row = Record<string, unknown>;

export interface Db {
  /** A statement without a tenant: settings, health. One round trip. */
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** A statement as one user, in a transaction that carries the user id. One round trip. */
  asUser<R extends Row>(userId: string, sql: string, values?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly deadlineMs: number;
  readonly applicationName: string;
  readonly searchPath?: string;
}

/**
 * Every query has a deadline on this side of the wire: after a silent network cut only the client
 * can notice, and a connection that timed out is destroyed, never reused.
 */
export function createPool(options: DbOptions & { readonly pipeline?: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName,
    // Whoever waits in vain is told within a second; long enough to connect to a slow database.
    connectionTimeoutMillis: Math.min(900, options.deadlineMs),
    query_timeout: options.deadlineMs,
    statement_timeout: options.deadlineMs,
    idle_in_transaction_session_timeout: options.deadlineMs * 2,
    keepAlive: true,
    ...(options.searchPath ? { options: `-c search_path=${options.searchPath}` } : {}),
    ...(options.pipeline ? { pipeline: true } : {}),
  });
  // An idle connection may break at any time; the pool replaces it, the process must not die of it.
  pool.on('error', () => {});
  // The same for one in use, in the moment between its last answer and its return to the pool.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyWhenSilent(client);
  });
  return pool;
}

export function createDb(options: DbOptions): Db {
  const pool = createPool({ ...options, pipeline: true });

  async function run<R extends Row>(statements: readonly pg.QueryConfig[]): Promise<R[]> {
    const client = await pool.connect().catch((cause) => fail('unavailable', { cause }));
    const outcomes = await Promise.allSettled(sendTogether<R>(client, statements));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) {
      client.release(isConnectionFault(failure.reason));
      throw failure.reason;
    }
    client.release();
    const answers = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.rows : [],
    );
    return answers[statements.length === 1 ? 0 : 2] ?? [];
  }

  return {
    query: (sql, values = []) => run([prepared(sql, values)]),
    asUser: (userId, sql, values = []) =>
      run([
        { text: 'begin' },
        prepared("select set_config('app.user_id', $1, true)", [userId]),
        prepared(sql, values),
        { text: 'commit' },
      ]),
    close: () => pool.end(),
  };
}

/** All statements leave in one packet; if one fails the final commit rolls back. */
function sendTogether<R extends Row>(
  client: pg.PoolClient,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult<R>>[] {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  const sent = statements.map((statement) => client.query<R>(statement));
  stream.uncork();
  return sent;
}

/** Our statements are few and fixed, so each connection plans each of them once. */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const known = statementNames.get(text) ?? `s${statementNames.size}`;
  statementNames.set(text, known);
  return { name: known, text, values: [...values] };
}

const statementNames = new Map<string, string>();

/** A server error carries a SQLSTATE; anything else (timeout, reset) says nothing of the connection. */
function isConnectionFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError);
}
