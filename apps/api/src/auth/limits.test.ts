import { expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailToken, strongPassword, waitUntil } from '#test/testServer.ts';

const server = setUpTestServer({ RATE_LIMIT_SCALE: '1' });
async function signIn(email: string, password: string, remoteAddress: string, from?: Browser) {
  const cookie = [...(from?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress,
    headers: cookie ? { cookie } : {},
    payload: { email, password },
  });
  return reply.statusCode;
}

test('SAFE-07: addresses of one IPv6 network (/64) share their limits; another network has its own', async () => {
  const statuses: number[] = [];
  for (let i = 1; i <= 32; i++)
    statuses.push(await signIn(`x${i}@agency.example`, 'x', `2001:db8:1:2::${i.toString(16)}`));
  expect(statuses.slice(28)).toEqual([401, 401, 429, 429]);
  expect(await signIn('y@agency.example', 'x', '2001:db8:1:3::1')).toBe(401);
});

test('SAFE-08: wrong attempts from elsewhere lock neither the owner’s network nor a known browser', async () => {
  const owner = await server.newSeller();
  const other = await server.newSeller();
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push(await signIn(owner.email, 'x', '10.77.0.1'));
  expect(statuses.slice(19)).toEqual([401, 429]);
  expect(await signIn(owner.email, strongPassword, '10.77.0.1')).toBe(429);
  expect(await signIn(owner.email, strongPassword, '10.88.0.1')).toBe(200);
  // In the stranger's network, too: the browser is known for this account only.
  expect(await signIn(owner.email, strongPassword, '10.77.0.1', owner)).toBe(200);
  expect(await signIn(owner.email, strongPassword, '10.77.0.1', other)).toBe(429);
});

test('SAFE-08: a known browser has a limit of its own', async () => {
  const owner = await server.newSeller();
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push(await signIn(owner.email, 'x', '10.78.0.1', owner));
  expect(statuses.slice(19)).toEqual([401, 429]);
});

test('SAFE-09: tries from many networks together are rejected after 100 in an hour, except for known browsers', async () => {
  const owner = await server.newSeller();
  for (let i = 0; i < 100; i++)
    expect(await signIn(owner.email, 'x', `10.79.${Math.floor(i / 10)}.1`)).toBe(401);
  expect(await signIn(owner.email, strongPassword, '10.79.99.1')).toBe(429);
  expect(await signIn(owner.email, strongPassword, '10.79.99.2', owner)).toBe(200);
});

test('SAFE-08: repeated successful sign-ins are never rejected', async () => {
  const owner = await server.newSeller();
  const statuses = new Set<number>();
  for (let i = 0; i < 25; i++) statuses.add(await signIn(owner.email, strongPassword, '10.80.0.1'));
  expect([...statuses]).toEqual([200]);
});

test('SAFE-10: an address gets at most 5 mails of a kind in an hour, with the same answer to the rest', async () => {
  const { email } = await server.newSeller();
  const ask = async (path: string, i: number) =>
    (
      await server.app.inject({
        method: 'POST',
        url: path,
        remoteAddress: `10.81.${i}.1`,
        payload: { email },
      })
    ).body;
  const count = (subject: RegExp) =>
    server.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject)).length;
  const answers = new Set<string>();
  for (let i = 0; i < 8; i++) {
    answers.add(await ask('/api/auth/recover', i));
    const wanted = Math.min(5, i + 1);
    await waitUntil(
      () => count(/new password/) >= wanted || undefined,
      () => `mail ${wanted} did not come`,
    );
  }
  // The queue is empty, so no further mail will be sent.
  await waitUntil(
    async () =>
      (
        await server.owner.query(
          `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier = 'reset_password'`,
        )
      ).rowCount === 0 || undefined,
    () => 'mails still wait',
  );
  expect([[...answers], count(/new password/)]).toEqual([['{"ok":true}'], 5]);
});

test('SAFE-10: a sign-up with an address is rejected after 5 in an hour, whether it is known or not', async () => {
  const { email } = await server.newSeller();
  const tries = async (address: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up',
        remoteAddress: `10.82.${i}.1`,
        payload: { email: address, password: 'another good one 7' },
      });
      statuses.push(reply.statusCode);
    }
    return statuses;
  };
  const limited = [200, 200, 200, 200, 200, 429];
  // The seller's sign-up counts as the first of five.
  expect(await tries(email)).toEqual([...limited.slice(1), 429]);
  expect(await tries('flooded@agency.example')).toEqual(limited);
});

test.each([
  ['proving who is there', '/api/auth/prove', { password: 'wrong' }],
  [
    'changing the password',
    '/api/auth/change-password',
    { currentPassword: 'wrong', newPassword: 'another fine phrase' },
  ],
  ['starting the second factor', '/api/auth/two-factor/start', { password: 'wrong' }],
])('SAFE-11: %s counts wrong passwords with the account', async (_name, path, body) => {
  const person = await server.newSeller();
  for (let i = 0; i < 20; i++)
    await person.post('/api/auth/sign-out', { scope: 'others', password: 'wrong' });
  expect((await person.post(path, body)).json().error.code).toBe('rate_limited');
});

test('SAFE-12: the first use of a link for a new password ends all others of the account', async () => {
  const { email } = await server.newSeller();
  const other = await server.newSeller();
  const mailsTo = (to: string) =>
    server.mails.filter((mail) => mail.to.includes(to) && /new password/.test(mail.subject));
  const askFor = async (to: string, count: number) => {
    await server.newBrowser().post('/api/auth/recover', { email: to });
    await waitUntil(
      () => mailsTo(to).length === count || undefined,
      () => `no mail ${count}`,
    );
  };
  await askFor(email, 1);
  await askFor(email, 2);
  await askFor(other.email, 1);
  const reset = async (token: string) => {
    const reply = await server
      .newBrowser()
      .post('/api/auth/reset-password', { token, password: 'first new phrase' });
    return reply.json().error?.code ?? 'set';
  };
  const [second, first] = mailsTo(email).map(findMailToken);
  const [others] = mailsTo(other.email).map(findMailToken);
  expect([await reset(first ?? ''), await reset(second ?? ''), await reset(others ?? '')]).toEqual([
    'set',
    'link_expired',
    'set',
  ]);
});

test('SAFE-12: a new password by mail must not contain the own address either; the link stays valid', async () => {
  const { email } = await server.newSeller('gwendolyn@agency.example');
  await server.newBrowser().post('/api/auth/recover', { email });
  const token = findMailToken(await server.waitForMail(email, /new password/));
  const reset = (password: string) =>
    server.newBrowser().post('/api/auth/reset-password', { token, password });
  const weak = await reset('my gwendolyn phrase');
  expect([weak.json().error.code, weak.json().error.reasons]).toEqual([
    'weak_password',
    ['It contains part of your email address'],
  ]);
  expect((await reset('a better phrase')).statusCode).toBe(200);
});
