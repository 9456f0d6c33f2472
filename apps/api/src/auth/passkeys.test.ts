import { randomUUID } from 'node:crypto';
import { totpCode } from '@salespro/testing/totpCode.ts';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dump, findPlanted } from '#test/dump.ts';
import { ownServer } from '#test/ownServer.ts';
import {
  actionsOf,
  add,
  challenge,
  listOf,
  newSellerWithPasskey,
  outcome,
  passkeyPaths,
  refused,
  signInBy,
} from '#test/passkeyCalls.ts';
import { SoftPasskey } from '#test/SoftPasskey.ts';
import { startTestServer, strongPassword, tokenIn } from '#test/testServer.ts';

const server = ownServer();
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

const newPassword = 'a brand new phrase';

async function turnOnTwoFactor(browser: Browser): Promise<readonly string[]> {
  const password = strongPassword;
  const started = (await browser.post('/api/auth/two-factor/start', { password })).json();
  await browser.post('/api/auth/two-factor/confirm', { code: totpCode(started.secret) });
  return started.recoveryCodes;
}

/** As far as the password leads, in a browser that nobody knows. */
async function enterPassword(email: string, password = strongPassword) {
  const browser = server.newBrowser();
  const reply = await browser.post('/api/auth/sign-in', { email, password });
  return { browser, next: reply.json().next };
}

async function setPasswordByMail(email: string): Promise<void> {
  await server.newBrowser().post('/api/auth/recover', { email });
  const token = tokenIn(await server.waitForMail(email, /new password/));
  const browser = server.newBrowser();
  const reply = await browser.post('/api/auth/reset-password', { token, password: newPassword });
  expect(reply.statusCode).toBe(200);
  expect(await browser.whoAmI()).toBeNull();
}

describe('SAFE-80: who has lost the device with the passkey', () => {
  test('comes in by the password, takes the lost one away, and nobody comes in by it any more', async () => {
    const { seller, passkey } = await newSellerWithPasskey(server);
    const finder = server.newBrowser();
    await signInBy(passkey, finder);
    const { browser, next } = await enterPassword(seller.email);
    expect([next, await browser.whoAmI()]).toEqual(['signed_in', seller.email]);
    const [{ id }] = await listOf(browser);
    await browser.post(`${passkeyPaths.list}/${id}/remove`, {});
    expect(outcome(await signInBy(passkey, server.newBrowser()))).toEqual(refused);
    // What is open on the lost device ends with it.
    await browser.post('/api/auth/sign-out', { scope: 'others' });
    expect([await finder.whoAmI(), await browser.whoAmI()]).toEqual([null, seller.email]);
    const { passkey: next2 } = await add(browser);
    expect((await signInBy(next2, server.newBrowser())).statusCode).toBe(200);
  });

  test('and has forgotten the password: the mailed link sets a new one, and that comes in', async () => {
    const { seller } = await newSellerWithPasskey(server);
    await setPasswordByMail(seller.email);
    const { browser, next } = await enterPassword(seller.email, newPassword);
    expect([next, await browser.whoAmI()]).toEqual(['signed_in', seller.email]);
  });

  test('with two-factor on and the phone gone too: a recovery code after the password, once', async () => {
    const { seller } = await newSellerWithPasskey(server);
    const [code] = await turnOnTwoFactor(seller);
    const { browser, next } = await enterPassword(seller.email);
    expect([next, await browser.whoAmI()]).toEqual(['two_factor', null]);
    const path = '/api/auth/sign-in/two-factor';
    await browser.post(path, { kind: 'recovery', code });
    expect(await browser.whoAmI()).toBe(seller.email);
    const again = (await enterPassword(seller.email)).browser;
    expect(outcome(await again.post(path, { kind: 'recovery', code }))).toEqual([
      403,
      'wrong_code',
    ]);
    expect(await again.whoAmI()).toBeNull();
  });

  test('by no other way: not by the password or the mailed link alone, a recovery code alone or another passkey', async () => {
    const { seller } = await newSellerWithPasskey(server);
    const [code] = await turnOnTwoFactor(seller);
    await setPasswordByMail(seller.email);
    const stranger = await newSellerWithPasskey(server);
    const tries: Record<string, (browser: Browser) => Promise<unknown>> = {
      'the password alone': (browser) =>
        browser.post('/api/auth/sign-in', { email: seller.email, password: newPassword }),
      'a recovery code without the password': (browser) =>
        browser.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code }),
      'the passkey of somebody else for this address': (browser) =>
        signInBy(stranger.passkey, browser, seller.email),
      'a passkey that nobody added': (browser) =>
        signInBy(new SoftPasskey(), browser, seller.email),
      'the passkey of somebody else after the password': async (browser) => {
        await browser.post('/api/auth/sign-in', { email: seller.email, password: newPassword });
        const passkey = stranger.passkey.answer(await challenge(browser, 'second_factor'));
        await browser.post(passkeyPaths.signIn, { passkey, email: seller.email });
      },
    };
    const entered: Record<string, string | null> = {};
    for (const [name, enter] of Object.entries(tries)) {
      const browser = server.newBrowser();
      await enter(browser);
      entered[name] = await browser.whoAmI();
    }
    expect(entered).toEqual(Object.fromEntries(Object.keys(tries).map((name) => [name, null])));
    // And the code is still good for the way that there is.
    const { browser } = await enterPassword(seller.email, newPassword);
    await browser.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code });
    expect(await browser.whoAmI()).toBe(seller.email);
  });
});

test('SAFE-21: a passkey signs in without a password: a session like any other, told in the audit', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInBy(passkey, browser);
  expect(reply.json().session.user.email).toBe(seller.email);
  expect(await browser.whoAmI()).toBe(seller.email);
  expect((await browser.get('/api/auth/devices')).json().devices).toHaveLength(2);
  expect((await actionsOf(server, seller.email)).at(-1)).toBe('account.sign_in_passkey');
  expect((await listOf(seller))[0].lastUsedAt).not.toBeNull();
  expect(browser.cookies.get('salespro-known'), 'the browser is known').toMatch(
    /^[\w-]{22}\.[\w-]{43}$/,
  );

  // The cookie is a token; what the database holds is its hash.
  const token = decodeURIComponent(browser.cookies.get('salespro') ?? '').split('.')[0] ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(findPlanted([token], await dump(server))).toEqual([]);
  await browser.post('/api/auth/sign-out', { scope: 'local' });
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-21: signing in by passkey ends the session the browser brought along', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const before = new Map(seller.cookies);
  expect((await signInBy(passkey, seller)).statusCode).toBe(200);
  expect((await seller.get('/api/auth/devices')).json().devices).toHaveLength(1);
  const old = server.newBrowser();
  for (const [name, value] of before) old.cookies.set(name, value);
  expect(await old.whoAmI()).toBeNull();
});

test('SAFE-21: where the page belongs to one person, the passkey of another signs nobody in', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const other = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInBy(passkey, browser, other.seller.email);
  expect(outcome(reply)).toEqual(refused);
  expect(await browser.whoAmI()).toBeNull();
  const own = await signInBy(passkey, server.newBrowser(), seller.email.toUpperCase());
  expect(own.statusCode).toBe(200);
});

test('SAFE-22: a challenge works once, in the browser that asked for it, for what it was made, for five minutes', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const cookieOf = (one: Browser) => one.cookies.get('salespro-passkey') ?? '';
  const options = await challenge(browser);
  const answer = passkey.answer(options);
  const kept = cookieOf(browser);
  expect((await browser.post(passkeyPaths.signIn, { passkey: answer })).statusCode).toBe(200);

  // Again, with the same cookie: a copy of the whole request.
  const thief = server.newBrowser();
  thief.cookies.set('salespro-passkey', kept);
  expect(outcome(await thief.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(refused);
  // In a browser that has a challenge of its own, or none.
  await challenge(thief);
  const fresh = passkey.answer(await challenge(server.newBrowser()));
  expect(outcome(await thief.post(passkeyPaths.signIn, { passkey: fresh }))).toEqual(refused);
  expect(outcome(await server.newBrowser().post(passkeyPaths.signIn, { passkey: fresh }))).toEqual(
    refused,
  );
  // One for adding does not sign in, one for signing in does not add.
  const adding = passkey.answer((await seller.post(passkeyPaths.start, {})).json());
  expect(outcome(await seller.post(passkeyPaths.signIn, { passkey: adding }))).toEqual(refused);
  const made = new SoftPasskey().make(await challenge(seller));
  expect(outcome(await seller.post(passkeyPaths.list, made))).toEqual(refused);
  // Too late.
  const late = server.newBrowser();
  const slow = passkey.answer(await challenge(late));
  const { rows } = await server.owner.query(
    `select max("expiresAt") - now() <= interval '5 minutes' as is_short from auth.verification
      where value like '%"authentication"%'`,
  );
  expect(rows).toEqual([{ is_short: true }]);
  await server.owner.query(
    `update auth.verification set "expiresAt" = now() - interval '1 second'`,
  );
  expect(outcome(await late.post(passkeyPaths.signIn, { passkey: slow }))).toEqual(refused);
  expect([await thief.whoAmI(), await late.whoAmI()]).toEqual([null, null]);
});

test.each([
  ['of another site', { origin: 'https://salespro.evil.example' }],
  ['made for another domain', { rpId: 'evil.example' }],
  ['whose device did not check who is there', { isVerified: false }],
])('SAFE-22: a passkey %s is neither added nor signs in', async (_what, behaviour) => {
  const seller = await server.newSeller();
  const { reply } = await add(seller, new SoftPasskey(behaviour));
  expect(outcome(reply)).toEqual(refused);
  expect(await listOf(seller)).toEqual([]);

  // Known, but answering in that way.
  const good = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const answer = good.passkey.answerAs(behaviour, await challenge(browser));
  expect(outcome(await browser.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(refused);
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-22: an unknown passkey, a foreign signature and a counter that went back are refused alike', async () => {
  const { passkey } = await newSellerWithPasskey(server);
  expect((await signInBy(passkey, server.newBrowser())).statusCode).toBe(200);
  const unknown = await signInBy(new SoftPasskey(), server.newBrowser());
  expect(outcome(unknown)).toEqual(refused);

  const forged = server.newBrowser();
  const options = await challenge(forged);
  const { signature } = new SoftPasskey().answer(options);
  const forgery = { ...passkey.answer(options), signature };
  expect(outcome(await forged.post(passkeyPaths.signIn, { passkey: forgery }))).toEqual(refused);

  // A copy of the key that lags behind the original.
  passkey.counter = 0;
  expect(outcome(await signInBy(passkey, server.newBrowser()))).toEqual(refused);
});

test('SAFE-22: counters are kept as large as they come', async () => {
  const seller = await server.newSeller();
  const { passkey } = await add(seller, new SoftPasskey({}, 4_294_967_290));
  expect((await signInBy(passkey, server.newBrowser())).statusCode).toBe(200);
  const { rows } = await server.owner.query(
    'select counter from auth.passkey where "credentialID" = $1',
    [passkey.id],
  );
  expect(rows).toEqual([{ counter: 4_294_967_291 }]);
});

test('SAFE-22: tries are limited for a passkey and for a network, apart from those of the password', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  const seller = await strict.newSeller();
  const { passkey } = await add(seller);
  const attempt = async (browser: Browser) => {
    const answer = { ...passkey.answer({ challenge: 'x' }) };
    return outcome(await browser.post(passkeyPaths.signIn, { passkey: answer }));
  };
  for (let i = 0; i < 20; i += 1) {
    const reply = await seller.post('/api/auth/sign-in', {
      email: seller.email,
      password: 'wrong',
    });
    expect(reply.statusCode).toBe(401);
  }
  const seen: unknown[] = [];
  for (let i = 0; i < 21; i += 1) seen.push(await attempt(strict.newBrowser()));
  expect(seen.slice(0, 20)).toEqual(Array(20).fill(refused));
  expect(seen.at(-1)).toEqual([429, 'rate_limited']);
  // Thirty in five minutes for a network, whatever passkey it is.
  for (let i = 21; i < 30; i += 1) await attempt(strict.newBrowser());
  expect(outcome(await signInBy(new SoftPasskey(), strict.newBrowser()))).toEqual([
    429,
    'rate_limited',
  ]);
  await strict.close();
});
