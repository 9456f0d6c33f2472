import { expect, test } from 'vitest';
import { setHashCost } from '#auth/passwords/createPasswordHasher.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailToken, strongPassword } from '#test/testServer.ts';

const server = setUpTestServer({ DATABASE_POOL_SIZE: '2' });
test('many who sign up at once hold no connections while their passwords are hashed', async () => {
  setHashCost('full');
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      server.newBrowser().post('/api/auth/sign-up', {
        email: `crowd-${place}@agency.example`,
        password: strongPassword,
      }),
    ),
  );
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(24).fill(200));
});

test('an unavailable database is not reported as an expired link', async () => {
  const email = 'patient@agency.example';
  await server.newBrowser().post('/api/auth/sign-up', { email, password: strongPassword });
  const token = findMailToken(await server.waitForMail(email, /Confirm/));
  const confirm = () =>
    server.newBrowser().post('/api/auth/confirm', { token, password: strongPassword });
  await server.owner.query('alter table auth."user" rename to hidden');
  const reply = await confirm();
  await server.owner.query('alter table auth.hidden rename to "user"');
  expect(reply.statusCode).toBe(500);
  expect((await confirm()).json().session.user.email).toBe(email);
});
