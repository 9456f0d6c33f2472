import pg from 'pg';
import { serialize } from 'pg-protocol';
import { type CallSession, toPlaceSetting } from './callContext.ts';

/** What `app.enter_session` says of a session that ended; the work behind it was not run. */
export const sessionEnded = 'SP401';

/** Nobody's, a user whom the server knows already, or a session that the database shall look up first. */
export type Tenant = null | readonly [userId: string, right: string] | CallSession;

interface Statement {
  /** Planned once on each connection; without a name each time anew. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Outcome {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number | null;
  readonly command: string;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}
type Fields = readonly (string | null)[];

const tenantText =
  "select set_config('app.user_id', $1, true), set_config('app.right', $2, true), set_config('app.place', $3, true)";
// Strict: without a session it does nothing.
const sessionText = 'select app.enter_session($1, $2, $3, $4)';

/** Which statements each connection has planned, and what their rows are made of. */
const planned = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();
const noColumns: readonly Column[] = [];
const runAndEnd = Buffer.concat([serialize.execute(), serialize.sync()]);
const describeRunAndEnd = Buffer.concat([serialize.describe({ type: 'P' }), runAndEnd]);
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils;

/**
 * A statement as one user, with a right beyond the own rows where there is one. The user (or the session to be
 * looked up) and the statement leave in one packet with one Sync at the end, so the server runs both in one
 * transaction that it commits there: no BEGIN, no COMMIT, and the id is gone with the transaction.
 *
 * The library sends what has a `submit` and hands it the answers; its own query would write each message alone
 * and ask at every turn what the rows are made of.
 */
export class TenantQuery implements pg.Submittable {
  /** The library puts its deadline around it. */
  callback: (error: Error | null, outcome?: Outcome) => void;
  readonly #tenant: Tenant;
  /** Read when the query is made: it may be sent on behalf of whoever gives the connection back. */
  readonly #place = toPlaceSetting();
  readonly #statement: Statement;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Map<string, readonly Column[]> | null = null;
  #columns: readonly Column[] = noColumns;
  #isTenantSet: boolean;
  #tag = '';
  #fault: Error | null = null;

  constructor(tenant: Tenant, statement: Statement, callback: TenantQuery['callback']) {
    this.#tenant = tenant;
    this.#isTenantSet = tenant === null;
    this.#statement = statement;
    this.callback = callback;
  }

  submit(connection: pg.Connection): Error | null {
    const known = planned.get(connection) ?? new Map<string, readonly Column[]>();
    planned.set(connection, known);
    this.#known = known;
    try {
      const packet = this.#toPacket(known);
      // Where it cannot be written the library learns it by itself, and fails what waits.
      if (connection.stream.writable) connection.stream.write(packet);
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #toPacket(known: Map<string, readonly Column[]>): Buffer {
    const { name, text, values } = this.#statement;
    const columns = name === '' ? undefined : known.get(name);
    this.#columns = columns ?? noColumns;
    const bound = serialize.bind({
      statement: name,
      values: values as unknown[],
      valueMapper: prepareValue,
    });
    return Buffer.concat([
      ...this.#toTenantMessages(known),
      ...(columns ? [bound, runAndEnd] : [...toPlan(name, text), bound, describeRunAndEnd]),
    ]);
  }

  #toTenantMessages(known: Map<string, readonly Column[]>): Buffer[] {
    const tenant = this.#tenant;
    if (tenant === null) return [];
    const isSession = 'tokenHash' in tenant;
    const [name, text] = isSession ? ['session', sessionText] : ['tenant', tenantText];
    const values = isSession
      ? [tenant.tokenHash, tenant.userId, this.#place, String(tenant.dueSeconds)]
      : [...tenant, this.#place];
    return [
      ...(known.has(name) ? [] : toPlan(name, text)),
      serialize.bind({ statement: name, values }),
      serialize.execute(),
    ];
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  /** The first answer is that of the tenant: whether a session is due, or what nobody asked for. */
  handleDataRow({ fields }: { fields: Fields }): void {
    if (!this.#isTenantSet) this.#takeSession(fields);
    else
      try {
        this.#rows.push(toRow(this.#columns, fields));
      } catch (error) {
        this.#fault ??= error as Error;
      }
  }

  #takeSession([isDue]: Fields): void {
    const tenant = this.#tenant;
    if (tenant === null || !('tokenHash' in tenant)) return;
    if (isDue === 't' || isDue === 'f') {
      tenant.state = 'alive';
      tenant.isDue = isDue === 't';
    } else this.#fault = new Error('a session was neither found nor refused');
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isTenantSet) this.#tag = text;
    else {
      this.#known?.set('tokenHash' in (this.#tenant ?? {}) ? 'session' : 'tenant', noColumns);
      this.#isTenantSet = true;
    }
  }

  handleReadyForQuery(): void {
    const { name } = this.#statement;
    if (name !== '' && this.#tag !== '') this.#known?.set(name, this.#columns);
    const [command = '', ...counts] = this.#tag.split(' ');
    const rowCount = counts.length === 0 ? null : Number(counts.at(-1));
    this.callback(this.#fault, { rows: this.#rows, rowCount, command });
  }

  /** Planned anew next time: a migration may have changed what it answers with. */
  handleError(error: Error): void {
    this.#known?.delete(this.#statement.name);
    this.callback(error);
  }
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('nothing is copied here');
  }
  handleCopyData(): void {}
}

/** Closed first: after a failure nobody knows whether it was planned, and what is not there closes as well. */
function toPlan(name: string, text: string): Buffer[] {
  const parsed = serialize.parse({ name, text });
  return name === '' ? [parsed] : [serialize.close({ type: 'S', name }), parsed];
}

function toRow(columns: readonly Column[], fields: Fields): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let place = 0;
  for (const { name, parse } of columns) {
    const field = fields[place++] ?? null;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}
