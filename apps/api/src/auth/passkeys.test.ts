import { randomUUID } from 'node:crypto';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import {
  addPasskey,
  listAuditActions,
  listPasskeys,
  newSellerWithPasskey,
  passkeyPaths,
  passkeyRejected,
  requestChallenge,
  signInWithPasskey,
  statusAndCode,
} from '#test/passkeyCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailToken, startTestServer, strongPassword } from '#test/testServer.ts';
import { VirtualPasskey } from '#test/VirtualPasskey.ts';

const server = setUpTestServer();
test('SAFE-20: a passkey is added, named after the device, and listed with its day; it is renamed and removed', async () => {
  const seller = await server.newSeller();
  const { reply } = await addPasskey(seller);
  expect(reply.json().passkey).toMatchObject({ name: 'iPhone, Safari', lastUsedAt: null });
  const [passkey] = await listPasskeys(seller);
  expect(passkey).toEqual(reply.json().passkey);
  expect(Math.abs(Date.now() - Date.parse(passkey.addedAt))).toBeLessThan(600_000);

  const rename = (name: string) =>
    seller.post(`${passkeyPaths.list}/${passkey.id}/rename`, { name });
  expect((await rename(' My phone ')).statusCode).toBe(200);
  expect((await listPasskeys(seller))[0].name).toBe('My phone');
  expect((await rename('   ')).statusCode).toBe(422);
  expect((await rename('x'.repeat(61))).statusCode).toBe(422);

  expect((await seller.post(`${passkeyPaths.list}/${passkey.id}/remove`, {})).statusCode).toBe(200);
  expect(await listPasskeys(seller)).toEqual([]);
  expect((await listAuditActions(server, seller.email)).slice(-3)).toEqual([
    'account.passkey_added',
    'account.passkey_renamed',
    'account.passkey_removed',
  ]);
});

test("SAFE-20: somebody else's passkey is not listed, renamed or removed", async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const stranger = await server.newSeller();
  const [{ id }] = await listPasskeys(seller);
  expect(await listPasskeys(stranger)).toEqual([]);
  expect(
    (await stranger.post(`${passkeyPaths.list}/${id}/rename`, { name: 'Mine' })).statusCode,
  ).toBe(404);
  expect((await stranger.post(`${passkeyPaths.list}/${id}/remove`, {})).statusCode).toBe(404);
  expect((await listPasskeys(seller))[0].name).toBe('iPhone, Safari');
  expect((await signInWithPasskey(passkey, server.newBrowser())).statusCode).toBe(200);
});

test('SAFE-20: an older sign-in needs the password to add or remove a passkey', async () => {
  const { seller } = await newSellerWithPasskey(server);
  const [{ id }] = await listPasskeys(seller);
  await server.makeStale(seller);
  const remove = `${passkeyPaths.list}/${id}/remove`;
  for (const url of [passkeyPaths.start, remove]) {
    expect(statusAndCode(await seller.post(url, {}))).toEqual([403, 'password_needed']);
    expect(statusAndCode(await seller.post(url, { password: 'wrong' }))).toEqual([
      403,
      'wrong_password',
    ]);
  }
  expect(await listPasskeys(seller)).toHaveLength(1);
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
  const late = new VirtualPasskey();
  const options = (await seller.post(passkeyPaths.start, {})).json();
  const phone = await signInByPassword(seller.email);
  expect((await addPasskey(phone)).reply.statusCode).toBe(200);
  expect(statusAndCode(await seller.post(passkeyPaths.list, late.make(options)))).toEqual([
    409,
    'too_many_passkeys',
  ]);
  expect(statusAndCode(await seller.post(passkeyPaths.start, {}))).toEqual([
    409,
    'too_many_passkeys',
  ]);
  expect(await listPasskeys(seller)).toHaveLength(20);
});

async function signInByPassword(email: string) {
  const browser = server.newBrowser();
  await browser.post('/api/auth/sign-in', { email, password: strongPassword });
  return browser;
}

test('SAFE-25: passkeys are in the export and leave the database with their account', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const name = `Planted ${randomUUID()}`;
  const [{ id }] = await listPasskeys(seller);
  await seller.post(`${passkeyPaths.list}/${id}/rename`, { name });
  const exported = (await seller.get('/api/account/export')).json();
  expect(exported.passkeys).toEqual([{ name, addedAt: expect.any(String), lastUsedAt: null }]);
  expect(findPlanted([passkey.id, name], await dumpDatabase(server))).toHaveLength(2);

  await seller.post('/api/account/delete', { password: strongPassword });
  expect(findPlanted([passkey.id, name], await dumpDatabase(server))).toEqual([]);
  expect(statusAndCode(await signInWithPasskey(passkey, server.newBrowser()))).toEqual(
    passkeyRejected,
  );
});

const newPassword = 'a brand new phrase';

async function turnOnTwoFactor(browser: Browser): Promise<readonly string[]> {
  const password = strongPassword;
  const started = (await browser.post('/api/auth/two-factor/start', { password })).json();
  await browser.post('/api/auth/two-factor/confirm', { code: computeTotpCode(started.secret) });
  return started.recoveryCodes;
}

/** Signs in with the password only, in an unknown browser. */
async function enterPassword(email: string, password = strongPassword) {
  const browser = server.newBrowser();
  const reply = await browser.post('/api/auth/sign-in', { email, password });
  return { browser, next: reply.json().next };
}

async function setPasswordByMail(email: string): Promise<void> {
  await server.newBrowser().post('/api/auth/recover', { email });
  const token = findMailToken(await server.waitForMail(email, /new password/));
  const browser = server.newBrowser();
  const reply = await browser.post('/api/auth/reset-password', { token, password: newPassword });
  expect(reply.statusCode).toBe(200);
  expect(await browser.whoAmI()).toBeNull();
}

describe('SAFE-80: after the loss of the device with the passkey', () => {
  test('the password signs in, and the removed passkey no longer does', async () => {
    const { seller, passkey } = await newSellerWithPasskey(server);
    const finder = server.newBrowser();
    await signInWithPasskey(passkey, finder);
    const { browser, next } = await enterPassword(seller.email);
    expect([next, await browser.whoAmI()]).toEqual(['signed_in', seller.email]);
    const [{ id }] = await listPasskeys(browser);
    await browser.post(`${passkeyPaths.list}/${id}/remove`, {});
    expect(statusAndCode(await signInWithPasskey(passkey, server.newBrowser()))).toEqual(
      passkeyRejected,
    );
    // Sessions of the lost device end, too.
    await browser.post('/api/auth/sign-out', { scope: 'others' });
    expect([await finder.whoAmI(), await browser.whoAmI()]).toEqual([null, seller.email]);
    const { passkey: next2 } = await addPasskey(browser);
    expect((await signInWithPasskey(next2, server.newBrowser())).statusCode).toBe(200);
  });

  test('with a forgotten password a mailed link sets a new one', async () => {
    const { seller } = await newSellerWithPasskey(server);
    await setPasswordByMail(seller.email);
    const { browser, next } = await enterPassword(seller.email, newPassword);
    expect([next, await browser.whoAmI()]).toEqual(['signed_in', seller.email]);
  });

  test('with two-factor on and the phone lost, a recovery code works once after the password', async () => {
    const { seller } = await newSellerWithPasskey(server);
    const [code] = await turnOnTwoFactor(seller);
    const { browser, next } = await enterPassword(seller.email);
    expect([next, await browser.whoAmI()]).toEqual(['two_factor', null]);
    const path = '/api/auth/sign-in/two-factor';
    await browser.post(path, { kind: 'recovery', code });
    expect(await browser.whoAmI()).toBe(seller.email);
    const again = (await enterPassword(seller.email)).browser;
    expect(statusAndCode(await again.post(path, { kind: 'recovery', code }))).toEqual([
      403,
      'wrong_code',
    ]);
    expect(await again.whoAmI()).toBeNull();
  });

  test('nothing else signs in: not the password or the mailed link alone, a recovery code alone or another passkey', async () => {
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
        signInWithPasskey(stranger.passkey, browser, seller.email),
      'a passkey that nobody added': (browser) =>
        signInWithPasskey(new VirtualPasskey(), browser, seller.email),
      'the passkey of somebody else after the password': async (browser) => {
        await browser.post('/api/auth/sign-in', { email: seller.email, password: newPassword });
        const passkey = stranger.passkey.answer(await requestChallenge(browser, 'second_factor'));
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
    // The code still works for the remaining factor.
    const { browser } = await enterPassword(seller.email, newPassword);
    await browser.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code });
    expect(await browser.whoAmI()).toBe(seller.email);
  });
});

test('SAFE-21: a passkey signs in without a password: the session is like any other and is in the audit log', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInWithPasskey(passkey, browser);
  expect(reply.json().session.user.email).toBe(seller.email);
  expect(await browser.whoAmI()).toBe(seller.email);
  expect((await browser.get('/api/auth/devices')).json().devices).toHaveLength(2);
  expect((await listAuditActions(server, seller.email)).at(-1)).toBe('account.sign_in_passkey');
  expect((await listPasskeys(seller))[0].lastUsedAt).not.toBeNull();
  expect(browser.cookies.get('salespro-known'), 'the browser is known').toMatch(
    /^[\w-]{22}\.[\w-]{43}$/,
  );

  // The database stores the hash of the cookie token.
  const token = decodeURIComponent(browser.cookies.get('salespro') ?? '').split('.')[0] ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(findPlanted([token], await dumpDatabase(server))).toEqual([]);
  await browser.post('/api/auth/sign-out', { scope: 'local' });
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-21: signing in by passkey ends the session the browser brought along', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const before = new Map(seller.cookies);
  expect((await signInWithPasskey(passkey, seller)).statusCode).toBe(200);
  expect((await seller.get('/api/auth/devices')).json().devices).toHaveLength(1);
  const old = server.newBrowser();
  for (const [name, value] of before) old.cookies.set(name, value);
  expect(await old.whoAmI()).toBeNull();
});

test('SAFE-21: a passkey of another user does not sign in on a page that names its user', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const other = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInWithPasskey(passkey, browser, other.seller.email);
  expect(statusAndCode(reply)).toEqual(passkeyRejected);
  expect(await browser.whoAmI()).toBeNull();
  const own = await signInWithPasskey(passkey, server.newBrowser(), seller.email.toUpperCase());
  expect(own.statusCode).toBe(200);
});

test('SAFE-22: a challenge works once, in the browser that asked for it, for what it was made, for five minutes', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const cookieOf = (one: Browser) => one.cookies.get('salespro-passkey') ?? '';
  const options = await requestChallenge(browser);
  const answer = passkey.answer(options);
  const kept = cookieOf(browser);
  expect((await browser.post(passkeyPaths.signIn, { passkey: answer })).statusCode).toBe(200);

  // Repeats the whole request with the same cookie.
  const thief = server.newBrowser();
  thief.cookies.set('salespro-passkey', kept);
  expect(statusAndCode(await thief.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(
    passkeyRejected,
  );
  // In a browser with another challenge, or none.
  await requestChallenge(thief);
  const fresh = passkey.answer(await requestChallenge(server.newBrowser()));
  expect(statusAndCode(await thief.post(passkeyPaths.signIn, { passkey: fresh }))).toEqual(
    passkeyRejected,
  );
  expect(
    statusAndCode(await server.newBrowser().post(passkeyPaths.signIn, { passkey: fresh })),
  ).toEqual(passkeyRejected);
  // A registration challenge does not sign in, and a sign-in challenge does not register.
  const adding = passkey.answer((await seller.post(passkeyPaths.start, {})).json());
  expect(statusAndCode(await seller.post(passkeyPaths.signIn, { passkey: adding }))).toEqual(
    passkeyRejected,
  );
  const made = new VirtualPasskey().make(await requestChallenge(seller));
  expect(statusAndCode(await seller.post(passkeyPaths.list, made))).toEqual(passkeyRejected);
  // The challenge has expired.
  const late = server.newBrowser();
  const slow = passkey.answer(await requestChallenge(late));
  const { rows } = await server.owner.query(
    `select max("expiresAt") - now() <= interval '5 minutes' as is_short from auth.verification
      where value like '%"authentication"%'`,
  );
  expect(rows).toEqual([{ is_short: true }]);
  await server.owner.query(
    `update auth.verification set "expiresAt" = now() - interval '1 second'`,
  );
  expect(statusAndCode(await late.post(passkeyPaths.signIn, { passkey: slow }))).toEqual(
    passkeyRejected,
  );
  expect([await thief.whoAmI(), await late.whoAmI()]).toEqual([null, null]);
});

test.each([
  ['of another site', { origin: 'https://salespro.evil.example' }],
  ['made for another domain', { rpId: 'evil.example' }],
  ['whose device did not check who is there', { isVerified: false }],
])('SAFE-22: a passkey %s is neither added nor signs in', async (_what, behaviour) => {
  const seller = await server.newSeller();
  const { reply } = await addPasskey(seller, new VirtualPasskey(behaviour));
  expect(statusAndCode(reply)).toEqual(passkeyRejected);
  expect(await listPasskeys(seller)).toEqual([]);

  // A known passkey with an invalid response.
  const good = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const answer = good.passkey.answerAs(behaviour, await requestChallenge(browser));
  expect(statusAndCode(await browser.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(
    passkeyRejected,
  );
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-22: an unknown passkey, a foreign signature and a counter that went back are rejected alike', async () => {
  const { passkey } = await newSellerWithPasskey(server);
  expect((await signInWithPasskey(passkey, server.newBrowser())).statusCode).toBe(200);
  const unknown = await signInWithPasskey(new VirtualPasskey(), server.newBrowser());
  expect(statusAndCode(unknown)).toEqual(passkeyRejected);

  const forged = server.newBrowser();
  const options = await requestChallenge(forged);
  const { signature } = new VirtualPasskey().answer(options);
  const forgery = { ...passkey.answer(options), signature };
  expect(statusAndCode(await forged.post(passkeyPaths.signIn, { passkey: forgery }))).toEqual(
    passkeyRejected,
  );

  // A cloned passkey with an older counter.
  passkey.counter = 0;
  expect(statusAndCode(await signInWithPasskey(passkey, server.newBrowser()))).toEqual(
    passkeyRejected,
  );
});

test('SAFE-22: stores counters of any size', async () => {
  const seller = await server.newSeller();
  const { passkey } = await addPasskey(seller, new VirtualPasskey({}, 4_294_967_290));
  expect((await signInWithPasskey(passkey, server.newBrowser())).statusCode).toBe(200);
  const { rows } = await server.owner.query(
    'select counter from auth.passkey where "credentialID" = $1',
    [passkey.id],
  );
  expect(rows).toEqual([{ counter: 4_294_967_291 }]);
});

test('SAFE-22: tries are limited for a passkey and for a network, apart from those of the password', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  const seller = await strict.newSeller();
  const { passkey } = await addPasskey(seller);
  const attempt = async (browser: Browser) => {
    const answer = { ...passkey.answer({ challenge: 'x' }) };
    return statusAndCode(await browser.post(passkeyPaths.signIn, { passkey: answer }));
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
  expect(seen.slice(0, 20)).toEqual(Array(20).fill(passkeyRejected));
  expect(seen.at(-1)).toEqual([429, 'rate_limited']);
  // 30 challenges in five minutes per network, for all passkeys together.
  for (let i = 21; i < 30; i += 1) await attempt(strict.newBrowser());
  expect(statusAndCode(await signInWithPasskey(new VirtualPasskey(), strict.newBrowser()))).toEqual(
    [429, 'rate_limited'],
  );
  await strict.close();
});
