import { randomUUID } from 'node:crypto';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { beforeEach, expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

let id: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
});

const answer = (questionId: string, value: unknown) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId, value }],
  });
const select = (serviceId: string, more: Record<string, unknown> = {}) =>
  seller.post(`/api/interviews/${id}/service`, { operationId: randomUUID(), serviceId, ...more });
const read = async () => (await seller.get(`/api/interviews/${id}`)).json();

test('REC-07: selecting keeps the service and the ranking the server computes from the stored answers', async () => {
  await answer('reviews_collection', false);
  const selected = (await select('reputation_management')).json();
  expect(selected.selectedServiceId).toBe('reputation_management');
  const expected = recommend(await read());
  expect(
    selected.recommendedServices.map(
      ({ service, confidence }: { service: { id: string }; confidence: number }) => [
        service.id,
        confidence,
      ],
    ),
  ).toEqual(expected.map((one) => [one.service.id, one.confidence]));
  expect(Object.keys(selected.recommendedServices[0].service).sort()).toEqual([
    'id',
    'name',
    'shortPitch',
  ]);
});

test('REC-15, LIST-16, W-26: keeping the ranking stores a fresh one and the card asks for the selection', async () => {
  await answer('customer_list', true);
  await seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() });
  const first = (await read()).recommendedServices;
  await answer('customer_list_size', '200+');
  await answer('business_services', 'Maintain current customers but increase sales');
  await seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() });
  const second = (await read()).recommendedServices;
  expect(second).not.toEqual(first);
  const card = (await seller.get('/api/interviews'))
    .json()
    .cards.find((one: { id: string }) => one.id === id);
  expect(card).toMatchObject({ hasRecommendations: true, selectedServiceId: null });
});

test('PICK-27: a ranking kept by earlier rules is replaced when the screen is opened', async () => {
  await answer('customer_list', true);
  const old = [
    {
      service: { id: 'seo', name: 'Search Engine Optimization', shortPitch: 'Old' },
      confidence: 99,
      rationale: 'Old reason',
      matchedRules: ['old_rule'],
    },
  ];
  await server.owner.query('update app.interviews set recommended_services = $2 where id = $1', [
    id,
    JSON.stringify(old),
  ]);
  await seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() });
  const kept = (await read()).recommendedServices;
  expect(kept).toHaveLength(6);
  expect(JSON.stringify(kept)).not.toContain('old_rule');
});

test('REC-12: without answers there is nothing to rank or select', async () => {
  for (const reply of [
    await select('seo'),
    await seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() }),
  ]) {
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'no_answers']);
  }
});

test('DATA-06: a seventh service cannot be selected', async () => {
  await answer('customer_list', true);
  expect((await select('magic')).statusCode).toBe(422);
  await expect(
    server.owner.query(`update app.interviews set selected_service_id = 'magic' where id = $1`, [
      id,
    ]),
  ).rejects.toThrow('check constraint');
});

test('REC-16: another service later keeps the answers and clears the pitch; a sold interview asks first', async () => {
  const { ids } = (
    await seller.post('/api/interviews/practice', { operationId: randomUUID() })
  ).json();
  id = ids[0];
  const before = await read();
  const other = before.selectedServiceId === 'seo' ? 'fb_ads' : 'seo';
  const asked = await select(other);
  expect([asked.statusCode, asked.json().error.code]).toEqual([409, 'needs_confirmation']);
  expect((await read()).generatedPitch).toBe(before.generatedPitch);
  expect((await select(before.selectedServiceId)).json().generatedPitch).toBe(
    before.generatedPitch,
  );
  const changed = (await select(other, { isConfirmed: true })).json();
  expect(changed).toMatchObject({
    selectedServiceId: other,
    generatedPitch: null,
    answers: before.answers,
    salesStatus: 'sold',
  });
});

test('a repeated selection does not undo a later one', async () => {
  await answer('customer_list', true);
  const operationId = randomUUID();
  await select('seo', { operationId });
  await select('fb_ads');
  expect((await select('seo', { operationId })).json().selectedServiceId).toBe('fb_ads');
});
