import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, create } from '#test/interviewCalls.ts';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('DEMO-07: an interview that starts as practice stays practice, whatever is answered, and comes once', async () => {
  const seller = await server.newSeller();
  const body = newInterview({ isPractice: true });
  const [first, again] = [
    await seller.post('/api/interviews', body),
    await seller.post('/api/interviews', body),
  ];
  expect([first.json().isNew, again.json().isNew]).toEqual([true, false]);
  await seller.post(`/api/interviews/${body.id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  expect(await cards(seller)).toMatchObject([{ id: body.id, isTest: true }]);
  const read = (await seller.get(`/api/interviews/${body.id}`)).json();
  expect(read.answers).toEqual({ __is_test: true, customer_list: true });
  expect(
    (await seller.post('/api/interviews', newInterview({ isPractice: false }))).statusCode,
  ).toBe(422);
});

describe('practice', () => {
  test('DATA-28, DATA-29, DATA-30, DATA-32: six sold practice interviews, one per service, with content for every screen', async () => {
    const seller = await server.newSeller();
    const { ids } = (
      await seller.post('/api/interviews/practice', { operationId: randomUUID() })
    ).json();
    expect(ids).toHaveLength(6);
    const all = await cards(seller);
    expect(
      new Set(all.map((card: { selectedServiceId: string }) => card.selectedServiceId)).size,
    ).toBe(6);
    for (const card of all) {
      expect(card).toMatchObject({
        isTest: true,
        salesStatus: 'sold',
        hasAnswers: true,
        hasRecommendations: true,
        hasPitch: true,
      });
      const isTrial = ['reputation_management', 'message_marketing'].includes(
        card.selectedServiceId,
      );
      expect(card.trialStatus).toBe(isTrial ? 'started' : 'none');
      const read = (await seller.get(`/api/interviews/${card.id}`)).json();
      expect(read.answers.__is_test).toBe(true);
      expect(read.generatedPitch.length).toBeGreaterThan(300);
      expect([5, 15, 30, 50, 100]).toContain(read.employees);
    }
    expect(
      all.filter((card: { onboardingStatus: string }) => card.onboardingStatus === 'completed'),
    ).toHaveLength(1);
  });

  test('LIST-03, G-041, W-39: pressing again makes six more, a repeated request none, and all go in one go', async () => {
    const seller = await server.newSeller();
    const real = await create(seller);
    const operationId = randomUUID();
    await seller.post('/api/interviews/practice', { operationId });
    await seller.post('/api/interviews/practice', { operationId });
    expect(await cards(seller)).toHaveLength(7);
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    expect((await seller.send('DELETE', '/api/interviews/practice')).json()).toEqual({
      deleted: 12,
    });
    expect((await cards(seller)).map((card: { id: string }) => card.id)).toEqual([real.id]);
  });
});
