import { describe, expect, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { makePng, uploadLogo } from '#test/logos.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { type TestServer, waitUntil } from '#test/testServer.ts';

const server = setUpTestServer();
const admin = prepareForFile(() => server.newAdmin());

const path = '/api/agency-card';
const blank = {
  agencyName: '',
  sellerName: '',
  phone: '',
  email: '',
  signature: '',
  timeZone: '',
};
type Person = Awaited<ReturnType<TestServer['newSeller']>>;
const save = (by: Person, values: object, where = '') => by.send('PUT', `${path}${where}`, values);
const read = async (by: Person) => (await by.get(path)).json();

describe("a seller's own values", () => {
  test('SAY-48, CARD-01: the card is blank until the seller fills it, value by value; the e-mail of the account is known', async () => {
    const seller = await server.newSeller();
    expect(await read(seller)).toMatchObject({
      own: blank,
      account: { email: seller.email },
      logos: { own: null },
    });
    await save(seller, { sellerName: ' Sam Rivera ' });
    const saved = await save(seller, { phone: ' 555-0100 ', timeZone: 'America/Denver' });
    const wanted = {
      ...blank,
      sellerName: 'Sam Rivera',
      phone: '555-0100',
      timeZone: 'America/Denver',
    };
    expect(saved.json().own).toEqual(wanted);
    expect((await read(seller)).own).toEqual(wanted);
    await save(seller, { phone: '' });
    expect((await read(seller)).own).toEqual({ ...wanted, phone: '' });
  });

  test.each([
    ["Siobhán O'Hara", "O'Hara & Söhne"],
    ['Dana 🦷', '👩🏽‍⚕️ Fieldnote'],
    ['دانا', 'وكالة الملاحظات'],
    ["'; drop table app.agency_cards; --", '<b>Fieldnote</b>{{phone}}'],
  ])('CARD-02: %s of %s comes back letter for letter', async (sellerName, agencyName) => {
    const seller = await server.newSeller();
    await save(seller, { sellerName, agencyName });
    expect((await read(seller)).own).toEqual({ ...blank, sellerName, agencyName });
  });

  test.each([
    { agencyName: 'x'.repeat(81) },
    { sellerName: 'x'.repeat(81) },
    { phone: '1'.repeat(41) },
    { signature: 'x'.repeat(161) },
    { signature: 'two\nlines' },
    { email: 'nobody' },
    { email: `${'x'.repeat(250)}@a.example` },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { sellerName: 'a\0b' },
    { sellerName: null },
    {},
    { sellerName: 'Sam', logo: 'x' },
  ])('SAY-48, CARD-02, CARD-06: %j is rejected and changes nothing', async (values) => {
    const seller = await server.newSeller();
    expect((await save(seller, values)).statusCode).toBe(422);
    expect((await read(seller)).own).toEqual(blank);
  });

  test('SAY-48, CARD-04: no other user and no visitor can read the card', async () => {
    const [seller, other] = [await server.newSeller(), await server.newSeller()];
    await save(seller, { sellerName: 'Sam', phone: '555-0100', agencyName: 'Only mine' });
    for (const person of [other, admin]) {
      const { body } = await person.get(path);
      expect(body).not.toMatch(/Sam|555-0100|Only mine/);
    }
    expect((await server.newBrowser().get(path)).statusCode).toBe(401);
  });
});

describe("everybody's values", () => {
  test('CARD-05: the admin alone saves them, everybody reads them, and the chain tells which were changed', async () => {
    const seller = await server.newSeller();
    const shared = { agencyName: 'Fieldnote', signature: 'We pick up.', timeZone: 'Europe/Berlin' };
    expect((await save(seller, shared, '/global')).json().error.code).toBe('settings_admin_only');
    expect((await uploadLogo(seller, makePng(), { where: '/global' })).statusCode).toBe(403);
    expect((await seller.send('DELETE', `${path}/global/logo`)).statusCode).toBe(403);
    expect((await save(admin, shared, '/global')).json().global).toEqual(shared);
    await save(admin, { signature: '' }, '/global');
    expect((await read(seller)).global).toEqual({ ...shared, signature: '' });
    const { rows } = await server.owner.query(
      `select detail -> 'fields' as fields from app.audit_events where user_id = $1 and action = 'agency_card.update' order by id`,
      [await findUserId(admin)],
    );
    expect(rows.map(({ fields }) => fields)).toEqual([
      ['agencyName', 'signature', 'timeZone'],
      ['signature'],
    ]);
    expect(await dumpOf('audit_events')).not.toContain('Fieldnote');
  });

  test("CARD-05: a person's name, phone and e-mail are nobody's but theirs", async () => {
    for (const values of [{ sellerName: 'Sam' }, { phone: '1' }, { email: 'a@b.example' }])
      expect((await save(admin, values, '/global')).statusCode).toBe(422);
  });

  test('CARD-05: the database rejects writes of other users', async () => {
    const seller = await server.newSeller();
    const userId = await findUserId(seller);
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query('set local role salespro_app');
      await client.query(`select set_config('app.user_id', $1, true)`, [userId]);
      const { rowCount } = await client.query(`update app.global_agency_card set signature = 'x'`);
      expect(rowCount).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('SAY-48, CARD-13: the card is in the export with its logo, and leaves with the account', async () => {
  const seller = await server.newSeller();
  const exported = async () => (await seller.get('/api/account/export')).json().agencyCard;
  expect(await exported()).toBeNull();
  await save(seller, { sellerName: 'Sam', phone: '555-0100' });
  expect(await exported()).toEqual({ ...blank, sellerName: 'Sam', phone: '555-0100', logo: null });
  await uploadLogo(seller, makePng({ text: 'Leaving logo' }));
  const { logo } = await exported();
  expect(logo.type).toBe('image/png');
  expect(Buffer.from(logo.base64, 'base64').toString()).toContain('Leaving logo');

  const planted = ['Leaving logo', 'Leaving Person'];
  await save(seller, { sellerName: 'Leaving Person' });
  expect(findPlanted(planted, await dumpDatabase(server))).toEqual(planted);
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  await waitUntil(
    async () => findPlanted(planted, await dumpDatabase(server)).length === 0 || undefined,
    () => 'the card is still there',
  );
  const { rows } = await server.owner.query(
    `select delete_rule from information_schema.referential_constraints where constraint_name = 'agency_cards_agency_id_fkey'`,
  );
  expect(rows).toEqual([{ delete_rule: 'CASCADE' }]);
});

test('CARD-14: in the database the card is plain, the names of clients beside it are not', async () => {
  const seller = await server.newSeller();
  await save(seller, { signature: 'Planted signature line' });
  await uploadLogo(seller, makePng({ text: 'Planted logo' }));
  const names = { businessName: 'Planted Client Bakery', contactName: 'Planted Contact' };
  await seller.post('/api/interviews', newInterviewBody(names));
  expect(
    findPlanted(
      ['Planted signature line', 'Planted logo', ...Object.values(names)],
      await dumpDatabase(server),
    ),
  ).toEqual(['Planted signature line', 'Planted logo']);
});

async function dumpOf(table: string): Promise<string> {
  const { rows } = await server.owner.query(`select to_jsonb(t)::text as row from app.${table} t`);
  return rows.map(({ row }) => row).join('\n');
}
