import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';

/** Values by their names in a statement. */
export type NamedValues = Readonly<Record<string, unknown>>;

interface ParsedStatement {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Matches literals, quoted names, comments, function bodies and casts first, so that only parameters
 * remain.
 */
const tokenPattern = /'(?:[^']|'')*'|"[^"]*"|--.*|\$(\w*)\$[\s\S]*?\$\1\$|::|:([a-z]\w*)/gi;
/** The tenant parameters: every account is an agency of one, with the same id. */
const tenantNames = new Set(['user', 'agency']);
const parsedStatements = new Map<string, ParsedStatement>();

/**
 * Converts `:name` parameters of a statement to the numbered ones of `pg`. Each text is parsed once, so
 * that a connection plans it once. `:user` and `:agency` are the user the statement runs as.
 */
export function bindNamedValues(
  sql: string,
  values: NamedValues,
  user?: string,
): [text: string, values: unknown[]] {
  const { text, names } = parsedStatements.get(sql) ?? parse(sql);
  const parameters: unknown[] = [];
  for (const name of names) {
    const value = user !== undefined && tenantNames.has(name) ? user : values[name];
    if (value === undefined && !(name in values))
      throw new Error(`A statement lacks the value of :${name}`);
    parameters.push(value);
  }
  return [text, parameters];
}

/** Runs a statement with named values on a pool or client of `pg`. */
export function queryNamed<R extends QueryResultRow>(
  client: Pick<ClientBase | Pool, 'query'>,
  sql: string,
  values: NamedValues,
): Promise<QueryResult<R>> {
  return (client as Pool).query<R>(...bindNamedValues(sql, values));
}

function parse(sql: string): ParsedStatement {
  const names: string[] = [];
  const text = sql.replaceAll(tokenPattern, (found, _dollars: unknown, name?: string) => {
    if (name === undefined) return found;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const result = { text, names };
  parsedStatements.set(sql, result);
  return result;
}
