import type { TestServer } from './testServer.ts';

const listTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;

/** Dumps all rows of all tables as lower-case text, as a stolen backup would show them. */
export async function dumpDatabase({ owner }: Pick<TestServer, 'owner'>): Promise<string> {
  const { rows: tables } = await owner.query(listTables);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`select to_jsonb(t)::text as row from ${name} t`);
    for (const { row } of rows) parts.push(row);
  }
  return parts.join('\n').toLowerCase();
}

/** Returns the planted texts found in a dump, plain or in hex or base64. */
export function findPlanted(planted: readonly string[], text: string): string[] {
  const haystack = text.toLowerCase();
  return planted.filter((one) => formsOf(one).some((form) => haystack.includes(form)));
}

/** Searches table by table, for a database larger than memory. */
export async function findPlantedRows(
  { owner }: Pick<TestServer, 'owner'>,
  planted: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await owner.query(listTables);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await owner.query(
      // Serializes each row once, not once for every encoding.
      `select distinct p.text from (select lower(to_jsonb(t)::text) as words from ${name} t offset 0) written,
        lateral (select text from jsonb_to_recordset($1) as f(text text, form text)
                  where strpos(words, form) > 0) p`,
      [JSON.stringify(planted.flatMap((text) => formsOf(text).map((form) => ({ text, form }))))],
    );
    for (const { text } of rows) found.add(text);
  }
  return [...found];
}

/** Base64 depends on the offset of a text, so all three offsets are searched without their ends. */
function formsOf(text: string): string[] {
  const base64 = ['', ' ', '  '].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .slice(4, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...base64].map((form) => form.toLowerCase());
}
