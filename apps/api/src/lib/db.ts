import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import pg from 'pg';
import { ApiError, throwApiError } from './apiError.ts';
import { bindNamedValues, type NamedValues } from './bindNamedValues.ts';
import { findUnverifiedSession, getRequestSource, type RequestSession } from './requestContext.ts';

/** A row of a query result. */
export type Row = Record<string, unknown>;
/** Values by their names in the statement (`:name`); a list only for numbered parameters in tests. */
export type QueryValues = NamedValues | readonly unknown[];

/** Runs SQL statements under row-level security. */
export interface Db {
  /** Runs a statement without a user, such as settings or health, in one round trip. */
  query<R extends Row>(sql: string, values?: QueryValues): Promise<R[]>;
  /**
   * Runs a statement with the rights of a user (`:user`) in one transaction and one round trip. While the
   * session of the request is unverified, the same transaction verifies it first.
   */
  asUser<R extends Row>(userId: string, sql: string, values?: QueryValues): Promise<R[]>;
  /** Runs a statement with the right to write global texts; for endpoints of content managers only. */
  asContentManager<R extends Row>(userId: string, sql: string, values?: QueryValues): Promise<R[]>;
  /**
   * Calls a database function with the rights of a user, for the most frequent endpoints: one statement. A
   * value `x` becomes its parameter `p_x`.
   */
  callAsUser<R extends Row>(
    userId: string,
    name: DatabaseFunctionName,
    values: NamedValues,
  ): Promise<R[]>;
  close(): Promise<void>;
}

/** Database functions that begin with `app.authenticate_session` (docs/decisions/083-database-access.md). */
export type DatabaseFunctionName = 'read_interview' | 'list_cards' | 'save_answers';

/** A verified user with an additional right, or a session that the database verifies. */
type Tenant = readonly [userId: string, right: string] | RequestSession;
const isSession = (tenant: Tenant): tenant is RequestSession => 'tokenHash' in tenant;

export interface DbOptions {
  readonly url: string;
  readonly poolSize: number;
  /** How long a request waits for a free connection before it is rejected with 503. */
  readonly acquireTimeoutMs?: number;
  readonly queryTimeoutMs: number;
  readonly applicationName: string;
  /** True when no pooler is in between, so that the database can enforce the timeouts itself. */
  readonly isDirect?: boolean;
  /** Called when a connection breaks, for example after a failover. */
  readonly onConnectionLost?: () => void;
  /** Called when a statement that changed an interview was committed, or may have been. */
  readonly onInterviewChanged?: (change: InterviewChange) => void;
}

/** An interview that a committed statement has changed, or may have changed. */
export interface InterviewChange {
  readonly userId: string;
  readonly interviewId: string;
  /** The new sequence number; 0 when the outcome of the commit is unknown and readers must reload. */
  readonly seq: number;
}

/** SQLSTATE of the notice of the trigger `app.notify_interview_change`. */
const interviewChangeNotice = 'SP200';
/** SQLSTATE of the notice of `app.authenticate_session` that the session needs renewal. */
const sessionRenewalNotice = 'SP201';
/** SQLSTATE of the error of `app.authenticate_session` when the session has ended. */
const sessionEndedCode = 'SP401';

const setTenantStatement =
  "select set_config('app.user_id', $1, true), set_config('app.right', $2, true), set_config('app.request_source', $3, true)";
const authenticateStatement = 'select app.authenticate_session($1, $2, $3, $4)';

/**
 * Creates a connection pool whose queries time out on this side of the wire. Only the client can notice a
 * silent network cut; a connection that timed out is destroyed, never reused. No settings are sent when a
 * connection opens, because a pooler shares connections between transactions.
 */
export function createPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // Sends statements without waiting for the reply to the one before.
    pipeline: true,
    application_name: options.applicationName,
    connectionTimeoutMillis: Math.min(options.acquireTimeoutMs ?? 900, options.queryTimeoutMs),
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
    ...(options.isDirect && {
      statement_timeout: options.queryTimeoutMs,
      idle_in_transaction_session_timeout: options.queryTimeoutMs * 2,
    }),
  });
  // The pool replaces a broken idle connection; without a listener the process would exit.
  pool.on('error', () => {});
  cancelAbandonedQueries(pool);
  pool.on('connect', (client) => {
    // A client in use has no error listener of the pool; its queries fail with the same error.
    client.on('error', () => options.onConnectionLost?.());
    rejectUnreplicatedCommits(client);
    destroyAfterTimeout(client);
  });
  return pool;
}

/**
 * Fails queries whose commit did not reach the standby. PostgreSQL reports such a commit as successful
 * with a warning, but it may be lost in a failover; the repeat waits again.
 */
function rejectUnreplicatedCommits(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Writable } };
  client.on('notice', (notice) => {
    // The message depends on the language of the server; the routine does not.
    if (notice.routine !== 'SyncRepWaitForLSN') return;
    connection.emit(
      'errorMessage',
      new Error('Connection terminated: saved here, not on a standby'),
    );
    connection.stream.destroy();
  });
}

/** Creates the database access of a role with its connection pool. */
export function createDb(options: DbOptions): Db {
  const pool = createPool(options);

  /** Interviews that the running statement has changed; announced after the commit. */
  const changes = new WeakMap<pg.PoolClient, InterviewChange[]>();
  const renewableSessions = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notice', ({ code, message = '' }) => {
      if (code === sessionRenewalNotice) renewableSessions.add(client);
      if (code !== interviewChangeNotice) return;
      const [userId = '', interviewId = '', seq] = message.split(' ');
      const change = { userId, interviewId, seq: Number(seq) };
      changes.set(client, [...(changes.get(client) ?? []), change]);
    });
  });
  function notifyChanges(client: pg.PoolClient, outcome: 'done' | 'undone' | 'unknown'): void {
    const connectionChanges = changes.get(client);
    if (!connectionChanges) return;
    changes.delete(client);
    if (outcome === 'undone') return;
    for (const change of connectionChanges)
      options.onInterviewChanged?.(outcome === 'done' ? change : { ...change, seq: 0 });
  }

  /** Runs work on a connection of the pool and announces the changed interviews afterwards. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((cause) => {
      throw new ApiError('unavailable', { cause });
    });
    // Left over from a failed request.
    renewableSessions.delete(client);
    try {
      const result = await work(client);
      notifyChanges(client, 'done');
      client.release();
      return result;
    } catch (error) {
      const isBroken = isConnectionError(error);
      notifyChanges(client, isBroken ? 'unknown' : 'undone');
      client.release(isBroken || isStalePlanError(error));
      throw error;
    }
  }

  /** Calls a function that verifies the session itself: one statement is the whole transaction. */
  async function call<R extends Row>(
    tenant: Tenant,
    name: DatabaseFunctionName,
    values: NamedValues,
  ): Promise<R[]> {
    const text = toCallText(name, values);
    const parameters = [...toCallValues(tenant), ...Object.values(values)];
    return withSession(tenant, () =>
      withClient(async (client) => {
        const { rows } = await client.query<R>({
          name: getStatementName(text),
          text,
          values: parameters,
        });
        if (isSession(tenant)) markSessionValid(tenant, client);
        return rows;
      }),
    );
  }

  /**
   * Runs one statement in a transaction, pipelined in one round trip. After an error PostgreSQL skips the
   * statements behind it and COMMIT rolls back.
   */
  async function run<R extends Row>(
    tenant: Tenant,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    const begin = isSession(tenant)
      ? { name: 'session', text: authenticateStatement, values: toCallValues(tenant) }
      : { name: 'tenant', text: setTenantStatement, values: [...tenant, getRequestSource()] };
    return withSession(tenant, () =>
      withClient(async (client) => {
        const [, , { rows }] = await waitForAllReplies([
          client.query('begin'),
          client.query(begin).then(() => isSession(tenant) && markSessionValid(tenant, client)),
          client.query<R>({ name: getStatementName(text), text, values: [...values] }),
          client.query('commit'),
        ]);
        return rows;
      }),
    );
  }

  function markSessionValid(session: RequestSession, client: pg.PoolClient): void {
    session.state = 'valid';
    session.needsRenewal = renewableSessions.delete(client);
  }

  async function withSession<T>(tenant: Tenant, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isSession(tenant)) throw error;
      if ((error as pg.DatabaseError).code !== sessionEndedCode) {
        if (tenant.state === 'unverified') tenant.state = 'unknown';
        throw error;
      }
      tenant.state = 'ended';
      throwApiError('unauthenticated');
    }
  }

  /** Rejects any work for an unverified session unless the same statement verifies it. */
  function toTenant(userId: string, right: string): Tenant {
    const session = findUnverifiedSession();
    if (!session) return [userId, right];
    if (session.userId !== userId || right !== '') throw new UnverifiedSessionError();
    return session;
  }

  return {
    async query<R extends Row>(sql: string, values: QueryValues = {}) {
      if (findUnverifiedSession()) throw new UnverifiedSessionError();
      const [text, bound] = bindValues(sql, values);
      return withClient(
        async (client) =>
          (await client.query<R>({ name: getStatementName(text), text, values: [...bound] })).rows,
      );
    },
    asUser: async (userId, sql, values = {}) =>
      run(toTenant(userId, ''), ...bindValues(sql, values, userId)),
    asContentManager: async (userId, sql, values = {}) =>
      run(toTenant(userId, 'content_manager'), ...bindValues(sql, values, userId)),
    callAsUser: async (userId, name, values) => call(toTenant(userId, ''), name, values),
    close: () => pool.end(),
  };
}

/** A programming error: this endpoint must verify its session before it runs other statements (route.ts). */
class UnverifiedSessionError extends Error {
  constructor() {
    super('a statement ran before the session of its request was verified');
  }
}

/** Converts a statement with named values to the form of `pg`. */
function bindValues(sql: string, values: QueryValues, user?: string): [string, readonly unknown[]] {
  return isList(values) ? [sql, values] : bindNamedValues(sql, values, user);
}
const isList = (values: QueryValues): values is readonly unknown[] => Array.isArray(values);

/** The first four parameters are those of `app.authenticate_session`. */
function toCallText(functionName: DatabaseFunctionName, values: NamedValues): string {
  const names = ['token_hash', 'user', 'source', 'renew_below_seconds', ...Object.keys(values)];
  const functionParameters = names.map((name, index) => `p_${name} => $${index + 1}`).join(', ');
  return `select * from app.${functionName}(${functionParameters})`;
}

const toCallValues = (tenant: Tenant) =>
  isSession(tenant)
    ? [tenant.tokenHash, tenant.userId, getRequestSource(), tenant.renewBelowSeconds]
    : [null, tenant[0], getRequestSource(), 0];

/** Returns the prepared statement name of a text, so that each connection plans each statement once. */
function getStatementName(sql: string): string {
  const known = statementNames.get(sql) ?? `s${statementNames.size}`;
  statementNames.set(sql, known);
  return known;
}

const statementNames = new Map<string, string>();

/**
 * Returns whether an error makes the connection unusable. Errors with an SQLSTATE leave it usable, except
 * those that announce a shutdown; timeouts and resets do not.
 */
function isConnectionError(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|25P03|08)/.test(error.code ?? '');
}

/**
 * Returns whether a prepared statement is outdated after a migration, or missing. The driver would go on
 * calling it by name, so the connection must be replaced.
 */
function isStalePlanError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(0A000|26000)$/.test(error.code ?? '');
}

const cancelTimeoutMs = 1000;

/**
 * Cancels queries in the database that this process has stopped waiting for. A commit that waits for a
 * standby ignores its client, so abandoned commits would use up all connections. The cancel request needs
 * a connection of its own; a repeat of the request waits again.
 */
export function cancelAbandonedQueries(pool: Pick<pg.Pool, 'on'>): void {
  pool.on('release', (fault, client) => {
    const inner = client as unknown as PgCancelInfo;
    const { processID, secretKey, readyForQuery, host, port, ssl, sslNegotiation } = inner;
    if (!fault || readyForQuery || !processID) return;
    // Uses TLS when the pool does, because the cancel key must not be readable on the network.
    const cancelConnection = new pg.Connection({
      ssl,
      sslNegotiation,
    } as pg.ConnectionConfig) as unknown as CancelConnection;
    const sendCancel = () => {
      cancelConnection.cancel(processID, secretKey);
      cancelConnection.stream.end();
    };
    cancelConnection.on('error', () => {});
    cancelConnection.stream.setTimeout(cancelTimeoutMs, () => cancelConnection.stream.destroy());
    if (!ssl) cancelConnection.once('connect', sendCancel);
    else if (sslNegotiation !== 'direct')
      cancelConnection.once('connect', () => cancelConnection.requestSsl());
    cancelConnection.once('sslconnect', sendCancel);
    if (host.startsWith('/')) cancelConnection.connect(`${host}/.s.PGSQL.${port}`);
    else cancelConnection.connect(port, host);
  });
}

/** Fields of the client of `pg` that its types do not declare; the version is pinned. */
interface PgCancelInfo {
  readonly processID: number | null;
  readonly secretKey: number;
  /** False while a statement is running. */
  readonly readyForQuery: boolean;
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'];
  readonly sslNegotiation: 'postgres' | 'direct';
}

interface CancelConnection extends pg.Connection {
  readonly stream: Socket;
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/**
 * Destroys a connection whose query timed out. It still waits for that reply, so everything sent later
 * would wait, too; some libraries would return it to the pool.
 */
function destroyAfterTimeout(client: pg.PoolClient): void {
  const { connection, end } = client as unknown as PgClientInternals;
  const destroy = () => {
    connection.stream.destroy();
    // An ending connection does not return to the pool.
    end.call(client).catch(() => {});
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const sent = query(...given);
    if (sent instanceof Promise)
      sent.catch((error: Error) => error.message === 'Query read timeout' && destroy());
    return sent;
  }) as typeof client.query;
}

interface PgClientInternals {
  readonly connection: { readonly stream: Duplex };
  end(): Promise<void>;
}

/** Waits until all pipelined statements have replied; throws the first error. */
export async function waitForAllReplies<T extends readonly unknown[]>(
  replies: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const answers = await Promise.allSettled(replies);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }) as unknown as T;
}
