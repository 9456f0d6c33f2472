import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher, setHashCost } from '#auth/passwords/createPasswordHasher.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { strongPassword } from '#test/testServer.ts';

const server = setUpTestServer({
  PASSWORD_PEPPER: `3:${randomBytes(32).toString('base64')}`,
});
const hashOf = async (email: string) => {
  const { rows } = await server.owner.query<{ password: string }>(
    `select a.password from auth.account a join auth."user" u on u.id = a."userId" where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.password ?? '';
};
const signIn = async (email: string, password: string) =>
  (await server.newBrowser().post('/api/auth/sign-in', { email, password })).statusCode;
const peppered = /^\$argon2id\$v=19\$m=8,t=1,p=1,keyid=Mw,typed=1\$/;

test('SAFE-16: with a pepper in the settings new passwords are stored with it', async () => {
  const seller = await server.newSeller();
  expect(await hashOf(seller.email)).toMatch(peppered);
  await seller.post('/api/auth/change-password', {
    currentPassword: strongPassword,
    newPassword: 'another fine phrase',
  });
  expect(await hashOf(seller.email)).toMatch(peppered);
  expect(await signIn(seller.email, 'another fine phrase')).toBe(200);
});

test('SAFE-15: a right sign-in renews a hash made otherwise than today; a wrong one does not, and the audit tells of no new password', async () => {
  const { email } = await server.newSeller();
  setHashCost('full');
  const old = await createPasswordHasher(null).hash(strongPassword);
  setHashCost('quick');
  await server.owner.query(
    `alter table auth.account disable trigger record_password_change;
     update auth.account set password = '${old}' where "userId" = (select id from auth."user" where email = '${email}');
     alter table auth.account enable trigger record_password_change`,
  );
  expect(await signIn(email, 'not this one')).toBe(401);
  expect(await hashOf(email)).toBe(old);
  expect(await signIn(email, strongPassword)).toBe(200);
  const renewed = await hashOf(email);
  expect(renewed).toMatch(peppered);
  expect(await signIn(email, strongPassword)).toBe(200);
  expect(await hashOf(email)).toBe(renewed);
  const { rows } = await server.owner.query(
    `select 1 from app.audit_events e join auth."user" u on u.id = e.user_id
      where u.email = $1 and e.action = 'account.password_changed'`,
    [email],
  );
  expect(rows).toEqual([]);
});
