import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/account/seller';

test('SAY-48: name and phone are blank until the seller gives them, and a second save replaces the first', async () => {
  const seller = await server.newSeller();
  expect((await seller.get(path)).json()).toEqual({ name: '', phone: '' });
  await seller.send('PUT', path, { name: 'Sam', phone: '' });
  const saved = await seller.send('PUT', path, { name: ' Sam Rivera ', phone: ' 555-0100 ' });
  expect(saved.json()).toEqual({ name: 'Sam Rivera', phone: '555-0100' });
  expect((await seller.get(path)).json()).toEqual({ name: 'Sam Rivera', phone: '555-0100' });
});

test('SAY-48: nobody else sees them, and nobody without signing in', async () => {
  const [seller, other] = [await server.newSeller(), await server.newSeller()];
  await seller.send('PUT', path, { name: 'Sam', phone: '555-0100' });
  expect((await other.get(path)).json()).toEqual({ name: '', phone: '' });
  expect((await server.newBrowser().get(path)).statusCode).toBe(401);
});

test('SAY-48: too long a name or number is refused and changes nothing', async () => {
  const seller = await server.newSeller();
  for (const body of [
    { name: 'x'.repeat(81), phone: '' },
    { name: '', phone: '1'.repeat(41) },
    { name: 'Sam' },
  ]) {
    expect((await seller.send('PUT', path, body)).statusCode).toBe(422);
  }
  expect((await seller.get(path)).json()).toEqual({ name: '', phone: '' });
});

test('SAY-48: they are in the export and leave with the account', async () => {
  const seller = await server.newSeller();
  await seller.send('PUT', path, { name: 'Sam', phone: '555-0100' });
  expect((await seller.get('/api/account/export')).json()).toMatchObject({
    seller: { name: 'Sam', phone: '555-0100' },
  });
  const { rows } = await server.owner.query(
    `select delete_rule from information_schema.referential_constraints where constraint_name = 'seller_details_user_id_fkey'`,
  );
  expect(rows).toEqual([{ delete_rule: 'CASCADE' }]);
});
