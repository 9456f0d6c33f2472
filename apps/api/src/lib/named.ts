import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';

/** Values by the names that a statement calls them. */
export type Named = Readonly<Record<string, unknown>>;

interface Parsed {
  readonly text: string;
  readonly names: readonly string[];
}

/** What is no parameter is matched first: literals, quoted names, comments, bodies between dollars, casts. */
const token = /'(?:[^']|'')*'|"[^"]*"|--.*|\$(\w*)\$[\s\S]*?\$\1\$|::|:([a-z]\w*)/gi;
/** Every account is an agency of one, whose id is the user's. */
const tenantNames = new Set(['user', 'agency']);
const parsed = new Map<string, Parsed>();

/**
 * Text and values for `pg`: every `:name` becomes a numbered parameter, the same name the same one. Each text is read
 * once and always gives the same result, so that a connection plans it once; texts are constants, never made of values.
 * `:user` is the user it runs as, and `:agency` whose rows that user works with, where there is one.
 */
export function named(
  sql: string,
  values: Named,
  user?: string,
): [text: string, values: unknown[]] {
  const { text, names } = parsed.get(sql) ?? parse(sql);
  const bound: unknown[] = [];
  for (const name of names) {
    const value = user !== undefined && tenantNames.has(name) ? user : values[name];
    if (value === undefined && !(name in values))
      throw new Error(`A statement lacks the value of :${name}`);
    bound.push(value);
  }
  return [text, bound];
}

/** A statement with named values, of a pool or client that is not a `Db`. */
export function queryNamed<R extends QueryResultRow>(
  client: Pick<ClientBase | Pool, 'query'>,
  sql: string,
  values: Named,
): Promise<QueryResult<R>> {
  return (client as Pool).query<R>(...named(sql, values));
}

function parse(sql: string): Parsed {
  const names: string[] = [];
  const text = sql.replaceAll(token, (found, _dollars: unknown, name?: string) => {
    if (name === undefined) return found;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const result = { text, names };
  parsed.set(sql, result);
  return result;
}
