import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { strongPassword } from '#test/testServer.ts';
import { verifyAuditLog } from '../../../cli/src/verifyAuditLog.ts';

let userId: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = (await seller.get('/api/auth/session')).json().session.user.id;
});

async function actionsOf(id: string): Promise<string[]> {
  const { rows } = await server.owner.query(
    'select action from app.audit_events where user_id = $1 order by seq',
    [id],
  );
  return rows.map(({ action }) => action);
}

test('W-49: keys, credentials, roles, global texts, settings, export, sign-in, password and second factor all record an event', async () => {
  const { secret } = await server.turnOnTwoFactor(seller);
  await seller.post('/api/settings/claim-admin', {});
  await seller.send('PUT', '/api/settings', {
    new_require_login_for_home: false,
    new_disable_signups: false,
    new_allow_user_objections_edit: true,
  });
  await seller.send('PUT', '/api/templates/global/script_seo', { templateString: 'All of us' });
  await seller.send('DELETE', '/api/templates/global/script_seo');
  await seller.post('/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-test-planted-key' });
  const id = await createSoldInterview(seller, 'seo');
  await seller.post('/api/ai/script', {
    session: { id },
    templateScript: { templateId: 'script_seo' },
    preferences: {},
    selectedService: 'seo',
  });
  await seller.send('DELETE', '/api/ai/secrets/OPENAI_API_KEY');
  const field = 'website_login_credentials_details';
  await sendOnboarding(seller, id, {
    website_login_credentials: 'Yes, I have them',
    [field]: 'Ask Paula',
  });
  await seller.post(`/api/interviews/${id}/credentials/reveal`, { fieldId: field });
  await seller.get('/api/account/export');
  await seller.send('DELETE', `/api/interviews/${id}`);
  await seller.post('/api/auth/two-factor/stop');
  const changed = { currentPassword: strongPassword, newPassword: 'another fine phrase' };
  await seller.post('/api/auth/change-password', changed);

  expect(new Set(await actionsOf(userId))).toEqual(
    new Set([
      'account.sign_in',
      'admin.claim',
      'settings.update',
      'global_template.save',
      'global_template.reset',
      'ai_key.save',
      'ai_key.use',
      'ai_key.delete',
      'credential_saved',
      'credential_revealed',
      'account.export',
      'interview.delete',
      'account.two_factor_on',
      'account.two_factor_off',
      'account.password_changed',
    ]),
  );
  const text = JSON.stringify(
    (await server.owner.query('select to_jsonb(e) from app.audit_events e')).rows,
  );
  for (const planted of ['Paula', 'sk-test', 'fine phrase', strongPassword, seller.email, secret])
    expect(text).not.toContain(planted);
});

test('W-49: no role of the app can change, remove or forge an event, nor reach the heads', async () => {
  const statements = [
    `update app.audit_events set action = 'x'`,
    'delete from app.audit_events',
    'truncate app.audit_events',
    `insert into app.audit_events (user_id, action, at) values ('${userId}', 'x', now() - interval '1 day')`,
    `insert into app.audit_events (user_id, action, seq, hash) values ('${userId}', 'x', 1, '')`,
    'select * from app.audit_heads',
    `update app.audit_heads set seq = 0`,
    'delete from app.audit_heads',
    'alter table app.audit_events disable trigger all',
    `select app.chain_audit_event()`,
  ];
  for (const url of [server.urls.appUrl, server.urls.authUrl, server.urls.jobsUrl]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`select set_config('app.user_id', $1, false)`, [userId]);
    for (const statement of statements)
      await expect(client.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner|only be called as triggers/,
      );
    await client.end();
  }
});

test('W-49: not even the owner changes an event by an ordinary statement', async () => {
  for (const statement of [
    `update app.audit_events set action = 'x'`,
    'delete from app.audit_events',
    'truncate app.audit_events',
  ])
    await expect(server.owner.query(statement), statement).rejects.toThrow('only ever added');
});

describe('an owner who disables the triggers', () => {
  async function tamper(statement: string): Promise<readonly string[]> {
    const client = new pg.Client({ connectionString: server.urls.ownerUrl });
    await client.connect();
    // Each case restores the chain afterwards.
    await client.query('create table public.kept_events as select * from app.audit_events');
    await client.query('create table public.kept_heads as select * from app.audit_heads');
    await client.query(`set session_replication_role = replica`);
    const { heads, faults: before } = await verifyAuditLog(server.urls.ownerUrl);
    expect(before).toEqual([]);
    try {
      await client.query(statement, statement.includes('$1') ? [userId] : []);
      return (await verifyAuditLog(server.urls.ownerUrl, heads)).faults;
    } finally {
      await client.query('delete from app.audit_events');
      await client.query('delete from app.audit_heads');
      await client.query('insert into app.audit_events select * from public.kept_events');
      await client.query('insert into app.audit_heads select * from public.kept_heads');
      await client.query('drop table public.kept_events, public.kept_heads');
      await client.end();
    }
  }
  const newest = '(select max(seq) from app.audit_events where user_id = $1)';

  test.each([
    [
      'changes an action',
      `update app.audit_events set action = 'y' where user_id = $1 and seq = 2`,
    ],
    [
      'changes a detail',
      `update app.audit_events set detail = '{"a":1}' where user_id = $1 and seq = 3`,
    ],
    [
      'moves a time',
      `update app.audit_events set at = at - interval '1 hour' where user_id = $1 and seq = 2`,
    ],
    ['removes one in the middle', 'delete from app.audit_events where user_id = $1 and seq = 2'],
    ['removes the first', 'delete from app.audit_events where user_id = $1 and seq = 1'],
    ['removes the newest', `delete from app.audit_events where user_id = $1 and seq = ${newest}`],
    [
      'removes the newest and mends the head',
      `with gone as (delete from app.audit_events where user_id = $1 and seq = ${newest})
       update app.audit_heads h set seq = e.seq, hash = e.hash from app.audit_events e
        where h.user_id = $1 and e.user_id = $1 and e.seq = ${newest} - 1`,
    ],
    ['removes all of one user', 'delete from app.audit_events where user_id = $1'],
    [
      'removes all of one user and the head',
      `with gone as (delete from app.audit_events where user_id = $1) delete from app.audit_heads where user_id = $1`,
    ],
    [
      'adds one',
      `insert into app.audit_events (user_id, action, seq, hash) values ($1, 'forged', 999, sha256('x'))`,
    ],
    [
      'adds one outside the chain',
      `insert into app.audit_events (user_id, action) values ($1, 'x')`,
    ],
    [
      'gives an event to somebody else',
      `update app.audit_events set user_id = (select id from auth."user" where id <> $1 limit 1), seq = 77 where user_id = $1 and seq = 2`,
    ],
  ])('is found out: %s', async (_what, statement) => {
    await server.newSeller();
    const faults = await tamper(statement);
    expect(faults.length).toBeGreaterThan(0);
  });
});

test('many events of one user at once make one chain without a gap', async () => {
  const busy = await server.newSeller();
  const { id } = (await busy.get('/api/auth/session')).json().session.user;
  const interviews = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const made = await busy.post('/api/interviews', newInterviewBody({ id: randomUUID() }));
      return made.json().interview.id as string;
    }),
  );
  await Promise.all(interviews.map((one) => busy.send('DELETE', `/api/interviews/${one}`)));
  expect((await actionsOf(id)).filter((action) => action === 'interview.delete')).toHaveLength(20);
  expect((await verifyAuditLog(server.urls.ownerUrl)).faults).toEqual([]);
});

test('an account that is deleted takes its chain along; the others stay whole', async () => {
  const leaving = await server.newSeller();
  const { id } = (await leaving.get('/api/auth/session')).json().session.user;
  const { heads } = await verifyAuditLog(server.urls.ownerUrl);
  expect(heads.map((head) => head.userId)).toContain(id);
  await leaving.post('/api/account/delete');
  const verdict = await verifyAuditLog(server.urls.ownerUrl, heads);
  expect(verdict.faults).toEqual([]);
  expect(verdict.heads.map((head) => head.userId)).not.toContain(id);
  const line = server.logLines.find((one) => one.includes('account deleted')) ?? '';
  expect(line).toMatch(/"account":"[0-9a-f]{16}"/);
  expect(line).not.toContain(id);
});
