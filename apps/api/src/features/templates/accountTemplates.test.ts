import { randomUUID } from 'node:crypto';
import { services } from '@salespro/domain/interviews/services.ts';
import { chooseRecapTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { templateIds } from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
const admin = prepareForFile(() => server.newAdmin());

const accountPath = (id: string) => `/api/templates/account/${id}`;
const globalPath = (id: string) => `/api/templates/global/${id}`;
const save = (who: Browser, path: string, templateString: string) =>
  who.send('PUT', path, { templateString });

/** Returns the stored text of one template and the text that results with the built-in layer. */
async function layersOf(who: Browser, id: string) {
  const { templates } = (await who.get('/api/templates')).json();
  const one = templates.find(({ templateId }: { templateId: string }) => templateId === id);
  const found = findTemplateText(id, {
    account: { [id]: one.account },
    global: { [id]: one.global },
    builtIn: builtInTexts,
  });
  return { ...one, source: found.source, inForce: found.templateString };
}

test('CALL-06, G-061: the list names every template and service; on a fresh installation nothing is stored', async () => {
  const reply = await server.newBrowser().get('/api/templates');
  const { templates, services: listed } = reply.json();
  expect(templates.map(({ templateId }: { templateId: string }) => templateId)).toEqual(
    templateIds,
  );
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(services.map(({ id }) => id));
  expect(await layersOf(admin, 'script_seo')).toMatchObject({
    account: null,
    global: null,
    source: 'default',
    inForce: builtInTexts.script_seo,
  });
  const { rowCount } = await server.owner.query('select 1 from app.global_templates');
  expect(rowCount).toBe(0);
});

test('TPL-20, TPL-21, TPL-22, EDIT-11, EDIT-14, EDIT-15, EDIT-17, CALL-06: account over global over built-in, and back again', async () => {
  const seller = await server.newSeller();
  const id = 'script_seo';
  await save(admin, globalPath(id), 'Everyone says {{businessName}}');
  expect(await layersOf(seller, id)).toMatchObject({
    source: 'global',
    inForce: 'Everyone says {{businessName}}',
  });
  expect((await save(seller, accountPath(id), 'I say {{businessName}}')).json()).toEqual({
    templateId: id,
    templateString: 'I say {{businessName}}',
  });
  expect(await layersOf(seller, id)).toMatchObject({
    source: 'account',
    inForce: 'I say {{businessName}}',
    global: 'Everyone says {{businessName}}',
  });
  expect((await seller.get(accountPath(id))).json().templateString).toBe('I say {{businessName}}');
  expect((await seller.get(globalPath(id))).json().templateString).toBe(
    'Everyone says {{businessName}}',
  );
  expect((await seller.send('DELETE', accountPath(id))).json()).toEqual({ ok: true });
  expect((await layersOf(seller, id)).source).toBe('global');
  await admin.send('DELETE', globalPath(id));
  expect(await layersOf(seller, id)).toMatchObject({
    source: 'default',
    inForce: builtInTexts[id],
    account: null,
    global: null,
  });
});

test('TPL-23, TPL-24, DATA-34: one account text per template, replaced by the next save, seen by no other user', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  await save(anna, accountPath('retainer_close'), 'First');
  await save(anna, accountPath('retainer_close'), 'Second');
  await save(ben, accountPath('retainer_close'), 'Of Ben');
  const texts = await Promise.all(
    [anna, ben, admin, server.newBrowser()].map(
      async (who) => (await layersOf(who, 'retainer_close')).account,
    ),
  );
  expect(texts).toEqual(['Second', 'Of Ben', null, null]);
  const { rows } = await server.owner.query(
    `select user_id, template_id, template_string from app.user_templates
      where template_id = 'retainer_close' order by template_string`,
  );
  expect(rows).toEqual([
    { user_id: expect.any(String), template_id: 'retainer_close', template_string: 'Of Ben' },
    { user_id: expect.any(String), template_id: 'retainer_close', template_string: 'Second' },
  ]);
  const { rows: columns } = await server.owner.query(
    `select column_name from information_schema.columns
      where table_schema = 'app' and table_name = 'global_templates'`,
  );
  expect(columns.map(({ column_name }) => column_name)).toEqual(
    expect.arrayContaining(['template_id', 'template_string']),
  );
});

test('DATA-34: the database itself rejects a second account text for the same template', async () => {
  const seller = await server.newSeller();
  await save(seller, accountPath('script_pitch'), 'One');
  await expect(
    server.owner.query(
      `insert into app.user_templates (user_id, template_id, template_string)
       select user_id, template_id, 'Two' from app.user_templates where template_id = 'script_pitch'`,
    ),
  ).rejects.toThrow(/row-level security|duplicate key/);
  const { rows } = await server.owner.query(
    `select pg_get_constraintdef(oid) as key from pg_constraint
      where conrelid = 'app.user_templates'::regclass and contype = 'p'`,
  );
  expect(rows).toEqual([{ key: 'PRIMARY KEY (user_id, template_id)' }]);
});

test('TPL-25, EDIT-12, OBJ-05: signed out, texts can be read, and account texts neither read, saved nor deleted', async () => {
  const visitor = server.newBrowser();
  expect((await visitor.get('/api/templates')).statusCode).toBe(200);
  expect((await visitor.get(globalPath('script_seo'))).statusCode).toBe(200);
  for (const id of ['script_seo', 'objections_seo']) {
    const rejected = [
      await visitor.get(accountPath(id)),
      await save(visitor, accountPath(id), 'Mine'),
      await visitor.send('DELETE', accountPath(id)),
    ];
    for (const reply of rejected) {
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        401,
        'User not authenticated',
      ]);
    }
  }
});

test('an unknown template is not found, and a blank or over-long text is rejected', async () => {
  const seller = await server.newSeller();
  for (const id of ['script_unknown', '__proto__', 'constructor', 'SCRIPT_SEO', 'recap_']) {
    for (const reply of [
      await seller.get(accountPath(id)),
      await save(seller, accountPath(id), 'x'),
      await seller.send('DELETE', accountPath(id)),
      await save(admin, globalPath(id), 'x'),
      await seller.get(globalPath(id)),
    ])
      expect([id, reply.statusCode]).toEqual([id, 404]);
  }
  for (const text of ['', ' \n\t', 'x'.repeat(50_001), 'a\0b'])
    expect((await save(seller, accountPath('script_seo'), text)).statusCode).toBe(422);
  expect((await save(seller, accountPath('script_seo'), 'é'.repeat(50_000))).statusCode).toBe(200);
});

test('OBJ-06, OBJ-08: the switch rejects own objections to everyone, the admin too; other texts and reading stay', async () => {
  const seller = await server.newSeller();
  const id = 'objections_seo';
  expect((await save(seller, accountPath(id), '### Mine\nSaid')).statusCode).toBe(200);
  expect((await layersOf(admin, id)).account).toBeNull();
  const switches = { new_require_login_for_home: false, new_disable_signups: false };
  await admin.send('PUT', '/api/settings', { ...switches, new_allow_user_objections_edit: false });
  try {
    for (const who of [seller, admin]) {
      const reply = await save(who, accountPath(id), '### Changed');
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'objections_locked']);
    }
    expect((await seller.get(accountPath(id))).json().templateString).toBe('### Mine\nSaid');
    expect((await save(seller, accountPath('script_seo'), 'Fine')).statusCode).toBe(200);
    expect((await save(admin, globalPath(id), '### For all')).statusCode).toBe(200);
    expect((await seller.send('DELETE', accountPath(id))).statusCode).toBe(200);
  } finally {
    await admin.send('PUT', '/api/settings', { ...switches, new_allow_user_objections_edit: true });
  }
  expect((await save(seller, accountPath(id), '### Again')).statusCode).toBe(200);
});

test('G-005: account texts are in the export and leave with the account', async () => {
  const seller = await server.newSeller();
  await save(seller, accountPath('recap_seo'), 'My recap');
  const { templates, account } = (await seller.get('/api/account/export')).json();
  expect(templates).toEqual([
    { templateId: 'recap_seo', templateString: 'My recap', updatedAt: expect.any(String) },
  ]);
  await seller.post('/api/account/delete');
  // The account is locked at once; a job deletes its data (SAFE-58).
  await expect
    .poll(
      async () => {
        const { rowCount } = await server.owner.query(
          'select 1 from app.user_templates where user_id = $1',
          [account.id],
        );
        return rowCount;
      },
      { timeout: 100_000 },
    )
    .toBe(0);
});

test('TPL-22: practice interviews are pitched with the texts of their owner', async () => {
  const seller = await server.newSeller();
  const probe = { selectedServiceId: 'seo' as const, answers: {} };
  const { id } = chooseRecapTemplate(probe, { account: {}, global: {}, builtIn: builtInTexts });
  await save(seller, accountPath(id), 'My own recap for {{businessName}}');
  const { ids } = (
    await seller.post('/api/interviews/practice', { operationId: randomUUID() })
  ).json();
  const interviews = await Promise.all(
    ids.map(async (one: string) => (await seller.get(`/api/interviews/${one}`)).json()),
  );
  const pitched = interviews.filter(({ selectedServiceId }) => selectedServiceId === 'seo');
  expect(pitched.length).toBeGreaterThan(0);
  for (const { generatedPitch, businessName } of pitched)
    expect(generatedPitch).toBe(`My own recap for ${businessName}`);
});
