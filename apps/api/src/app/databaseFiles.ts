import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with `baseline.sql`, `functions/` and `steps/` of this release. */
export const databaseDir = fileURLToPath(new URL('../../db', import.meta.url));

/** A file of database functions with the hash that decides whether it is applied again. */
export interface FunctionFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const includeLine = /^\\ir (\S+)$/gm;

/** Reads an SQL file and replaces its `\ir` lines by the included files, as psql does. */
export async function readSql(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const included = await Promise.all(
    [...text.matchAll(includeLine)].map(([, file = '']) => readSql(join(dirname(path), file))),
  );
  return text.replaceAll(includeLine, () => included.shift() ?? '');
}

/** Reads the function files, one topic each, in the order of the baseline. */
export async function readFunctionFiles(dir: string): Promise<FunctionFile[]> {
  const baseline = await readFile(join(dir, 'baseline.sql'), 'utf8');
  return Promise.all(
    [...baseline.matchAll(includeLine)].map(async ([, name = '']) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
