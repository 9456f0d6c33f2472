import pg from 'pg';
import { type CallSession, toPlaceSetting } from './callContext.ts';

/** What the library's query does that its types do not tell; the version is pinned. */
interface Wire {
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: { portal: string }): void;
}
interface Inner {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
const inner = pg.Query.prototype as unknown as Inner;

/** Prepared once on every new connection, before anything else is asked there. */
export const tenantStatement = {
  name: 'tenant',
  text: "select set_config('app.user_id', $1, true), set_config('app.right', $2, true), set_config('app.place', $3, true)",
  values: ['', '', ''],
};

/** The same for a session that the database shall look up. Strict: without one it does nothing. */
export const sessionStatement = {
  name: 'session',
  text: 'select app.enter_session($1, $2, $3, $4)',
  values: [null, null, null, null],
};

/** What `app.enter_session` says of a session that ended; the work behind it was not run. */
export const sessionEnded = 'SP401';

/** Either a user whom the server knows already, or a session that the database shall look up first. */
export type Tenant = readonly [userId: string, right: string] | CallSession;

/**
 * A statement as one user, with a right beyond the own rows where there is one. The user (or the session to be
 * looked up) and the statement leave in one packet with one Sync at the end, so the server runs both in one
 * transaction that it commits there: no BEGIN, no COMMIT, and the id is gone with the transaction.
 */
export class TenantQuery extends pg.Query {
  readonly #tenant: Tenant;
  /** Read when the query is made: it may be sent on behalf of whoever gives the connection back. */
  readonly #place = toPlaceSetting();
  #isTenantSet = false;

  constructor(
    tenant: Tenant,
    config: pg.QueryConfig,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, callback as never);
    this.#tenant = tenant;
  }

  prepare(connection: Wire): void {
    if ('tokenHash' in this.#tenant) {
      const { tokenHash, userId, dueSeconds } = this.#tenant;
      connection.bind({
        statement: sessionStatement.name,
        values: [tokenHash, userId, this.#place, String(dueSeconds)],
      });
    } else
      connection.bind({ statement: tenantStatement.name, values: [...this.#tenant, this.#place] });
    connection.execute({ portal: '' });
    inner.prepare.call(this as never, connection);
  }

  /** The first answer is that of the tenant: whether a session is due, or what nobody asked for. */
  handleDataRow(message: unknown): void {
    if (this.#isTenantSet) inner.handleDataRow.call(this as never, message);
    else if ('tokenHash' in this.#tenant) {
      const [isDue] = (message as { fields: readonly (string | null)[] }).fields;
      if (isDue !== 't' && isDue !== 'f')
        throw new Error('a session was neither found nor refused');
      this.#tenant.state = 'alive';
      this.#tenant.isDue = isDue === 't';
    }
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isTenantSet) inner.handleCommandComplete.call(this as never, message, connection);
    else this.#isTenantSet = true;
  }
}
