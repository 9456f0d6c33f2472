import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { strongPassword, waitUntil } from '#test/testServer.ts';
import { erasureFolder, hashErasedId } from './erasures.ts';
import { createRecoveryCodeStorage, withTypedRecoveryCode } from './secondFactor.ts';

const server = setUpTestServer();
async function signIn(email: string, password = strongPassword, headers?: Record<string, string>) {
  const browser = server.newBrowser(headers);
  const reply = await browser.post('/api/auth/sign-in', { email, password });
  return Object.assign(browser, { next: reply.json().next as string });
}

test('G-005: changing the password needs the current one, refuses weak ones and signs other devices out', async () => {
  const seller = await server.newSeller();
  const other = await signIn(seller.email);
  const change = (currentPassword: string, newPassword: string) =>
    seller.post('/api/auth/change-password', { currentPassword, newPassword });
  expect((await change('wrong', 'a fine new phrase')).json().error.code).toBe('wrong_password');
  expect((await change(strongPassword, 'qwerty')).json().error.code).toBe('weak_password');
  expect((await change(strongPassword, 'a fine new phrase')).statusCode).toBe(200);
  expect([await seller.whoAmI(), await other.whoAmI()]).toEqual([seller.email, null]);
  expect((await signIn(seller.email, 'a fine new phrase')).next).toBe('signed_in');
});

test('G-005: the device list names browser and system, and one device can be signed out', async () => {
  const seller = await server.newSeller();
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
  const phone = await signIn(seller.email, strongPassword, { 'user-agent': iphone });
  const { devices } = (await seller.get('/api/auth/devices')).json();
  expect(devices).toHaveLength(2);
  expect(devices[0].isThisDevice).toBe(true);
  expect(devices[1]).toMatchObject({
    isThisDevice: false,
    browser: 'Safari',
    system: 'iPhone',
    isPhone: true,
  });
  expect((await seller.post(`/api/auth/devices/${devices[1].id}/sign-out`, {})).statusCode).toBe(
    200,
  );
  expect([await seller.whoAmI(), await phone.whoAmI()]).toEqual([seller.email, null]);
});

test("G-005: somebody else's device is not found and stays signed in", async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const [device] = (await anna.get('/api/auth/devices')).json().devices;
  expect((await ben.post(`/api/auth/devices/${device.id}/sign-out`, {})).statusCode).toBe(404);
  expect(await anna.whoAmI()).toBe(anna.email);
});

async function withTwoFactor() {
  const seller = await server.newSeller();
  return { seller, ...(await server.turnOnTwoFactor(seller)) };
}

test('AUTH-22, AUTH-31: the second factor is set up with password and code, and is then asked at sign-in', async () => {
  const seller = await server.newSeller();
  expect(
    (await seller.post('/api/auth/two-factor/start', { password: 'wrong' })).json().error.code,
  ).toBe('wrong_password');
  const started = (
    await seller.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json();
  expect(started.uri).toMatch(/^otpauth:\/\/totp\/SalesPro/);
  expect(started.recoveryCodes).toHaveLength(10);
  // Until it is confirmed, two-factor sign-in is off.
  expect((await signIn(seller.email)).next).toBe('signed_in');
  expect(
    (await seller.post('/api/auth/two-factor/confirm', { code: '000000' })).json().error.code,
  ).toBe('wrong_code');
  await seller.post('/api/auth/two-factor/confirm', { code: computeTotpCode(started.secret) });
  expect((await seller.get('/api/auth/session')).json().session.user.factors).toEqual([
    { type: 'totp', status: 'verified' },
  ]);

  const device = await signIn(seller.email);
  expect(device.next).toBe('two_factor');
  expect(await device.whoAmI()).toBeNull();
});

test('SAFE-06: a code of the app works once, also with spaces', async () => {
  const { seller, secret } = await withTwoFactor();
  const code = computeTotpCode(secret, Date.now() + 30_000);
  const outcomes: string[] = [];
  for (const form of [
    `${code.slice(0, 3)} ${code.slice(3)}`,
    code,
    `${code.slice(0, 2)} ${code.slice(2)}`,
    `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
    `${code.slice(0, 3)}\t${code.slice(3)}`,
    `${code}0`,
  ]) {
    const device = await signIn(seller.email);
    const reply = await device.post('/api/auth/sign-in/two-factor', { kind: 'totp', code: form });
    outcomes.push(reply.json().error?.code ?? 'signed in');
  }
  expect(outcomes).toEqual(['signed in', ...Array(5).fill('wrong_code')]);
});

test('a code of the app opens one session only, also in parallel', async () => {
  const { seller, secret } = await withTwoFactor();
  const devices = await Promise.all([
    signIn(seller.email),
    signIn(seller.email),
    signIn(seller.email),
  ]);
  const code = computeTotpCode(secret, Date.now() + 30_000);
  const replies = await Promise.all(
    devices.map((device) => device.post('/api/auth/sign-in/two-factor', { kind: 'totp', code })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  const signedIn = await Promise.all(devices.map((device) => device.whoAmI()));
  expect(signedIn.filter(Boolean)).toEqual([seller.email]);
});

test('a recovery code works once, also in parallel', async () => {
  const { seller, recoveryCodes } = await withTwoFactor();
  const [code] = recoveryCodes;
  const devices = await Promise.all([signIn(seller.email), signIn(seller.email)]);
  const replies = await Promise.all(
    devices.map((device) =>
      device.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const third = await signIn(seller.email);
  expect(
    (await third.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code })).json().error
      .code,
  ).toBe('wrong_code');
});

test('a used recovery code leaves the others as they are, each works once', async () => {
  const { seller, recoveryCodes } = await withTwoFactor();
  for (const code of recoveryCodes.slice(0, 3)) {
    const device = await signIn(seller.email);
    const reply = await device.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code });
    expect([reply.statusCode, await device.whoAmI()]).toEqual([200, seller.email]);
  }
  const { rows } = await server.owner.query(
    `select "backupCodes" as codes from auth."twoFactor"
      where "userId" = (select id from auth."user" where email = $1)`,
    [seller.email],
  );
  const hashes = JSON.parse(rows[0].codes) as string[];
  expect(hashes).toHaveLength(7);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
});

test('a list of codes that was encrypted by the version before still opens, and is hashed from then on', async () => {
  const { seller, recoveryCodes } = await withTwoFactor();
  const store = (codes: string) =>
    server.owner.query(
      `update auth."twoFactor" set "backupCodes" = $2
        where "userId" = (select id from auth."user" where email = $1) returning "backupCodes"`,
      [seller.email, codes],
    );
  const key = server.env.AUTH_SECRET;
  await store(await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) }));
  for (const code of recoveryCodes.slice(0, 2)) {
    const device = await signIn(seller.email);
    await device.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code });
    expect(await device.whoAmI()).toBe(seller.email);
  }
  expect(
    (await server.owner.query(`select 1 from auth."twoFactor" where "backupCodes" not like '[%'`))
      .rowCount,
  ).toBe(0);
});

test('a stored hash is not accepted as a recovery code', async () => {
  const keeper = createRecoveryCodeStorage('a secret', createPasswordHasher(null));
  const stored = await keeper.encrypt(JSON.stringify(['aaaaa-11111', 'bbbbb-22222']));
  const opened = (code: string) =>
    withTypedRecoveryCode(code, async () => JSON.parse(await keeper.decrypt(stored)) as string[]);
  const [first = ''] = JSON.parse(stored) as string[];
  expect(await opened('bbbbb-22222')).toEqual([first, 'bbbbb-22222']);
  expect(await opened('ccccc-33333')).toEqual(JSON.parse(stored));
  expect(await opened(first)).toEqual([]);
});

test('wrong codes end the challenge after five tries, and without a challenge codes are rejected', async () => {
  const { seller, secret } = await withTwoFactor();
  const device = await signIn(seller.email);
  for (let i = 0; i < 5; i++) {
    expect(
      (await device.post('/api/auth/sign-in/two-factor', { kind: 'totp', code: '123456' })).json()
        .error.code,
    ).toBe('wrong_code');
  }
  const right = await device.post('/api/auth/sign-in/two-factor', {
    kind: 'totp',
    code: computeTotpCode(secret, Date.now() + 30_000),
  });
  expect(right.json().error.code).toBe('challenge_expired');
  const stranger = await server
    .newBrowser()
    .post('/api/auth/sign-in/two-factor', { kind: 'totp', code: computeTotpCode(secret) });
  expect(stranger.json().error.code).toBe('challenge_expired');
});

test('the second factor is turned off, and from then on the password alone signs in', async () => {
  const { seller } = await withTwoFactor();
  expect(
    (await seller.post('/api/auth/two-factor/start', { password: strongPassword })).json().error
      .code,
  ).toBe('two_factor_on');
  expect((await seller.post('/api/auth/two-factor/stop')).statusCode).toBe(200);
  expect((await signIn(seller.email)).next).toBe('signed_in');
});

test('W-02: the database contains no readable password, secret or recovery code', async () => {
  const { seller, secret, recoveryCodes } = await withTwoFactor();
  const { rows } = await server.owner.query(`
    select (select string_agg(to_jsonb(a)::text, ' ') from auth.account a) as accounts,
           (select string_agg(to_jsonb(t)::text, ' ') from auth."twoFactor" t) as factors`);
  const dump = `${rows[0].accounts} ${rows[0].factors}`;
  expect(dump).toContain('$argon2id$');
  for (const planted of [strongPassword, secret, ...recoveryCodes])
    expect(dump).not.toContain(planted);
  expect(seller.email).toBeTruthy();
});

test('an erasure is recorded outside the database by the hash of the id', async () => {
  const [leaving, staying] = [await server.newSeller(), await server.newSeller()];
  const { id } = (await leaving.get('/api/auth/session')).json().session.user;
  expect((await leaving.post('/api/account/delete')).statusCode).toBe(200);
  const folder = join(server.filesDir, erasureFolder);
  const text = await waitUntil(
    () =>
      readFile(join(folder, hashErasedId(id)), 'utf8').then(
        (all) => all || undefined,
        () => undefined,
      ),
    () => 'the erasure was not written down',
  );
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
  expect(await readdir(folder)).toEqual([hashErasedId(id)]);
  expect((await staying.get('/api/auth/session')).statusCode).toBe(200);
  // The hash that a restore compares, computed by the database.
  const { rows } = await server.owner.query(
    `select encode(sha256($1::uuid::text::bytea), 'hex') as hash`,
    [id],
  );
  expect(rows[0]?.hash).toBe(hashErasedId(id));
});
