import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContactCipher } from '#interviews/contactCipher.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createDb, type Db } from '#lib/db.ts';
import { soldInterview } from '#test/soldInterview.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { createOnboardingStore } from './onboarding.store.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  const limits = { poolSize: 2, waitMs: 10_000, deadlineMs: 10_000, applicationName: 'test' };
  db = createDb({ url: server.urls.appUrl, ...limits });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

test('ONB-12, ONB-20: what was worked out from an older state changes nothing, and the operation is still free', async () => {
  const seller = await server.newSeller();
  const id = await soldInterview(seller, 'seo');
  const { seq } = (await seller.get(`/api/interviews/${id}`)).json();
  const userId = (await seller.get('/api/auth/session')).json().session.user.id;
  const keys = createKeyStore(db, server.env.ENCRYPTION_KEYS);
  const cipherFor = async () =>
    createContactCipher(userId, await keys.findKey(userId, 'contact'), () => {});
  const store = createOnboardingStore(db, keys, { cipherFor }, 30);
  const operationId = randomUUID();
  const save = (at: number) =>
    store.save(userId, id, {
      operationId,
      seq: at,
      patch: {
        set: { primary_email: 'a@b.example' },
        unset: [],
        keep: { google_ads_account_details: 'x' },
        forget: [],
        answers: {},
      },
      change: {
        onboardingAnswers: {},
        onboardingStatus: 'in_progress',
        onboardingCompletedAt: null,
      },
    });
  const state = async () => {
    const interview = (await seller.get(`/api/interviews/${id}`)).json();
    const { credentials } = (await seller.get(`/api/interviews/${id}/credentials`)).json();
    return [interview.seq, interview.onboardingStatus, credentials.length];
  };

  expect(await save(seq - 1)).toBe('stale');
  expect(await state()).toEqual([seq, 'not_started', 0]);
  expect(await save(seq)).toBe('saved');
  expect(await state()).toEqual([seq + 1, 'in_progress', 1]);
  expect(await save(seq + 1)).toBe('repeated');
  expect(await state()).toEqual([seq + 1, 'in_progress', 1]);
});
