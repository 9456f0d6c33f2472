import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseClock } from '#lib/databaseClock.ts';
import { createPool, type Db } from '#lib/db.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { makeConfirmToken, toOwnTime } from './confirmToken.ts';
import { inOwnTime } from './inOwnTime.ts';

const day = 86_400_000;
const secret = 'a secret only for tests, long enough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A database whose clock is this far before ours; null: it does not answer. */
function databaseWith(skew: () => number | null): Pick<Db, 'query'> {
  return {
    query: async () => {
      const ms = skew();
      if (ms === null) throw new Error('no answer');
      return [{ ms: Date.now() + ms }] as never;
    },
  };
}

test('the time is the database’s; a small difference is none, and without an answer the last one holds', async () => {
  let skew: number | null = day;
  const clock = createDatabaseClock(databaseWith(() => skew));
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
  await clock.measure();
  expect(clock.skewMs() / day).toBeCloseTo(1, 3);
  expect((clock.now().getTime() - Date.now()) / day).toBeCloseTo(1, 3);
  skew = null;
  await clock.measure();
  expect(clock.skewMs() / day).toBeCloseTo(1, 3);
  skew = 200;
  await clock.measure();
  expect(clock.skewMs()).toBe(0);
  clock.close();
});

test('W-03: times of the account library are moved to the database’s on the way in and back on the way out', async () => {
  const pool = createPool({
    url: server.urls.authUrl,
    poolSize: 1,
    deadlineMs: 2000,
    applicationName: 'test',
  });
  const client = await inOwnTime(pool, { skewMs: () => day }).connect();
  const own = new Date('2026-03-01T12:00:00Z');
  const { rows } = await client.query(
    `select $1::timestamptz as at, to_char($1::timestamptz at time zone 'utc', 'YYYY-MM-DD') as stored`,
    [own],
  );
  expect(rows).toEqual([{ at: own, stored: '2026-03-02' }]);
  client.release();
  await pool.end();
});

test.each([
  ['made a day ahead, read right', -day, 0],
  ['made a day behind, read a day ahead', day, -day],
])('AUTH-15: a link %s lasts its day', async (_name, maker, reader) => {
  const token = await makeConfirmToken(secret, 'a@b.example', { skewMs: () => maker });
  // In the maker's world it is now() + maker; that is the database's time the reader will see, too.
  const databaseNow = Date.now() + maker;
  const at = (ms: number) => ({ now: () => new Date(databaseNow + ms), skewMs: () => reader });
  expect(await toOwnTime(secret, token, at(0.99 * day))).toMatch(/\./);
  expect(await toOwnTime(secret, token, at(1.01 * day))).toBeNull();
  expect(await toOwnTime(`${secret}!`, token, at(0))).toBeNull();
  expect(await toOwnTime(secret, 'not.a.token', at(0))).toBeNull();
});
