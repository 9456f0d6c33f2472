import { expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailToken, strongPassword } from '#test/testServer.ts';
import { verifyAuditLog } from '../../../cli/src/verifyAuditLog.ts';

const server = setUpTestServer({ TRUST_PROXY: '1' });
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const elsewhere = { 'user-agent': windows, 'x-forwarded-for': '203.0.113.7' };
const ending = /something about your account changed\. It can't be turned off\.\s*$/;
const mailsTo = (email: string) => server.mails.filter((mail) => mail.to.includes(email));
const activityOf = async (by: Browser) =>
  (await by.get('/api/account/activity')).json().events as {
    action: string;
    from: { device: string; network: string } | null;
  }[];

async function signIn(email: string, headers = elsewhere) {
  const browser = server.newBrowser(headers);
  await browser.post('/api/auth/sign-in', { email, password: strongPassword });
  return browser;
}

test('SAFE-61: mails about a sign-in from a new device, not about a known one or the first', async () => {
  const seller = await server.newSeller();
  const device = await signIn(seller.email);
  const mail = await server.waitForMail(seller.email, /New sign-in to SalesPro/);
  expect(mail.text).toContain('Chrome on Windows');
  expect(mail.text).toContain('203.0.113.0/24');
  expect(mail.text).not.toContain('203.0.113.7');
  expect(mail.text).toContain('http://localhost:3000/settings/account');
  expect(mail.text).toMatch(ending);
  await device.post('/api/auth/sign-out', { scope: 'local' });
  await signIn(seller.email);
  // This mail is sent after those of the sign-ins, so they would have arrived before.
  await seller.get('/api/account/export');
  await server.waitForMail(seller.email, /exported/);
  const mails = mailsTo(seller.email).filter(({ subject }) => subject.startsWith('New sign-in'));
  expect(mails).toHaveLength(1);
});

test('SAFE-61: with two-factor on, mails only about the completed sign-in', async () => {
  const seller = await server.newSeller();
  const { recoveryCodes } = await server.turnOnTwoFactor(seller);
  const device = await signIn(seller.email);
  await seller.get('/api/account/export');
  await server.waitForMail(seller.email, /exported/);
  const about = () => mailsTo(seller.email).map(({ subject }) => subject);
  expect(about()).not.toContain('New sign-in to SalesPro');
  await device.post('/api/auth/sign-in/two-factor', { kind: 'recovery', code: recoveryCodes[0] });
  await server.waitForMail(seller.email, /New sign-in to SalesPro/);
  const used = await server.waitForMail(seller.email, /A recovery code was used/);
  expect(used.text).toContain('9 are left');
});

test('SAFE-62: a changed password, also by a mailed link, and a changed factor send a mail', async () => {
  const seller = await server.newSeller();
  await server.turnOnTwoFactor(seller);
  await server.waitForMail(seller.email, /Two-factor sign-in was turned on/);
  await seller.post('/api/auth/two-factor/stop');
  const off = await server.waitForMail(seller.email, /Two-factor sign-in was turned off/);
  expect(off.text).toContain('Your password alone signs you in now.');
  await seller.post('/api/auth/change-password', {
    currentPassword: strongPassword,
    newPassword: 'a fine new phrase',
  });
  const changed = await server.waitForMail(seller.email, /password was changed/);
  expect(changed.text).toMatch(/It happened on \w{3} \d+, \d+:\d\d [AP]M UTC\./);

  const other = await server.newSeller();
  await other.post('/api/auth/recover', { email: other.email });
  const reset = await server.waitForMail(other.email, /Set a new password/);
  await server.newBrowser(elsewhere).post('/api/auth/reset-password', {
    token: findMailToken(reset),
    password: 'a fine new phrase',
  });
  const changedMail = await server.waitForMail(other.email, /password was changed/);
  for (const mail of [off, changed, changedMail]) {
    expect(mail.text).toMatch(ending);
    expect(mail.text).not.toContain('#token');
  }
});

test('SAFE-63: an export and the deletion of the account send a mail', async () => {
  const seller = await server.newSeller();
  await seller.get('/api/account/export');
  const exported = await server.waitForMail(seller.email, /Your data was exported/);
  await seller.post('/api/account/delete');
  const deleted = await server.waitForMail(seller.email, /account was deleted/);
  for (const { text } of [exported, deleted]) expect(text).toMatch(ending);
  const { rows } = await server.owner.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`,
    [seller.email],
  );
  expect(rows).toEqual([]);
});

test('SAFE-64: the activity list shows events with device and network, to the owner only, and the chain is whole', async () => {
  const [seller, other] = [await server.newSeller(), await server.newSeller()];
  const device = await signIn(seller.email);
  await device.post('/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-test' });
  await device.get('/api/account/export');
  const from = { device: 'Chrome on Windows', network: '203.0.113.0/24' };
  const events = await activityOf(seller);
  expect(events.slice(0, 3)).toMatchObject([
    { action: 'account.export', from },
    { action: 'ai_key.save', from },
    { action: 'account.sign_in', from },
  ]);
  expect(await activityOf(other)).toHaveLength(1);
  await device.post('/api/auth/change-password', {
    currentPassword: strongPassword,
    newPassword: 'a fine new phrase',
  });
  expect(
    (await activityOf(device)).find((one) => one.action === 'account.password_changed'),
  ).toMatchObject({ from });
  const { faults } = await verifyAuditLog(server.urls.ownerUrl);
  expect(faults).toEqual([]);
});

test('SAFE-64: events caused by the admin contain no source', async () => {
  const [admin, seller] = [await server.newAdmin(), await server.newSeller()];
  await admin.post('/api/settings/end-sessions', { email: seller.email, password: strongPassword });
  const again = await signIn(seller.email);
  const ended = (await activityOf(again)).find((one) => one.action === 'account.sessions_ended');
  expect(ended?.from).toBeNull();
});

test('SAFE-65: log lines contain a stable pseudonym of the account, not its id', async () => {
  const [seller, other] = [await server.newSeller(), await server.newSeller()];
  const { id } = (await seller.get('/api/auth/session')).json().session.user;
  const markOf = async (by: Browser) => {
    server.logLines.length = 0;
    await by.get('/api/auth/devices');
    // A delayed sign-up reply may add a log line in between.
    const lines = server.logLines.filter((one) => one.includes('request completed'));
    expect(lines.join('')).not.toContain(id);
    return lines.map((one) => (JSON.parse(one) as { account?: string }).account).find(Boolean);
  };
  const mark = await markOf(seller);
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect([await markOf(seller), (await markOf(other)) === mark]).toEqual([mark, false]);
});
