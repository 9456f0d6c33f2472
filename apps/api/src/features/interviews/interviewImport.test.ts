import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createInterview, listCards } from '#test/interviewCalls.ts';
import { interviewFields, newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
const device = (overrides: Record<string, unknown> = {}) => ({
  id: '1700000000000-abc123',
  ...interviewFields(),
  answers: { customer_list: 'yes', ideal_90_days: 'Full calendar' },
  recommendedServices: [],
  selectedServiceId: 'seo',
  generatedPitch: 'Hello Anita Rao',
  salesStatus: 'sold',
  soldAt: '2025-03-04T10:00:00.000Z',
  onboardingStatus: 'in_progress',
  onboardingAnswers: { project_timeline: '1 month' },
  createdAt: '2025-03-01T10:00:00.000Z',
  updatedAt: '2025-03-05T10:00:00.000Z',
  ...overrides,
});

test('DATA-25, LIST-27: an import keeps fields, statuses and dates and makes a contact like any other', async () => {
  const seller = await server.newSeller();
  expect((await seller.post('/api/interviews/import', { interviews: [device()] })).json()).toEqual({
    imported: 1,
    skipped: 0,
  });
  const [card] = await listCards(seller);
  const { id: _id, ...fields } = device();
  const read = (await seller.get(`/api/interviews/${card.id}`)).json();
  expect(read).toMatchObject({ ...fields, answers: { ...fields.answers, customer_list: true } });
  const { rows } = await server.owner.query(
    'select octet_length(contact_name_encrypted) as size from app.customer_contacts where session_id = $1',
    [card.id],
  );
  expect(rows[0].size).toBeGreaterThan(20);
});

test('DATA-04, G-114: an import has a UUID, its own where it was one, and keeps the id of the device as import key', async () => {
  const seller = await server.newSeller();
  const [old, uuid] = ['1700000000000-abc123', randomUUID()];
  const interviews = [device({ id: old }), device({ id: uuid, businessName: 'Another' })];
  await seller.post('/api/interviews/import', { interviews });
  const { rows } = await server.owner.query(
    'select id, device_id from app.interviews where device_id = any($1)',
    [[old, uuid]],
  );
  const ids = new Map(rows.map(({ id, device_id }) => [device_id, id]));
  expect(ids.get(old)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(ids.get(uuid)).toBe(uuid);
  const listed = (await listCards(seller)).map((card: { id: string }) => card.id);
  expect(listed.sort()).toEqual([...ids.values()].sort());
});

test('DATA-04: an interview of an account has a UUID and no other id is taken', async () => {
  const seller = await server.newSeller();
  const body = newInterviewBody({ id: '1700000000000-abc123' });
  expect((await seller.post('/api/interviews', body)).statusCode).toBe(422);
  expect(await listCards(seller)).toEqual([]);
});

test('DATA-26, DATA-27, LIST-28: known interviews are skipped, and the count includes new ones only', async () => {
  const seller = await server.newSeller();
  const at = (day: number) => `2025-03-0${day}T10:00:00.000Z`;
  const three = [
    device({ id: 'a' }),
    device({ id: 'b', createdAt: at(2) }),
    device({ id: randomUUID(), createdAt: at(3) }),
  ];
  await seller.post('/api/interviews/import', { interviews: three.slice(0, 1) });
  expect((await seller.post('/api/interviews/import', { interviews: three })).json()).toEqual({
    imported: 2,
    skipped: 1,
  });
  expect((await seller.post('/api/interviews/import', { interviews: three })).json()).toEqual({
    imported: 0,
    skipped: 3,
  });
  expect(await listCards(seller)).toHaveLength(3);
});

test('DATA-26, G-115: the same business made at the same moment is the same interview, whatever its id', async () => {
  const seller = await server.newSeller();
  const outcome = async (...interviews: unknown[]) =>
    (await seller.post('/api/interviews/import', { interviews })).json();
  expect(await outcome(device({ id: 'a' }))).toEqual({ imported: 1, skipped: 0 });
  expect(await outcome(device({ id: 'b' }), device({ id: randomUUID() }))).toEqual({
    imported: 0,
    skipped: 2,
  });
  expect(
    await outcome(
      device({ id: 'c', businessName: 'Another at the same moment' }),
      device({ id: 'd', createdAt: '2025-03-01T10:00:00.001Z' }),
      device({ id: 'e', createdAt: undefined }),
      device({ id: 'f', createdAt: undefined }),
    ),
  ).toEqual({ imported: 4, skipped: 0 });
  expect(await listCards(seller)).toHaveLength(5);
});

test('DISC-36: converts answers of older versions on import', async () => {
  const seller = await server.newSeller();
  const answers = { ai_implemented: 'yes', customer_list: 'no', lead_tracking: 'x', old: 'kept' };
  await seller.post('/api/interviews/import', { interviews: [device({ answers })] });
  const [card] = await listCards(seller);
  expect((await seller.get(`/api/interviews/${card.id}`)).json().answers).toEqual({
    ai_implemented: true,
    customer_list: false,
    old: 'kept',
  });
});

test('DISC-36: what lies stored already is converted once, and nothing else is touched', async () => {
  const seller = await server.newSeller();
  const { id } = await createInterview(seller);
  const other = await createInterview(seller);
  const stored = { ai_implemented: ' Yes ', customer_list: 'no', reviews_collection: 'maybe' };
  await server.owner.query('update app.interviews set answers = $2 where id = $1', [
    id,
    JSON.stringify({ ...stored, lead_tracking: 'x', ideal_90_days: 'yes' }),
  ]);
  const step = new URL('../../../db/steps/0016_current_answers.sql', import.meta.url);
  await server.owner.query(await readFile(step, 'utf8'));
  expect((await seller.get(`/api/interviews/${id}`)).json().answers).toEqual({
    ai_implemented: true,
    customer_list: false,
    reviews_collection: 'maybe',
    ideal_90_days: 'yes',
  });
  expect((await seller.get(`/api/interviews/${other.id}`)).json()).toEqual(other);
});

test('DISC-35, LIST-14: an import with nothing but a hidden answer has its questions pending', async () => {
  const seller = await server.newSeller();
  const answers = { customer_list: '', customer_list_size: '200+' };
  await seller.post('/api/interviews/import', { interviews: [device({ answers })] });
  expect((await listCards(seller))[0]).toMatchObject({ hasAnswers: false });
});

test('G-117: broken fields of old device data are mended, not rejected', async () => {
  const seller = await server.newSeller();
  const odd = {
    id: 'old',
    businessName: 'Kept',
    contactName: null,
    employees: 'many',
    currentProblems: 'none',
    answers: [1],
    salesStatus: 'lost',
    createdAt: 'yesterday',
    unknown: { a: 1 },
  };
  expect((await seller.post('/api/interviews/import', { interviews: [odd] })).json()).toEqual({
    imported: 1,
    skipped: 0,
  });
  expect((await listCards(seller))[0]).toMatchObject({
    businessName: 'Kept',
    contactName: '',
    salesStatus: 'pitched',
  });
});
