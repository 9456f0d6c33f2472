import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { createDb } from './db.ts';
import { type Tenant, TenantQuery } from './TenantQuery.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The letters of the messages in a packet, each with its length behind it. */
function readLetters(packet: Buffer): string {
  let letters = '';
  for (let at = 0; at < packet.length; at += 1 + packet.readInt32BE(at + 1))
    letters += String.fromCharCode(packet[at] ?? 0);
  return letters;
}

/** A client that notes down what it writes while it does something. */
async function openWatched() {
  const client = new pg.Client({ connectionString: server.urls.appUrl });
  await client.connect();
  const { stream } = client.connection;
  const write = stream.write.bind(stream) as (packet: Buffer) => boolean;
  const packets: string[] = [];
  stream.write = ((packet: Buffer) => {
    packets.push(readLetters(packet));
    return write(packet);
  }) as typeof stream.write;
  const ask = (tenant: Tenant, text: string, values: unknown[] = [], name = 'one') =>
    new Promise((resolve, reject) => {
      client.query(
        new TenantQuery(tenant, { name, text, values }, (error, outcome) =>
          error ? reject(error) : resolve(outcome),
        ),
      );
    });
  return { client, packets, ask };
}

test('FLOW-94: user and statement leave in one write with one Sync, planned and described once for each connection', async () => {
  const { client, packets, ask } = await openWatched();
  const user = randomUUID();
  const text = 'select app.uid() as uid, $1::int as number, $2::bytea as bytes';
  const values = [7, Buffer.from('ab')];
  const outcome = {
    rows: [{ uid: user, number: 7, bytes: Buffer.from('ab') }],
    rowCount: 1,
    command: 'SELECT',
  };
  expect(await ask([user, ''], text, values)).toEqual(outcome);
  expect(await ask([user, ''], text, values)).toEqual(outcome);
  // Nobody's: the user before is gone with the transaction.
  expect(await ask(null, text, values)).toMatchObject({ rows: [{ uid: null, number: 7 }] });
  // Close, Parse, Bind, Execute for the user; the same and Describe for the statement; Sync.
  expect(packets).toEqual(['CPBECPBDES', 'BEBES', 'BES']);
  await client.end();
});

test('FLOW-94: without a name it is planned each time, and leaves nothing behind', async () => {
  const { client, packets, ask } = await openWatched();
  for (const value of ['a', 'b'])
    expect(await ask(['', ''], 'select $1::text as it', [value], '')).toMatchObject({
      rows: [{ it: value }],
    });
  expect(packets).toEqual(['CPBEPBDES', 'BEPBDES']);
  await client.end();
});

test('FLOW-94: what cannot be sent fails by itself, and the connection goes on', async () => {
  const { client, ask } = await openWatched();
  const round: { self?: unknown } = {};
  round.self = round;
  await expect(ask(null, 'select $1::json as it', [round])).rejects.toThrow('circular');
  expect(await ask(null, 'select 1 as it')).toMatchObject({ rows: [{ it: 1 }] });
  await client.end();
});

test('FLOW-94: a statement whose answer a migration changed fails once and is planned anew', async () => {
  await server.owner.query(
    `create table app.changing (a int); insert into app.changing values (1); grant select on app.changing to salespro_app`,
  );
  const db = createDb({
    url: server.urls.appUrl,
    poolSize: 1,
    waitMs: 10_000,
    deadlineMs: 10_000,
    applicationName: 'planning',
  });
  const ask = () => db.query('select * from app.changing');
  expect(await ask()).toEqual([{ a: 1 }]);
  await server.owner.query('alter table app.changing add column b int default 2');
  await expect(ask()).rejects.toThrow('cached plan must not change result type');
  expect(await ask()).toEqual([{ a: 1, b: 2 }]);
  expect(await ask()).toEqual([{ a: 1, b: 2 }]);
  await db.close();
  await server.owner.query('drop table app.changing');
});
