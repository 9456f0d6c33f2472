import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump, findPlanted } from '#test/dump.ts';
import {
  actionsOf,
  add,
  listOf,
  newSellerWithPasskey,
  outcome,
  passkeyPaths,
  refused,
  signInBy,
} from '#test/passkeyCalls.ts';
import { SoftPasskey } from '#test/SoftPasskey.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('SAFE-20: a passkey is added, named after the device, and listed with its day; it is renamed and removed', async () => {
  const seller = await server.newSeller();
  const { reply } = await add(seller);
  expect(reply.json().passkey).toMatchObject({ name: 'iPhone, Safari', lastUsedAt: null });
  const [passkey] = await listOf(seller);
  expect(passkey).toEqual(reply.json().passkey);
  expect(Math.abs(Date.now() - Date.parse(passkey.addedAt))).toBeLessThan(600_000);

  const rename = (name: string) =>
    seller.post(`${passkeyPaths.list}/${passkey.id}/rename`, { name });
  expect((await rename(' My phone ')).statusCode).toBe(200);
  expect((await listOf(seller))[0].name).toBe('My phone');
  expect((await rename('   ')).statusCode).toBe(422);
  expect((await rename('x'.repeat(61))).statusCode).toBe(422);

  expect((await seller.post(`${passkeyPaths.list}/${passkey.id}/remove`, {})).statusCode).toBe(200);
  expect(await listOf(seller)).toEqual([]);
  expect((await actionsOf(server, seller.email)).slice(-3)).toEqual([
    'account.passkey_added',
    'account.passkey_renamed',
    'account.passkey_removed',
  ]);
});

test("SAFE-20: somebody else's passkey is not listed, renamed or removed", async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const stranger = await server.newSeller();
  const [{ id }] = await listOf(seller);
  expect(await listOf(stranger)).toEqual([]);
  expect(
    (await stranger.post(`${passkeyPaths.list}/${id}/rename`, { name: 'Mine' })).statusCode,
  ).toBe(404);
  expect((await stranger.post(`${passkeyPaths.list}/${id}/remove`, {})).statusCode).toBe(404);
  expect((await listOf(seller))[0].name).toBe('iPhone, Safari');
  expect((await signInBy(passkey, server.newBrowser())).statusCode).toBe(200);
});

test('SAFE-20: a sign-in of a while ago needs the password to add or remove a passkey', async () => {
  const { seller } = await newSellerWithPasskey(server);
  const [{ id }] = await listOf(seller);
  await server.makeStale(seller);
  const remove = `${passkeyPaths.list}/${id}/remove`;
  for (const url of [passkeyPaths.start, remove]) {
    expect(outcome(await seller.post(url, {}))).toEqual([403, 'password_needed']);
    expect(outcome(await seller.post(url, { password: 'wrong' }))).toEqual([403, 'wrong_password']);
  }
  expect(await listOf(seller)).toHaveLength(1);
  expect((await seller.post(passkeyPaths.start, { password: strongPassword })).statusCode).toBe(
    200,
  );
  expect((await seller.post(remove, { password: strongPassword })).statusCode).toBe(200);
});

test('SAFE-20: an account holds at most 20 passkeys', async () => {
  const { seller } = await newSellerWithPasskey(server);
  await server.owner.query(
    `insert into auth.passkey ("userId", name, "credentialID", "publicKey", counter, "deviceType", "backedUp")
     select u.id, 'Key', gen_random_uuid(), 'x', 0, 'singleDevice', false
       from auth."user" u, generate_series(1, 18) where u.email = $1`,
    [seller.email],
  );
  const late = new SoftPasskey();
  const options = (await seller.post(passkeyPaths.start, {})).json();
  const phone = await signInByPassword(seller.email);
  expect((await add(phone)).reply.statusCode).toBe(200);
  expect(outcome(await seller.post(passkeyPaths.list, late.make(options)))).toEqual([
    409,
    'too_many_passkeys',
  ]);
  expect(outcome(await seller.post(passkeyPaths.start, {}))).toEqual([409, 'too_many_passkeys']);
  expect(await listOf(seller)).toHaveLength(20);
});

async function signInByPassword(email: string) {
  const browser = server.newBrowser();
  await browser.post('/api/auth/sign-in', { email, password: strongPassword });
  return browser;
}

test('SAFE-25: passkeys are in the export and leave the database with their account', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const name = `Planted ${randomUUID()}`;
  const [{ id }] = await listOf(seller);
  await seller.post(`${passkeyPaths.list}/${id}/rename`, { name });
  const exported = (await seller.get('/api/account/export')).json();
  expect(exported.passkeys).toEqual([{ name, addedAt: expect.any(String), lastUsedAt: null }]);
  expect(findPlanted([passkey.id, name], await dump(server))).toHaveLength(2);

  await seller.post('/api/account/delete', { password: strongPassword });
  expect(findPlanted([passkey.id, name], await dump(server))).toEqual([]);
  expect(outcome(await signInBy(passkey, server.newBrowser()))).toEqual(refused);
});
