import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInterviewOf, userIdOf } from '#test/auditCalls.ts';
import { jobCalls } from '#test/jobCalls.ts';
import { sendOnboarding, soldInterview } from '#test/soldInterview.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    MAX_INTERVIEWS: '4',
    MAX_FILES: '2',
    MAX_FILE_MB: '1',
    IDLE_INTERVIEW_DAYS: '60',
    CREDENTIAL_DAYS: '7',
  });
});
afterAll(() => server.close());

const { runJob, count, whenCount } = jobCalls(() => ({ server }));

test('SAFE-76: idle interviews go when the operator says so; what was opened lately or comes back later stays, and the seller finds it noted', async () => {
  const owner = await server.newSeller();
  const ownerId = await userIdOf(owner);
  const [idle, opened, promised, young] = [
    await makeInterviewOf(owner),
    await makeInterviewOf(owner),
    await makeInterviewOf(owner),
    await makeInterviewOf(owner),
  ];
  const comesBack = { kind: 'not_now', reason: 'timing', day: '2099-01-05', note: '' };
  const ended = await owner.post(`/api/interviews/${promised}/outcome`, {
    operationId: randomUUID(),
    outcome: comesBack,
  });
  expect(ended.statusCode).toBe(200);
  await server.owner.query(
    `update app.interviews set updated_at = now() - interval '61 days' where id = any ($1)`,
    [[idle, opened, promised]],
  );
  await server.owner.query(
    `update app.customer_contacts set accessed_at = now() - case when session_id = $2 then interval '1 day' else interval '62 days' end where agency_id = $1`,
    [ownerId, opened],
  );
  expect((await owner.get('/api/interviews?search=a')).statusCode).toBe(200);
  await runJob('delete_idle_interviews');
  await whenCount(0, 'app.interviews where id = $1', [idle]);
  const { cards } = (await owner.get('/api/interviews')).json();
  expect(cards.map((card: { id: string }) => card.id).sort()).toEqual(
    [opened, promised, young].sort(),
  );
  expect(
    await count(
      `app.audit_events where user_id = $1 and action = 'interview.delete' and detail ->> 'by' = 'retention'`,
      [ownerId],
    ),
  ).toBe(1);
});

test('SAFE-76: unless it is set, nothing idle is deleted', async () => {
  const calm = await startTestServer();
  try {
    const owner = await calm.newSeller();
    const id = await makeInterviewOf(owner);
    await calm.owner.query(`update app.interviews set updated_at = now() - interval '9 years'`);
    await calm.owner.query(`select graphile_worker.add_job('delete_idle_interviews')`);
    await waitUntil(
      async () =>
        (await calm.owner.query(`select 1 from graphile_worker.jobs`)).rowCount === 0 || undefined,
      () => 'the job did not run',
    );
    expect((await owner.get(`/api/interviews/${id}`)).statusCode).toBe(200);
  } finally {
    await calm.close();
  }
});

test('SAFE-76: logins are kept as many days after the onboarding as the operator says', async () => {
  const owner = await server.newSeller();
  const id = await soldInterview(owner, 'seo');
  await sendOnboarding(owner, id, {
    website_login_credentials: 'Yes, I have them',
    website_login_credentials_details: 'ann / secret',
  });
  await server.owner.query(
    `update app.interviews set onboarding_status = 'completed', onboarding_completed_at = now() where id = $1`,
    [id],
  );
  await sendOnboarding(owner, id, { website_login_credentials_details: 'ann / other' });
  const { rows } = await server.owner.query(
    `select expires_at - now() between interval '6 days' and interval '7 days' as is_right from app.vault_entries where interview_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ is_right: true }]);
});
