import { randomUUID } from 'node:crypto';
import { credentialFieldIds } from '@salespro/domain/onboarding/credentialFields.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.newSeller();
});
afterAll(() => server.close());

const field = 'website_login_credentials_details';
const seoSample = practiceSamples.find(({ serviceId }) => serviceId === 'seo')?.onboarding ?? {};
const withSecret = (secret: string) => ({
  website_login_credentials: 'Yes, I have them',
  [field]: secret,
});
const list = async (id: string, by = seller) =>
  (await by.get(`/api/interviews/${id}/credentials`)).json();
const reveal = (id: string, by = seller, fieldId = field) =>
  by.post(`/api/interviews/${id}/credentials/reveal`, { fieldId });
const entries = async (id: string) =>
  (await server.owner.query('select * from app.vault_entries where interview_id = $1', [id])).rows;

describe('reading', () => {
  test('W-13, ONB-11: the list contains which credentials are stored, never their values', async () => {
    const id = await createSoldInterview(seller, 'seo');
    const saved = await sendOnboarding(seller, id, withSecret('WordPress, Paula invites us'));
    expect(saved.body).not.toContain('Paula');
    expect((await seller.get(`/api/interviews/${id}`)).body).not.toContain('Paula');
    expect((await list(id)).credentials).toEqual([
      { fieldId: field, updatedAt: expect.any(String), expiresAt: null },
    ]);
  });

  test('W-13: revealing opens one field and leaves an audit event each time', async () => {
    const id = await createSoldInterview(seller, 'seo');
    await sendOnboarding(seller, id, withSecret('Ask Paula'));
    for (const _time of [1, 2]) expect((await reveal(id)).json()).toEqual({ value: 'Ask Paula' });
    const { rows } = await server.owner.query(
      `select action from app.audit_events where detail ->> 'interviewId' = $1 order by seq`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'credential_saved',
      'credential_revealed',
      'credential_revealed',
    ]);
  });

  test('W-13: what is not there is not found, and that is no event', async () => {
    const id = await createSoldInterview(seller, 'seo');
    expect((await reveal(id)).statusCode).toBe(404);
    expect((await seller.get(`/api/interviews/${randomUUID()}/credentials`)).statusCode).toBe(404);
    const { rowCount } = await server.owner.query(
      `select 1 from app.audit_events where detail ->> 'interviewId' = $1`,
      [id],
    );
    expect(rowCount).toBe(0);
  });

  test('W-13: the app can add audit events, never change or remove one', async () => {
    const { rows } = await server.owner.query(`
      select p from unnest(array['insert', 'update', 'delete', 'truncate']) p
       where has_table_privilege('salespro_app', 'app.audit_events', p)`);
    // Adding is granted by column: number, time and hash are the database's.
    expect(rows).toEqual([]);
  });

  test('W-13: an entry moved to another field does not open', async () => {
    const id = await createSoldInterview(seller, 'seo');
    await sendOnboarding(seller, id, withSecret('Ask Paula'));
    await server.owner.query(
      `update app.vault_entries set field_id = 'hosting_login_credentials_details' where interview_id = $1`,
      [id],
    );
    const reply = await reveal(id, seller, 'hosting_login_credentials_details');
    expect(reply.statusCode).toBe(404);
  });

  test('W-13: a stranger neither sees nor opens it', async () => {
    const id = await createSoldInterview(seller, 'seo');
    await sendOnboarding(seller, id, withSecret('Ask Paula'));
    const stranger = await server.newSeller();
    expect((await reveal(id, stranger)).statusCode).toBe(404);
    expect((await stranger.get(`/api/interviews/${id}/credentials`)).statusCode).toBe(404);
  });
});

describe('coming in', () => {
  test('W-13: an import with credentials among its answers puts them into the vault', async () => {
    const device = {
      id: `old-${randomUUID()}`,
      ...interviewFields(),
      selectedServiceId: 'seo',
      salesStatus: 'sold',
      onboardingStatus: 'completed',
      onboardingAnswers: {
        primary_services_visibility: 'Crowns',
        ...withSecret('admin / hunter2'),
        google_ads_account_details: 'ads@maple.example',
        social_media_accounts_details: 7,
      },
    };
    const reply = await seller.post('/api/interviews/import', { interviews: [device] });
    expect(reply.json()).toEqual({ imported: 1, skipped: 0 });
    const { rows } = await server.owner.query(
      'select id, onboarding_answers from app.interviews where device_id = $1',
      [device.id],
    );
    expect(rows[0].onboarding_answers).toEqual({
      primary_services_visibility: 'Crowns',
      website_login_credentials: 'Yes, I have them',
    });
    const { credentials } = await list(rows[0].id);
    expect(credentials.map((one: { fieldId: string }) => one.fieldId)).toEqual([
      'google_ads_account_details',
      field,
    ]);
    expect(credentials[0].expiresAt).not.toBeNull();
    expect((await reveal(rows[0].id)).json().value).toBe('admin / hunter2');
  });

  test('W-13: practice interviews keep their details in the vault as well', async () => {
    const other = await server.newSeller();
    // The seed in these ids picks the one of six that is finished; some of the twelve have details.
    for (let i = 0; i < 12; i += 1)
      await other.post('/api/interviews/practice', {
        operationId: `${i.toString(16).repeat(8)}-0000-4000-8000-000000000000`,
      });
    const { rows } = await server.owner.query(
      `select v.field_id from app.vault_entries v join auth."user" u on u.id = v.agency_id where u.email = $1`,
      [other.email],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('W-13: the database itself rejects such a field among the answers', async () => {
    const id = await createSoldInterview(seller, 'seo');
    for (const name of credentialFieldIds) {
      const put = server.owner.query(
        'update app.interviews set onboarding_answers = jsonb_build_object($2::text, 1) where id = $1',
        [id, name],
      );
      await expect(put).rejects.toThrow('no_credentials_among_answers');
    }
  });
});

describe('leaving', () => {
  const expiryOf = async (id: string) => (await list(id)).credentials[0].expiresAt;
  const complete = (id: string, secret: string) =>
    sendOnboarding(seller, id, { ...seoSample, ...withSecret(secret) }, 'onboarding/completion');
  const days = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 86_400_000);
  const sweep = () => server.owner.query(`select jobs.enqueue('delete_expired_credentials', '{}')`);

  test('W-13: 30 days after completion the job removes them, and not a day before', async () => {
    const [due, early, open] = [
      await createSoldInterview(seller, 'seo'),
      await createSoldInterview(seller, 'seo'),
      await createSoldInterview(seller, 'seo'),
    ];
    await complete(due, 'one');
    await complete(early, 'two');
    await sendOnboarding(seller, open, withSecret('three'));
    expect(days(await expiryOf(due))).toBe(30);
    const age = (id: string, by: string) =>
      server.owner.query(
        `update app.vault_entries set expires_at = expires_at - $2::interval where interview_id = $1`,
        [id, by],
      );
    await age(due, '30 days 1 second');
    await age(early, '29 days');
    expect((await reveal(due)).statusCode).toBe(404);
    await sweep();
    await waitUntil(
      async () => ((await entries(due)).length === 0 ? true : undefined),
      () => 'the job removed nothing',
    );
    expect([await entries(early), await entries(open)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('W-13: the job is on the timetable', async () => {
    const { rows } = await server.owner.query(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    expect(rows.map(({ identifier }) => identifier)).toContain('delete_expired_credentials');
  });

  test('W-13: an edit after completion gives the whole time again', async () => {
    const id = await createSoldInterview(seller, 'seo');
    await complete(id, 'one');
    await server.owner.query(
      `update app.vault_entries set expires_at = now() + interval '1 day' where interview_id = $1`,
      [id],
    );
    await sendOnboarding(seller, id, { primary_email: 'new@maple.example' });
    expect(days(await expiryOf(id))).toBe(30);
  });

  test('W-13: they go with the interview and with the account', async () => {
    const other = await server.newSeller();
    const [one, two] = [
      await createSoldInterview(other, 'seo'),
      await createSoldInterview(other, 'seo'),
    ];
    for (const id of [one, two]) await sendOnboarding(other, id, withSecret('Ask Paula'));
    await other.send('DELETE', `/api/interviews/${one}`);
    expect(await entries(one)).toEqual([]);
    expect(await entries(two)).toHaveLength(1);
    await other.post('/api/account/delete');
    await expect.poll(() => entries(two), { timeout: 100_000 }).toEqual([]);
  });

  test('W-13: the export tells how many there are and holds none', async () => {
    const other = await server.newSeller();
    const id = await createSoldInterview(other, 'seo');
    await sendOnboarding(other, id, withSecret('Ask Paula'));
    const file = await other.get('/api/account/export');
    expect(file.json().credentials).toEqual({ held: 1, isIncluded: false });
    expect(file.body).not.toContain('Paula');
    const history = file.json().answerHistory as { part: string; questionId: string }[];
    expect(
      history.filter(({ part }) => part === 'onboarding').map((one) => one.questionId),
    ).toEqual(['website_login_credentials']);
  });
});
