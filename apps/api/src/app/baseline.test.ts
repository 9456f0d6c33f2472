import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readCatalog } from '#test/readCatalog.ts';
import { databaseDir, readFunctionFiles, readSql } from './databaseFiles.ts';
import { migrate } from './migrate.ts';

/** Creates an empty database; returns its owner and a function that migrates it and returns the log. */
async function createDatabase() {
  const name = `baseline_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client({ connectionString: inject('superuserUrl') });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const urls = buildDatabaseUrls(inject('superuserUrl'), name);
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  onTestFinished(() => owner.end());
  const run = async (options: { dir?: string; withoutBaseline?: boolean } = {}) => {
    const lines: string[] = [];
    await migrate({ ...urls, ...options, log: (line) => lines.push(line) });
    return lines;
  };
  return { owner, run };
}

/** Copies the database folder, so that a test can change it. */
async function copyFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'salespro-db-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(databaseDir, dir, { recursive: true });
  return dir;
}

test('OPS-14: the baseline and the steps result in the same schema', async () => {
  const [older, empty] = [await createDatabase(), await createDatabase()];
  await older.run({ withoutBaseline: true });
  await older.run();
  expect(await empty.run()).toContain('migrated baseline');
  expect(await readCatalog(empty.owner)).toEqual(await readCatalog(older.owner));
  for (const { run } of [older, empty]) expect(await run()).toEqual([]);
});

test('OPS-14: the baseline runs every file of functions, and each function is in one of them once', async () => {
  const files = await readFunctionFiles(databaseDir);
  const folder = await readdir(join(databaseDir, 'functions'));
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    folder.map((file) => `functions/${file}`).toSorted(),
  );
  const sql = await readSql(join(databaseDir, 'baseline.sql'));
  const made = [...sql.matchAll(/^create or replace (?:function|view) ([^$]*?\)|\S+)/gm)];
  expect(made.length).toBeGreaterThan(40);
  expect(new Set(made.map(([, name]) => name)).size).toBe(made.length);
  expect(sql).not.toMatch(/^\s*create function/m);
});

test('OPS-15: a database that is older than the baseline is rejected with a message and not changed', async () => {
  const { owner, run } = await createDatabase();
  await run();
  await owner.query(`delete from schema_migrations where name = '0048_names_are_sealed'`);
  const before = await readCatalog(owner);
  await expect(run()).rejects.toThrow('This database is older than the baseline');
  // A database with our tables but without steps does not count as empty.
  await owner.query('delete from schema_migrations');
  await expect(run()).rejects.toThrow('This database is older than the baseline');
  expect(await readCatalog(owner)).toEqual(before);
});

test('OPS-16: a file of functions that changed is run once, and all that changed together or none', async () => {
  const { owner, run } = await createDatabase();
  await run();
  const dir = await copyFolder();
  await appendFile(
    join(dir, 'functions/days.sql'),
    'create or replace function app.added() returns integer language sql return 1;',
  );
  await appendFile(join(dir, 'functions/mornings.sql'), 'select 1 / 0;');
  await expect(run({ dir })).rejects.toThrow('division by zero');
  await expect(owner.query('select app.added()')).rejects.toThrow('does not exist');
  await cp(join(databaseDir, 'functions/mornings.sql'), join(dir, 'functions/mornings.sql'));
  expect(await run({ dir })).toEqual(['migrated functions/days.sql']);
  expect(await run({ dir })).toEqual([]);
  expect((await owner.query('select app.added() as one')).rows).toEqual([{ one: 1 }]);
});

test('OPS-16: a step may run a file of functions that it needs', async () => {
  const { owner, run } = await createDatabase();
  await run();
  const dir = await copyFolder();
  await writeFile(
    join(dir, 'steps/9001_later.sql'),
    'drop function app.plan_morning_mails;\n\\ir ../functions/mornings.sql\ncreate table app.later (planned integer default app.plan_morning_mails(null, null, 0));\n',
  );
  expect(await run({ dir })).toEqual(['migrated 9001_later']);
  expect((await owner.query('select count(*)::int as rows from app.later')).rows).toEqual([
    { rows: 0 },
  ]);
});
