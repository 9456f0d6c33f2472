import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#test/Browser.ts';
import { createInterviewOf } from '#test/brandAuditCalls.ts';
import { openChangeStream } from '#test/openChangeStream.ts';
import { startSecondServer } from '#test/startSecondServer.ts';
import { startTestServer, strongPassword, type TestServer, waitUntil } from '#test/testServer.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0 });
  second = await startSecondServer(server.env);
  seller = await server.newSeller();
  id = await createInterviewOf(seller);
});
afterEach(async () => {
  await second.close();
  await server.close();
});

const openBoth = async () => {
  const streams = await Promise.all(
    [server, second].map(({ app }) => openChangeStream(app, seller, id)),
  );
  for (const stream of streams) await stream.waitForSeq(1);
  return streams;
};
const save = () =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value: randomUUID() }],
  });

describe('FLOW-83: streams end with the session, on every process', () => {
  const endings: Readonly<Record<string, () => Promise<unknown>>> = {
    'signing out': () => seller.post('/api/auth/sign-out', { scope: 'local' }),
    'signing out everywhere': () => seller.post('/api/auth/sign-out', { scope: 'global' }),
    'signing out from another device': async () => {
      const other = server.newBrowser();
      await other.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
      return other.post('/api/auth/sign-out', { scope: 'others', password: strongPassword });
    },
    'a new password': async () => {
      const other = server.newBrowser();
      await other.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
      return other.post('/api/auth/change-password', {
        currentPassword: strongPassword,
        newPassword: 'another fine phrase',
      });
    },
    'deleting the account': () => seller.post('/api/account/delete'),
  };
  test.each(Object.entries(endings))('%s', async (_what, end) => {
    const stranger = await server.newSeller();
    const foreign = await openChangeStream(second.app, stranger, await createInterviewOf(stranger));
    const streams = await openBoth();
    const cookies = new Map(seller.cookies);
    const reply = (await end()) as { statusCode: number };
    expect(reply.statusCode).toBe(200);
    for (const stream of streams) await stream.waitForEnd();
    // The browser reconnects by itself with its old cookie and is rejected.
    seller.cookies.clear();
    for (const [name, value] of cookies) seller.cookies.set(name, value);
    for (const { app } of [server, second])
      expect((await openChangeStream(app, seller, id)).status).toBe(401);
    expect(foreign.isOver(), 'somebody else hears on').toBe(false);
    foreign.leave();
  });
});

describe('FLOW-85: the notification channel breaks', () => {
  const cut = () =>
    server.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'salespro-listen' and datname = current_database()`,
    );
  const isBack = (lines: readonly string[]) =>
    waitUntil(
      () => lines.some((line) => line.includes('is connected again')) || undefined,
      () => 'it never came back',
    );

  test('streams end, are rejected until the connection is back, and then send the missed changes', async () => {
    const streams = await openBoth();
    await cut();
    for (const stream of streams) await stream.waitForEnd();
    await save();
    await Promise.all([isBack(server.logLines), isBack(second.logLines)]);
    const [here, there] = await Promise.all(
      [server, second].map(({ app }) => openChangeStream(app, seller, id)),
    );
    await Promise.all([here?.waitForSeq(2), there?.waitForSeq(2)]);
    await save();
    await Promise.all([here?.waitForSeq(3), there?.waitForSeq(3)]);
    for (const { logLines } of [server, second])
      expect(logLines.filter((line) => line.includes('is disconnected'))).toHaveLength(1);
    here?.leave();
    there?.leave();
  });

  test('without the connection streams are rejected with 503, saves succeed, and their events are sent later', async () => {
    await second.close();
    const databaseProxy = await startDatabaseProxy(server.env.JOBS_DATABASE_URL);
    second = await startSecondServer({ ...server.env, JOBS_DATABASE_URL: databaseProxy.url });
    const here = await openChangeStream(server.app, seller, id);
    databaseProxy.shut();
    const other = Object.assign(new Browser(second.app), { cookies: seller.cookies });
    await waitUntil(
      async () => {
        const reply = await other.get(`/api/interviews/${id}/changes`);
        return reply.statusCode === 503 || undefined;
      },
      () => 'a stream was still given',
    );
    const saved = await other.post(`/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'ideal_90_days', value: 'while nobody hears' }],
    });
    expect(saved.json().seq).toBe(2);
    expect(here.seqs()).toEqual([1]);
    databaseProxy.open();
    await here.waitForSeq(2);
    expect((await other.get(`/api/interviews/${id}/changes`)).statusCode).toBe(200);
    here.leave();
    await second.close();
    await databaseProxy.close();
    second = await startSecondServer(server.env);
  });
});

/** Starts a proxy before the database that a test can close. */
async function startDatabaseProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const databaseProxy = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (!isOpen) return void socket.destroy();
    const database = connect(Number(target.port), target.hostname);
    sockets.add(database.on('error', () => {}));
    socket.pipe(database).pipe(socket);
  });
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => databaseProxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((databaseProxy.address() as AddressInfo).port);
  return {
    url: through.href,
    shut,
    open: () => {
      isOpen = true;
    },
    close: () => new Promise<void>((resolve) => databaseProxy.close(() => resolve())),
  };
}

test('FLOW-86: closing a server ends its streams at once, and takes no more', async () => {
  const streams = await openBoth();
  await second.close();
  await streams[1]?.waitForEnd();
  expect(streams[0]?.isOver()).toBe(false);
  streams[0]?.leave();
  second = await startSecondServer(server.env);
});
