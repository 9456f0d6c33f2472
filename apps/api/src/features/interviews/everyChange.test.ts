import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InterviewChangeCase, interviewChangeCases } from '#test/interviewChangeCases.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { makePdf } from '#test/pdfs.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  seller = await server.newSeller();
  const body = newInterviewBody({ contactEmail: 'client@maple.example' });
  id = (await seller.post('/api/interviews', body)).json().interview.id;
});
afterEach(() => server.close());

/** The day from which unfinished work is due (DUE-06). */
const isWork = (fields: readonly string[]) =>
  fields.some((field) =>
    /^(answers|selectedServiceId|generatedPitch|salesStatus|onboarding)/.test(field),
  );

const read = async (): Promise<StoredInterview> =>
  (await seller.get(`/api/interviews/${id}`)).json();

async function make([method, path, body]: InterviewChangeCase) {
  const whole = { operationId: randomUUID(), ...body };
  const reply = await seller.send(method, `/api/interviews/${id}/${path}`, whole);
  expect([path, reply.statusCode]).toEqual([path, 200]);
}

test('DATA-05, DATA-22: every change touches its own fields, moves updatedAt on and leaves createdAt', async () => {
  for (const change of interviewChangeCases) {
    const before = await read();
    await make(change);
    const after = await read();
    const [method, path, , fields] = change;
    const changed = (Object.keys(after) as (keyof StoredInterview)[]).filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
    );
    expect([method, path, ...changed.toSorted()]).toEqual([
      method,
      path,
      ...[...fields, ...(isWork(fields) ? ['workedAt'] : []), 'seq', 'updatedAt'].toSorted(),
    ]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    // Earlier answers remain besides the new ones.
    for (const key of ['answers', 'onboardingAnswers'] as const)
      expect(Object.keys(after[key])).toEqual(expect.arrayContaining(Object.keys(before[key])));
    expect(after.createdAt).toBe(before.createdAt);
  }
});

test('DATA-36: nothing of an interview is ever mailed: after all of it the outbox holds only the confirmation', async () => {
  for (const change of interviewChangeCases) await make(change);
  const audit = await server.app.inject({
    method: 'PUT',
    url: `/api/interviews/${id}/brand-audit`,
    headers: {
      cookie: [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/pdf',
    },
    payload: makePdf(),
  });
  expect(audit.statusCode).toBe(200);
  const own = { templateString: 'My own words for {{businessName}}.' };
  await seller.send('PUT', '/api/templates/account/recap_seo', own);
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });
  const { rows } = await server.owner.query(
    "select 1 from graphile_worker.jobs where task_identifier <> 'remember_erasure'",
  );
  expect(rows).toEqual([]);
  expect(server.mails.map(({ to, subject }) => [...to, subject])).toEqual([
    [seller.email, 'Confirm your email for SalesPro'],
  ]);
});
