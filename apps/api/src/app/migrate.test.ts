import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { migrate } from './migrate.ts';
import { withLockPatience } from './withLockPatience.ts';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await startTestServer();
  dir = await mkdtemp(join(tmpdir(), 'salespro-migrations-'));
  await cp(fileURLToPath(new URL('../../migrations', import.meta.url)), dir, { recursive: true });
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

test('a migration gives way to an open transaction, lets readers pass, and is done when the table is free', async () => {
  await writeFile(join(dir, '9001_first.sql'), 'create table app.step_one (user_id uuid);');
  await writeFile(join(dir, '9002_second.sql'), 'alter table app.interviews add column two text;');
  const forgotten = await server.owner.connect();
  await forgotten.query('begin');
  await forgotten.query('select 1 from app.interviews');
  const lines: string[] = [];
  const seller = await server.newSeller();
  let slowest = 0;
  await migrate({
    ...server.urls,
    dir,
    log: (line) => {
      lines.push(line);
      if (lines.length === 2) forgotten.query('commit').then(() => forgotten.release());
    },
  }).finally(async () => {
    const begin = performance.now();
    await seller.get('/api/interviews');
    slowest = performance.now() - begin;
  });
  expect(lines.slice(0, 2)).toEqual(Array(2).fill('waiting for a table that is in use'));
  expect(lines.at(-1)).toBe('migrated 9002_second');
  expect(slowest).toBeLessThan(2000);
  const { rows } = await server.owner.query(
    `select count(*)::int as steps from schema_migrations where name like '900%'`,
  );
  expect(rows).toEqual([{ steps: 2 }]);
});

test('any other failure is told at once, and patience ends', async () => {
  const client = await server.owner.connect();
  let tries = 0;
  const work = (code: string) => async () => {
    tries += 1;
    throw Object.assign(new Error(code), { code });
  };
  await expect(withLockPatience(client, work('42P01'))).rejects.toThrow('42P01');
  expect(tries).toBe(1);
  await expect(withLockPatience(client, work('55P03'), { giveUpMs: 0 })).rejects.toThrow('55P03');
  expect(tries).toBe(2);
  client.release(true);
});
