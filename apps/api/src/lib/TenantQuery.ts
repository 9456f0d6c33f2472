import pg from 'pg';
import { toPlaceSetting } from './callPlace.ts';

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

/**
 * A statement as one user, with a right beyond the own rows where there is one. The user id and the statement leave in one packet with one Sync at the
 * end, so the server runs both in one transaction that it commits there: no BEGIN, no COMMIT, and
 * the id is gone with the transaction.
 */
export class TenantQuery extends pg.Query {
  readonly #user: readonly [id: string, right: string];
  /** Read when the query is made: it may be sent on behalf of whoever gives the connection back. */
  readonly #place = toPlaceSetting();
  #isTenantSet = false;

  constructor(
    user: readonly [id: string, right: string],
    config: pg.QueryConfig,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, callback as never);
    this.#user = user;
  }

  prepare(connection: Wire): void {
    connection.bind({ statement: tenantStatement.name, values: [...this.#user, this.#place] });
    connection.execute({ portal: '' });
    inner.prepare.call(this as never, connection);
  }

  /** The first answer is that of `set_config`, and nobody asked for it. */
  handleDataRow(message: unknown): void {
    if (this.#isTenantSet) inner.handleDataRow.call(this as never, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isTenantSet) inner.handleCommandComplete.call(this as never, message, connection);
    else this.#isTenantSet = true;
  }
}
