import { totpCode } from '@salespro/testing/totpCode.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import {
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
import { startTestServer, strongPassword, type TestServer, tokenIn } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
