import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import { createLog } from '#lib/log.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { createServer } from './createServer.ts';

const server = setUpTestServer();
/** Returns a database whose clock is this far ahead of the real one. */
const shifted =
  (ms: number): typeof createDb =>
  (options) => {
    const db = createDb(options);
    return {
      ...db,
      query: async (sql, values) =>
        sql.includes('clock_timestamp()')
          ? ([{ ms: Date.now() + ms }] as never)
          : db.query(sql, values),
    };
  };

/** Starts a second process on the same database and returns its log. */
async function start(ms: number): Promise<string> {
  const lines: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => done(void lines.push(String(line))),
  });
  const second = await createServer(server.env, createLog('info', sink), shifted(ms));
  await second.close();
  return lines.join('');
}

test.each([
  [3_600_000, '3600 s behind'],
  [-3_600_000, '3600 s ahead of'],
])(
  'SAFE-17: a process whose clock is an hour away (%d ms) does not start, and says why',
  async (ms, words) => {
    await expect(start(ms)).rejects.toThrow(`the clock of this machine is ${words} the database's`);
  },
);

test('SAFE-17: a clock that is some seconds off is logged at the start; a right clock is not', async () => {
  expect(await start(-20_000)).toContain('the clock of this machine is 20 s ahead of');
  expect(await start(0)).not.toContain('the clock of this machine');
});
