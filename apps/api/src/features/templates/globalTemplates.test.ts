import { recapTemplateIds, templateIds } from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import type { Browser } from '#test/Browser.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer } from '#test/testServer.ts';

type Seller = Browser & { readonly email: string };

let admin: Seller;
let user: Seller;
const server = setUpTestServer({ OWNER_EMAIL: 'owner@agency.example' });
const owner = prepareForFile(() => server.newSeller('owner@agency.example'));
beforeAll(async () => {
  await server.turnOnTwoFactor(owner);
  admin = await server.newAdmin();
  user = await server.newSeller();
});
beforeEach(() => server.owner.query('truncate app.global_templates, app.global_template_history'));

const path = (id: string) => `/api/templates/global/${id}`;
const save = (who: Browser, id: string, templateString: string) =>
  who.send('PUT', path(id), { templateString });
const apply = (who: Browser, templateString: string) =>
  who.post('/api/templates/global/apply-to-all-recaps', { templateString });
const textOf = async (id: string) =>
  (await server.newBrowser().get(path(id))).json().templateString;
const historyOf = async (id: string) => (await admin.get(`${path(id)}/history`)).json().versions;
const countHistory = async () =>
  (await server.owner.query('select 1 from app.global_template_history')).rowCount;

test('EDIT-15, OBJ-09, TPL-20: owner and admin write the text of everybody', async () => {
  for (const [who, text] of [
    [owner, 'Of the owner'],
    [admin, 'Of the admin'],
  ] as const) {
    for (const id of ['script_seo', 'objections_seo']) {
      expect((await save(who, id, text)).json()).toEqual({ templateId: id, templateString: text });
      expect((await user.get(path(id))).json().templateString).toBe(text);
    }
  }
});

test('EDIT-16, OBJ-09: rejects any other user with the specified message and writes nothing', async () => {
  for (const id of ['script_seo', 'objections_seo']) {
    const reply = await save(user, id, 'Mine for all');
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      403,
      'Unauthorized: Only the owner can save global templates',
    ]);
    expect((await save(server.newBrowser(), id, 'x')).statusCode).toBe(401);
    expect(await textOf(id)).toBeNull();
  }
  expect((await user.get(`${path('script_seo')}/history`)).statusCode).toBe(403);
});

test('SAY-40: the texts around the call have global versions with the same rights and history', async () => {
  expect((await save(user, 'email_not_now', 'Mine for all')).statusCode).toBe(403);
  await save(admin, 'email_not_now', 'Subject: Later');
  await save(owner, 'email_not_now', 'Subject: No rush');
  expect(await textOf('email_not_now')).toBe('Subject: No rush');
  const versions: { templateString: string }[] = await historyOf('email_not_now');
  expect(versions.map(({ templateString }) => templateString)).toEqual([
    'Subject: No rush',
    'Subject: Later',
  ]);
  await save(admin, 'recap_seo', 'x');
  await apply(admin, 'One for all recaps');
  expect(await textOf('email_not_now')).toBe('Subject: No rush');
});

test('EDIT-17, EDIT-18, TPL-21: a reset brings the built-in text back; anyone without the right is rejected', async () => {
  await save(admin, 'script_seo', 'For all');
  const rejected = await user.send('DELETE', path('script_seo'));
  expect([rejected.statusCode, rejected.json().error.message]).toEqual([
    403,
    'Unauthorized: Only the owner can delete global templates',
  ]);
  expect((await apply(user, 'x')).statusCode).toBe(403);
  expect(await textOf('script_seo')).toBe('For all');
  expect((await owner.send('DELETE', path('script_seo'))).json()).toEqual({ ok: true });
  expect(await textOf('script_seo')).toBeNull();
  expect((await owner.send('DELETE', path('script_seo'))).json()).toEqual({ ok: true });
  expect(await historyOf('script_seo')).toHaveLength(2);
});

test('EDIT-19: "apply to all recaps" reaches the seven recaps and no other template', async () => {
  await save(admin, 'recap_seo', 'Old');
  expect((await apply(admin, 'One recap for all')).json()).toEqual({
    templateIds: [...recapTemplateIds],
  });
  const { templates } = (await user.get('/api/templates')).json();
  const stored = templates
    .filter(({ global }: { global: string | null }) => global !== null)
    .map(({ templateId }: { templateId: string }) => templateId);
  expect(stored).toEqual(templateIds.filter((id) => id.startsWith('recap_')));
  expect(stored).toHaveLength(7);
  for (const id of stored) expect(await textOf(id)).toBe('One recap for all');
});

test('EDIT-19: "apply to all recaps" is one change: where one text cannot be written, none is', async () => {
  await server.owner.query(
    `alter table app.global_templates add constraint no_seo check (template_id <> 'recap_seo')`,
  );
  try {
    expect((await apply(admin, 'Half')).statusCode).not.toBe(200);
    expect(await textOf('recap_interview')).toBeNull();
    expect(await countHistory()).toBe(0);
  } finally {
    await server.owner.query('alter table app.global_templates drop constraint no_seo');
  }
});

test('W-28, W-49: every global text is kept with author and time, and an old one can be saved again', async () => {
  await save(owner, 'script_seo', 'First');
  await save(admin, 'script_seo', 'Second');
  await save(admin, 'script_seo', 'Second');
  await owner.send('DELETE', path('script_seo'));
  await apply(admin, 'All recaps');
  const versions = await historyOf('script_seo');
  expect(versions).toEqual([
    { version: 3, templateString: null, author: owner.email, at: expect.any(String) },
    { version: 2, templateString: 'Second', author: admin.email, at: expect.any(String) },
    { version: 1, templateString: 'First', author: owner.email, at: expect.any(String) },
  ]);
  expect(await historyOf('recap_fb_ads')).toMatchObject([{ templateString: 'All recaps' }]);
  await save(admin, 'script_seo', versions[2].templateString);
  expect(await textOf('script_seo')).toBe('First');
  expect((await historyOf('script_seo'))[0]).toMatchObject({ version: 4, templateString: 'First' });
  const { rows } = await server.owner.query(
    `select action, detail from app.audit_events where detail ->> 'templateId' = 'script_seo'
      order by at desc limit 4`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'global_template.save',
    'global_template.reset',
    'global_template.save',
    'global_template.save',
  ]);
});

test('W-28: the history cannot be altered by the app, and outlives the account of an author', async () => {
  const former = await startTestServer({ OWNER_EMAIL: 'former@agency.example' });
  try {
    const author = await former.newSeller('former@agency.example');
    await former.turnOnTwoFactor(author);
    await save(author, 'script_seo', 'Of someone who left');
    await author.post('/api/account/delete');
    const next = await former.newAdmin();
    expect((await next.get(`${path('script_seo')}/history`)).json().versions).toEqual([
      {
        version: 1,
        templateString: 'Of someone who left',
        author: 'A deleted account',
        at: expect.any(String),
      },
    ]);
    const client = new (await import('pg')).default.Client({
      connectionString: former.urls.appUrl,
    });
    await client.connect();
    for (const sql of [
      `update app.global_template_history set template_string = 'x'`,
      'delete from app.global_template_history',
    ])
      await expect(client.query(sql)).rejects.toThrow('permission denied');
    await client.end();
  } finally {
    await former.close();
  }
});

test('many savers at once: every save is kept, none fails', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 3 === 0
        ? apply(i % 2 ? owner : admin, `All ${i}`)
        : save(i % 2 ? owner : admin, 'recap_seo', `One ${i}`),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const versions = await historyOf('recap_seo');
  expect(versions).toHaveLength(30);
  expect(await textOf('recap_seo')).toBe(versions[0].templateString);
});

test('OBJ-10, W-30: the default objections are written once, by those who may, and replace nothing', async () => {
  const id = 'objections_fb_ads';
  const insert = (who: Browser, template = id) => who.post(`${path(template)}/default`);
  expect((await insert(user)).statusCode).toBe(403);
  expect((await insert(server.newBrowser())).statusCode).toBe(401);
  expect(await textOf(id)).toBeNull();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => insert(i % 2 ? owner : admin)),
  );
  for (const reply of replies)
    expect(reply.json()).toEqual({ templateId: id, templateString: builtInTexts[id] });
  expect(await countHistory()).toBe(1);
  await save(admin, id, '### Written by hand');
  expect((await insert(owner)).json().templateString).toBe('### Written by hand');
  expect(await textOf(id)).toBe('### Written by hand');
  expect((await insert(admin, 'script_seo')).statusCode).toBe(404);
  expect(await textOf('script_seo')).toBeNull();
});

test('SAFE-79: a transaction of a signed-in person writes no text of everybody, not even of the admin', async () => {
  const seller = await server.newSeller();
  const userId = (await seller.get('/api/auth/session')).json().session.user.id as string;
  const db = createDb({
    url: server.urls.appUrl,
    poolSize: 1,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'test',
  });
  const write = `insert into app.global_templates (template_id, template_string) values ('planted', 'x')`;
  try {
    await expect(db.asUser(userId, write)).rejects.toThrow('row-level security');
    await expect(db.query(write)).rejects.toThrow('row-level security');
    await expect(
      db.asUser(
        userId,
        `insert into app.global_template_history (template_id, author_id) values ('planted', $1)`,
        [userId],
      ),
    ).rejects.toThrow('row-level security');
    await db.asContentManager(userId, write);
    // The right ends with its transaction: neither changed nor deleted by the next on the same connection.
    await db.asUser(userId, `update app.global_templates set template_string = 'y'`);
    await db.asUser(userId, `delete from app.global_templates`);
    const rows = await db.query(
      `select template_string from app.global_templates where template_id = 'planted'`,
    );
    expect(rows).toEqual([{ template_string: 'x' }]);
  } finally {
    await db.asContentManager(
      userId,
      `delete from app.global_templates where template_id = 'planted'`,
    );
    await db.close();
  }
});
