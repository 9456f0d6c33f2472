import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { findPlanted } from '../../apps/api/test/dumpDatabase.ts';
import type { PlantedSeller } from './plantSeller.ts';

export interface Leftovers {
  readonly tables: readonly string[];
  readonly texts: readonly string[];
  readonly files: readonly string[];
  readonly logged: readonly string[];
}

/** Searches tables, texts, files and the log for traces of a person. */
export async function findLeftovers(
  owner: pg.Pool,
  filesDir: string,
  logLines: readonly string[],
  { userId, texts }: PlantedSeller,
): Promise<Leftovers> {
  const { rows } = await owner.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const tables: string[] = [];
  const found = new Set<string>();
  for (const { name } of rows) {
    const { rows: all } = await owner.query(`select to_jsonb(t)::text as row from ${name} t`);
    const text = all.map(({ row }) => row).join('\n');
    const here = findPlanted([...texts, userId], text);
    if (here.length > 0) tables.push(name);
    for (const one of here) if (one !== userId) found.add(one);
  }
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => findPlanted(texts, readFileSync(file, 'latin1')).length > 0);
  return { tables, texts: [...found], files, logged: findPlanted(texts, logLines.join('\n')) };
}
