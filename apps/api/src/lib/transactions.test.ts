import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { createDb } from './db.ts';

let userId: string;
const server = setUpTestServer();
beforeAll(async () => {
  userId = await findUserId(await server.newSeller());
});

/** Parses the message types of a protocol stream. */
function readLetters(packet: Buffer): string {
  let letters = '';
  for (let at = 0; at < packet.length; at += 1 + packet.readInt32BE(at + 1))
    letters += String.fromCharCode(packet[at] ?? 0);
  return letters;
}

function openDb(url = server.urls.appUrl) {
  const db = createDb({
    url,
    poolSize: 1,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'transactions',
  });
  onTestFinished(() => db.close());
  const findBackend = async () => (await db.query('select pg_backend_pid() as pid'))[0]?.pid;
  return { ...db, findBackend };
}

/** A proxy that withholds replies until it has received these messages. */
async function openHolding() {
  const { hostname, port } = new URL(server.urls.appUrl);
  let sent = '';
  let awaited = '';
  const proxy = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port) });
    let held: Buffer[] = [];
    const letGo = () => {
      if (!sent.endsWith(awaited)) return;
      for (const piece of held) client.write(piece);
      held = [];
    };
    let isFirst = true;
    client.on('data', (packet) => {
      if (!isFirst) sent += readLetters(packet);
      isFirst = false;
      database.write(packet);
      letGo();
    });
    database.on('data', (piece) => {
      held.push(piece);
      letGo();
    });
    client.on('close', () => database.destroy());
    for (const socket of [client, database]) socket.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const url = new URL(server.urls.appUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  const db = openDb(url.href);
  await db.query('select 1');
  return {
    db,
    /** Runs a function while replies are withheld until these messages; returns all messages. */
    async until<T>(letters: string, work: () => Promise<T>): Promise<[string, T]> {
      [sent, awaited] = ['', letters];
      const result = await work();
      awaited = '';
      return [sent, result];
    },
  };
}

const note = `insert into app.audit_events (user_id, action, detail) values (:user, 'test.transactions', :detail)`;
const countNotes = async () =>
  (await server.owner.query(`select from app.audit_events where action = 'test.transactions'`))
    .rowCount;

test('FLOW-94: sends a transaction of one statement as a whole before any reply, and plans it once per connection', async () => {
  const { db, until } = await openHolding();
  const ask = () =>
    db.asUser(userId, 'select app.uid() as uid, :number::int as number', { number: 7 });
  // BEGIN; the user and the statement: Parse, Bind, Describe, Execute, Sync; COMMIT.
  const rows = [{ uid: userId, number: 7 }];
  expect(await until('QPBDESPBDESQ', ask)).toEqual(['QPBDESPBDESQ', rows]);
  expect(await until('QBDESBDESQ', ask)).toEqual(['QBDESBDESQ', rows]);
  // No user is set after the transaction.
  expect(await db.query('select app.uid() as uid')).toEqual([{ uid: null }]);
});

test('FLOW-94: a function call is one statement with one Sync', async () => {
  const { db, until } = await openHolding();
  const ask = () => db.callAsUser(userId, 'read_interview', { interview: randomUUID() });
  expect(await until('PBDES', ask)).toEqual(['PBDES', []]);
  expect(await until('BDES', ask)).toEqual(['BDES', []]);
  expect(await db.query('select app.uid() as uid')).toEqual([{ uid: null }]);
});

test('FLOW-94: a statement that fails, or whose values cannot be sent, writes nothing', async () => {
  const db = openDb();
  const backend = await db.findBackend();
  const write = (detail: unknown) => db.asUser(userId, note, { detail });
  await expect(write('no json')).rejects.toThrow('invalid input syntax for type json');
  // After a rejected statement the connection remains usable.
  expect(await db.findBackend()).toBe(backend);
  const round: { self?: unknown } = {};
  round.self = round;
  await expect(write(round)).rejects.toThrow('circular');
  expect(await countNotes()).toBe(0);
  await write({ at: 'last' });
  expect(await countNotes()).toBe(1);
});

test('FLOW-94: a statement whose columns a migration changed fails once, and its connection is replaced', async () => {
  await server.owner.query(
    `create table app.changing (a int); insert into app.changing values (1); grant select on app.changing to salespro_app`,
  );
  onTestFinished(async () => void (await server.owner.query('drop table app.changing')));
  const db = openDb();
  const [asNobody, asUser] = [
    () => db.query('select * from app.changing'),
    () => db.asUser(userId, 'select * from app.changing where true'),
  ];
  for (const [place, ask] of [asNobody, asUser].entries()) {
    await ask();
    const backend = await db.findBackend();
    await server.owner.query(`alter table app.changing add column b${place} int default 2`);
    await expect(ask()).rejects.toThrow('cached plan must not change result type');
    expect(await db.findBackend()).not.toBe(backend);
    expect((await ask())[0]).toMatchObject({ a: 1, [`b${place}`]: 2 });
  }
});

test('FLOW-94: a connection that lost its prepared statements is replaced', async () => {
  const db = openDb();
  const ask = () => db.asUser(userId, 'select 2 as two');
  await ask();
  const backend = await db.findBackend();
  await db.query('deallocate all');
  await expect(ask()).rejects.toMatchObject({ code: '26000' });
  expect(await ask()).toEqual([{ two: 2 }]);
  expect(await db.findBackend()).not.toBe(backend);
});
