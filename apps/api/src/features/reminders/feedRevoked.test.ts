import { expect, test } from 'vitest';
import { buildFollowUp, createDueInterview } from '#test/reminderCalls.ts';
import { setUpSecondServer, setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

const path = '/api/reminders/feed';
const server = setUpTestServer();
const other = setUpSecondServer(server);

type Seller = Awaited<ReturnType<TestServer['newSeller']>>;

/** Requests that revoke a feed URL which a calendar app still uses. */
const ways = {
  'turning the feed off': (seller: Seller) => seller.send('DELETE', path),
  'a new link': (seller: Seller) => seller.post(path, {}),
  'deleting the account': (seller: Seller) => seller.post('/api/account/delete', {}),
};

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'DUE-100: after %s the very next fetch is rejected by every process, also one that has the newest already',
  async (way) => {
    const seller = await server.newSeller();
    await createDueInterview(seller, buildFollowUp('2026-11-19'));
    const { feedUrl } = (await seller.post(path, {})).json();
    const url = new URL(feedUrl).pathname;
    const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      Promise.all(
        [server.app, other.app].map(
          async (app) => (await app.inject({ url, method, headers })).statusCode,
        ),
      );
    const { etag } = (await server.app.inject({ url })).headers;
    const known = { 'if-none-match': String(etag) };
    expect([await ask(), await ask(known)]).toEqual([
      [200, 200],
      [304, 304],
    ]);

    expect((await ways[way](seller)).statusCode).toBe(200);
    const gone = [404, 404];
    expect([await ask(known), await ask(), await ask({ 'if-none-match': '*' })]).toEqual([
      gone,
      gone,
      gone,
    ]);
    expect(await ask(known, 'HEAD')).toEqual(gone);
    // Copies in a calendar or proxy must always be revalidated.
    const rejected = await server.app.inject({ url, headers: known });
    expect([rejected.headers.etag, rejected.headers['cache-control']]).toEqual([
      undefined,
      'no-store',
    ]);
  },
);
