import { type Endpoint, jsonBodyOf } from '@salespro/contract/endpoint.ts';
import { totpCode } from '@salespro/testing/totpCode.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import type { Browser } from '#test/Browser.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeOf = async (reply: ReturnType<Browser['send']>) => (await reply).json().error?.code;
const prove = (by: Browser, body: object) => by.post('/api/auth/prove', body);
const exportAll = (by: Browser) => by.get('/api/account/export');

test('SAFE-30: of all calls, exactly those that the contract names refuse a session without a fresh proof', async () => {
  const admin = await server.newAdmin();
  const demanding = allEndpoints.filter((entry) => entry.needsProofTo).map(toName);
  expect(demanding.sort()).toEqual([
    'DELETE /api/ai/secrets/OPENAI_API_KEY',
    'GET /api/account/export',
    'GET /api/interviews/export',
    'POST /api/account/delete',
    'POST /api/ai/secrets/OPENAI_API_KEY',
    'POST /api/auth/two-factor/stop',
    'POST /api/interviews/:id/credentials/reveal',
    'POST /api/settings/hand-over-admin',
  ]);
  const refused: string[] = [];
  for (const entry of allEndpoints) {
    await server.makeStale(admin);
    const url = entry.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const reply = await admin.send(entry.method, url, jsonBodyOf(entry) ? {} : undefined);
    if (reply.body.includes('identity_unproven')) {
      expect([toName(entry), reply.statusCode]).toEqual([toName(entry), 403]);
      refused.push(toName(entry));
    }
  }
  expect(refused.sort()).toEqual(demanding);
  expect(await admin.whoAmI()).toBe(admin.email);
});

test('SAFE-31: a sign-in proves for ten minutes, then the password does, then it is asked again', async () => {
  const seller = await server.newSeller();
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
  expect(await codeOf(prove(seller, { password: 'not mine' }))).toBe('wrong_password');
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
  expect((await prove(seller, { password: strongPassword })).statusCode).toBe(200);
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
});

test('SAFE-31: a proof counts for its own session only', async () => {
  const seller = await server.newSeller();
  const phone = server.newBrowser();
  await phone.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
  await server.makeStale(seller);
  await prove(seller, { password: strongPassword });
  expect((await exportAll(seller)).statusCode).toBe(200);
  expect(await codeOf(exportAll(phone))).toBe('identity_unproven');
});

test('SAFE-32: a code of the app proves as well, once, and only where the app is set up', async () => {
  const seller = await server.newSeller();
  expect(await codeOf(prove(seller, { code: '123456' }))).toBe('two_factor_off');
  const { secret } = await server.turnOnTwoFactor(seller);
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code: '000000' }))).toBe('wrong_code');
  const code = totpCode(secret, Date.now() + 30_000);
  expect((await prove(seller, { code })).statusCode).toBe(200);
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code }))).toBe('wrong_code');
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
});

test('SAFE-32: a set-up of the app that was not finished is neither a proof nor finished by one', async () => {
  const seller = await server.newSeller();
  const { secret } = (
    await seller.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json();
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code: totpCode(secret) }))).toBe('two_factor_off');
  expect((await seller.get('/api/auth/session')).json().session.user.factors).toEqual([]);
});

test('SAFE-33: wrong proofs count against the account, and the right one is refused after too many', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  try {
    const seller = await strict.newSeller();
    await strict.makeStale(seller);
    const codes = new Set<string>();
    for (let i = 0; i < 21; i++) codes.add(await codeOf(prove(seller, { password: `no ${i}` })));
    expect([...codes]).toEqual(['wrong_password', 'rate_limited']);
    const right = await prove(seller, { password: strongPassword });
    expect([right.statusCode, right.json().error.code]).toEqual([429, 'rate_limited']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(60);
  } finally {
    await strict.close();
  }
});

test('SAFE-30: a refused call changes nothing: the account, its second factor and its AI key stay', async () => {
  const seller = await server.newSeller();
  const { secret } = await server.turnOnTwoFactor(seller);
  expect(secret).toBeTruthy();
  await seller.post('/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-first' });
  await server.makeStale(seller);
  for (const [method, url, body] of [
    ['POST', '/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-other' }],
    ['DELETE', '/api/ai/secrets/OPENAI_API_KEY', undefined],
    ['POST', '/api/auth/two-factor/stop', undefined],
    ['POST', '/api/account/delete', undefined],
  ] as const)
    expect([url, await codeOf(seller.send(method, url, body))]).toEqual([url, 'identity_unproven']);
  const { session } = (await seller.get('/api/auth/session')).json();
  expect(session.user.factors).toEqual([{ type: 'totp', status: 'verified' }]);
  await prove(seller, { password: strongPassword });
  const { ai, auditEvents } = (await exportAll(seller)).json();
  expect(ai.hasKey).toBe(true);
  expect(
    auditEvents.filter(({ action }: { action: string }) => action.startsWith('ai_key')),
  ).toHaveLength(1);
  expect((await seller.post('/api/auth/two-factor/stop')).statusCode).toBe(200);
  expect(await codeOf(seller.post('/api/auth/two-factor/stop'))).toBe('two_factor_off');
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  expect(await seller.whoAmI()).toBeNull();
});

function toName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
