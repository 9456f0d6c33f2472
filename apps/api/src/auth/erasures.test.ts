import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';
import { erasureFolder, toErasureHash } from './erasures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an erased account is written down outside the database, by the hash of its id alone', async () => {
  const [leaving, staying] = [await server.newSeller(), await server.newSeller()];
  const { id } = (await leaving.get('/api/auth/session')).json().session.user;
  expect((await leaving.post('/api/account/delete')).statusCode).toBe(200);
  const folder = join(server.filesDir, erasureFolder);
  const text = await waitUntil(
    () =>
      readFile(join(folder, toErasureHash(id)), 'utf8').then(
        (all) => all || undefined,
        () => undefined,
      ),
    () => 'the erasure was not written down',
  );
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
  expect(await readdir(folder)).toEqual([toErasureHash(id)]);
  expect((await staying.get('/api/auth/session')).statusCode).toBe(200);
  // What a restore looks for: the same hash, made by the database.
  const { rows } = await server.owner.query(
    `select encode(sha256($1::uuid::text::bytea), 'hex') as hash`,
    [id],
  );
  expect(rows[0]?.hash).toBe(toErasureHash(id));
});
