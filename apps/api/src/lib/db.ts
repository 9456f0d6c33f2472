import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import pg from 'pg';
import { type CallSession, findUnseenSession, toPlaceSetting } from './callContext.ts';
import { fail, Refusal } from './fail.ts';
import { type Named, named } from './named.ts';

export type Row = Record<string, unknown>;
/** By the names in the statement (`:name`). A list is for numbered ones, which only tests have. */
export type Values = Named | readonly unknown[];

export interface Db {
  /** A statement without a tenant: settings, health. One round trip. */
  query<R extends Row>(sql: string, values?: Values): Promise<R[]>;
  /**
   * A statement as one user, who is `:user` in it, in a transaction that carries the user id. One round trip, four
   * statements. In a call whose session nobody has seen yet, the database looks it up first, in the same transaction.
   */
  asUser<R extends Row>(userId: string, sql: string, values?: Values): Promise<R[]>;
  /** The same with the right to write the texts of everybody; for calls that only a content manager may make. */
  asContentManager<R extends Row>(userId: string, sql: string, values?: Values): Promise<R[]>;
  /** The same by a function of the database, for the calls that are made most: one statement. `p_` and a name is a parameter. */
  callAsUser<R extends Row>(userId: string, name: FunctionName, values: Named): Promise<R[]>;
  close(): Promise<void>;
}

/** Functions that begin with `app.begin_call` (docs/decisions/083-database-access.md). */
export type FunctionName = 'read_interview' | 'list_cards' | 'save_answers';

/** A user whom the server knows already, with a right beyond the own rows, or a session that the database looks up. */
type Tenant = readonly [userId: string, right: string] | CallSession;
const isSession = (tenant: Tenant): tenant is CallSession => 'tokenHash' in tenant;

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
/** What `app.begin_call` says of a session that is due for renewal. */
const dueNotice = 'SP201';
/** What `app.begin_call` says of a session that ended; the work behind it was not run. */
const sessionEnded = 'SP401';

const tenantText =
  "select set_config('app.user_id', $1, true), set_config('app.right', $2, true), set_config('app.place', $3, true)";
const sessionText = 'select app.begin_call($1, $2, $3, $4)';

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
    // Statements leave as they are asked for, without waiting for the answer to the one before.
    pipeline: true,
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
  const dueSessions = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notice', ({ code, message = '' }) => {
      if (code === dueNotice) dueSessions.add(client);
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

  /** A connection of the pool for one piece of work; what that changed is announced when it is over. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((cause) => {
      throw new Refusal('unavailable', { cause });
    });
    // Of a call that failed.
    dueSessions.delete(client);
    try {
      const result = await work(client);
      tellChanges(client, 'done');
      client.release();
      return result;
    } catch (error) {
      const isBroken = isConnectionFault(error);
      tellChanges(client, isBroken ? 'unknown' : 'undone');
      client.release(isBroken || isPlanFault(error));
      throw error;
    }
  }

  /** A statement that begins by itself with looking the session up, or setting the user, and is a transaction. */
  async function call<R extends Row>(
    tenant: Tenant,
    name: FunctionName,
    values: Named,
  ): Promise<R[]> {
    const text = toCallText(name, values);
    const given = [...toCallValues(tenant), ...Object.values(values)];
    return withSession(tenant, () =>
      withClient(async (client) => {
        const { rows } = await client.query<R>({ name: toName(text), text, values: given });
        if (isSession(tenant)) seeAlive(tenant, client);
        return rows;
      }),
    );
  }

  /**
   * A transaction of one statement, sent without waiting between: one round trip. After an error the statements behind it
   * are refused and COMMIT rolls back; a statement whose values cannot be sent is left out, and nothing is written.
   */
  async function run<R extends Row>(
    tenant: Tenant,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    const begin = isSession(tenant)
      ? { name: 'session', text: sessionText, values: toCallValues(tenant) }
      : { name: 'tenant', text: tenantText, values: [...tenant, toPlaceSetting()] };
    return withSession(tenant, () =>
      withClient(async (client) => {
        const [, , { rows }] = await allAnswered([
          client.query('begin'),
          client.query(begin).then(() => isSession(tenant) && seeAlive(tenant, client)),
          client.query<R>({ name: toName(text), text, values: [...values] }),
          client.query('commit'),
        ]);
        return rows;
      }),
    );
  }

  function seeAlive(session: CallSession, client: pg.PoolClient): void {
    session.state = 'alive';
    session.isDue = dueSessions.delete(client);
  }

  async function withSession<T>(tenant: Tenant, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isSession(tenant)) throw error;
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
    async query<R extends Row>(sql: string, values: Values = {}) {
      if (findUnseenSession()) throw new UnseenSession();
      const [text, bound] = bind(sql, values);
      return withClient(
        async (client) =>
          (await client.query<R>({ name: toName(text), text, values: [...bound] })).rows,
      );
    },
    asUser: async (userId, sql, values = {}) =>
      run(toTenant(userId, ''), ...bind(sql, values, userId)),
    asContentManager: async (userId, sql, values = {}) =>
      run(toTenant(userId, 'content_manager'), ...bind(sql, values, userId)),
    callAsUser: async (userId, name, values) => call(toTenant(userId, ''), name, values),
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

/** `app.begin_call` takes the first four. */
function toCallText(functionName: FunctionName, values: Named): string {
  const names = ['hash', 'user', 'place', 'due_seconds', ...Object.keys(values)];
  const functionParameters = names.map((name, place) => `p_${name} => $${place + 1}`).join(', ');
  return `select * from app.${functionName}(${functionParameters})`;
}

const toCallValues = (tenant: Tenant) =>
  isSession(tenant)
    ? [tenant.tokenHash, tenant.userId, toPlaceSetting(), tenant.dueSeconds]
    : [null, tenant[0], toPlaceSetting(), 0];

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

/**
 * A migration changed what a planned statement answers with, or the statement is not there. The driver goes on calling it
 * by its name, so the connection has to go.
 */
function isPlanFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(0A000|26000)$/.test(error.code ?? '');
}

const patienceMs = 1000;

/**
 * A commit that waits for a standby looks neither at its client nor at a deadline: given up here, it stays in the
 * database with its connection until the standby is back, and after a minute of saving nobody gets a connection any
 * more. So the database is told, on a connection of its own as the protocol has it. Nobody was told that it is
 * saved; a repeat waits again.
 */
export function cancelGivenUp(pool: Pick<pg.Pool, 'on'>): void {
  pool.on('release', (fault, client) => {
    const inner = client as unknown as CancelledQuery;
    const { processID, secretKey, readyForQuery, host, port, ssl, sslNegotiation } = inner;
    if (!fault || readyForQuery || !processID) return;
    // Encrypted where the pool's are: whoever read the key on its way could cancel what they like.
    const way = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as unknown as Way;
    const tell = () => {
      way.cancel(processID, secretKey);
      way.stream.end();
    };
    way.on('error', () => {});
    way.stream.setTimeout(patienceMs, () => way.stream.destroy());
    if (!ssl) way.once('connect', tell);
    else if (sslNegotiation !== 'direct') way.once('connect', () => way.requestSsl());
    way.once('sslconnect', tell);
    if (host.startsWith('/')) way.connect(`${host}/.s.PGSQL.${port}`);
    else way.connect(port, host);
  });
}

/** What the library's client knows and its types do not tell; the version is pinned. */
interface CancelledQuery {
  readonly processID: number | null;
  readonly secretKey: number;
  /** False while a statement has not ended. */
  readonly readyForQuery: boolean;
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'];
  readonly sslNegotiation: 'postgres' | 'direct';
}

interface Way extends pg.Connection {
  readonly stream: Socket;
  connect(place: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/**
 * A connection whose query ran into the deadline still waits for that answer: everything sent after it
 * would wait, too. Libraries give such a connection back to the pool as if it were sound, so it is
 * destroyed here, whoever used it.
 */
function destroyWhenSilent(client: pg.PoolClient): void {
  const { connection, end } = client as unknown as Inner;
  const destroy = () => {
    connection.stream.destroy();
    // The pool takes back none that is ending.
    end.call(client).catch(() => {});
  };
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const sent = send(...given);
    if (sent instanceof Promise)
      sent.catch((error: Error) => error.message === 'Query read timeout' && destroy());
    return sent;
  }) as typeof client.query;
}

interface Inner {
  readonly connection: { readonly stream: Duplex };
  end(): Promise<void>;
}

/** Waits until every statement that was sent is answered, and fails with the first that failed. */
export async function allAnswered<T extends readonly unknown[]>(
  sent: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }) as unknown as T;
}
