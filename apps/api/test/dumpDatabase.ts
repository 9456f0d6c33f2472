import type pg from 'pg';

/** Every row of every table as text, as a thief of a backup would have it. */
export async function dumpDatabase(owner: pg.Pool): Promise<string> {
  const { rows: tables } = await owner.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`select to_jsonb(t)::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n').toLowerCase();
}

/** Plain, hex and base64, the latter without its ends, which depend on what stands around. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)].map((form) =>
    form.toLowerCase(),
  );
}
