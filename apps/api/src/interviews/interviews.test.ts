import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { isFact } from '@salespro/domain/questions/facts/factIds.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interviewFields, newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Seller = Awaited<ReturnType<TestServer['newSeller']>>;

async function create(seller: Seller, overrides: Record<string, unknown> = {}) {
  const body = newInterview(overrides);
  const reply = await seller.post('/api/interviews', body);
  expect(reply.statusCode).toBe(200);
  return reply.json().interview;
}

const cards = async (seller: Seller, query = '') =>
  (await seller.get(`/api/interviews${query}`)).json().cards;

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

describe('create and read', () => {
  test('NEW-12, DATA-01, DATA-11, DATA-14: a new interview has the fields, the defaults and its real names', async () => {
    const seller = await server.newSeller();
    const created = await create(seller);
    const read = (await seller.get(`/api/interviews/${created.id}`)).json();
    expect(read).toEqual({
      id: created.id,
      businessName: 'Maple Street Dental',
      contactName: 'Anita Rao',
      contactEmail: 'anita@maple.example',
      industry: 'Dental',
      employees: 15,
      currentProblems: ['Poor customer retention'],
      answers: {},
      recommendedServices: [],
      selectedServiceId: null,
      terms: null,
      notes: [],
      generatedPitch: null,
      salesStatus: 'pitched',
      soldAt: null,
      onboardingStatus: 'not_started',
      onboardingAnswers: {},
      onboardingCompletedAt: null,
      outcome: null,
      trial: null,
      sale: null,
      pack: [],
      contactPhone: '',
      dueMarks: {},
      workedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      seq: 1,
    });
  });

  test('NEW-14, G-030: the same id twice, also at once, makes one interview', async () => {
    const seller = await server.newSeller();
    const body = newInterview();
    const replies = await Promise.all([1, 2, 3, 4].map(() => seller.post('/api/interviews', body)));
    expect(replies.map((reply) => reply.json().isNew).filter(Boolean)).toHaveLength(1);
    expect(await cards(seller)).toHaveLength(1);
  });

  test("an id of somebody else's interview makes an own one and shows nothing of the other", async () => {
    const [anna, ben] = [await server.newSeller(), await server.newSeller()];
    const hers = await create(anna, { businessName: 'Secret Dental' });
    const reply = await ben.post('/api/interviews', {
      ...newInterview({ businessName: 'Bens' }),
      id: hers.id,
    });
    expect(reply.json()).toMatchObject({ isNew: true, interview: { businessName: 'Bens' } });
    expect((await anna.get(`/api/interviews/${hers.id}`)).json().businessName).toBe(
      'Secret Dental',
    );
  });

  test.each([
    [{ businessName: '   ' }],
    [{ contactName: '' }],
    [{ contactEmail: 'nonsense' }],
    [{ employees: -1 }],
    [{ employees: 1.5 }],
    [{ businessName: 'x'.repeat(201) }],
    [{ businessName: 'nul\0byte' }],
    [{ contactName: '\ud800 lone' }],
    [{ salesStatus: 'sold' }],
    [{ id: 'abc' }],
  ])('NEW-09, DATA-03: %j is refused', async (wrong) => {
    const seller = await server.newSeller();
    expect((await seller.post('/api/interviews', newInterview(wrong))).statusCode).toBe(422);
    expect(await cards(seller)).toEqual([]);
  });

  test('DATA-15, W-11: if the contact cannot be made, no interview remains', async () => {
    const own = await startTestServer();
    try {
      const seller = await own.newSeller();
      await own.owner.query(
        `alter table app.customer_contacts add constraint nothing_fits check (octet_length(business_name_encrypted) < 1)`,
      );
      const reply = await seller.post('/api/interviews', newInterview());
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        500,
        'Failed to create secure customer contact',
      ]);
      expect((await own.owner.query('select 1 from app.interviews')).rowCount).toBe(0);
    } finally {
      await own.close();
    }
  });

  test('DATA-02, DATA-08, DATA-09, DATA-10, CALL-02: no stored row holds a readable name, and the columns are the specified ones', async () => {
    const seller = await server.newSeller();
    const created = await create(seller, {
      businessName: 'Zyxwvut Plumbing',
      contactName: 'Quentin Unusual',
      contactEmail: 'quentin@zyx.example',
    });
    const { rows } = await server.owner.query(
      `select to_jsonb(i) as interview, to_jsonb(c) as contact, i.customer_contact_id = c.id as linked
         from app.interviews i join app.customer_contacts c on c.session_id = i.id where i.id = $1`,
      [created.id],
    );
    const [row] = rows;
    expect(row.linked).toBe(true);
    const text = JSON.stringify(row);
    for (const name of ['Zyxwvut Plumbing', 'Quentin Unusual', 'quentin@zyx.example']) {
      for (const form of [
        name,
        Buffer.from(name).toString('base64'),
        Buffer.from(name).toString('hex'),
      ]) {
        expect(text.toLowerCase()).not.toContain(form.toLowerCase());
      }
    }
    expect(Object.keys(row.contact).sort()).toEqual([
      'accessed_at',
      'business_name_encrypted',
      'contact_email_encrypted',
      'contact_name_encrypted',
      'contact_phone_encrypted',
      'id',
      'session_id',
      'user_id',
    ]);
    for (const column of [
      'user_id',
      'customer_contact_id',
      'industry',
      'employees',
      'current_problems',
      'answers',
      'recommended_services',
      'selected_service_id',
      'sales_status',
      'sold_at',
      'onboarding_status',
      'onboarding_answers',
      'created_at',
      'updated_at',
    ]) {
      expect(Object.keys(row.interview)).toContain(column);
    }
  });

  test('DATA-12: reading an interview records when its contact was read', async () => {
    const seller = await server.newSeller();
    const created = await create(seller);
    await server.owner.query(
      `update app.customer_contacts set accessed_at = null where session_id = $1`,
      [created.id],
    );
    await seller.get(`/api/interviews/${created.id}`);
    const readAt = await waitUntil(
      async () => {
        const { rows } = await server.owner.query(
          'select accessed_at from app.customer_contacts where session_id = $1',
          [created.id],
        );
        return rows[0].accessed_at ?? undefined;
      },
      () => 'nobody wrote down that it was read',
    );
    expect(readAt).toBeInstanceOf(Date);
  });

  test('DATA-16, DATA-17: an unreadable or missing contact still lists and opens, with the placeholder', async () => {
    const seller = await server.newSeller();
    const [broken, missing, moved] = [
      await create(seller),
      await create(seller),
      await create(seller, { businessName: 'Other' }),
    ];
    await server.owner.query(
      `update app.customer_contacts set business_name_encrypted = '\\x00' where session_id = $1`,
      [broken.id],
    );
    await server.owner.query('delete from app.customer_contacts where session_id = $1', [
      missing.id,
    ]);
    // A ciphertext moved to another row must not open there.
    await server.owner.query(
      `update app.customer_contacts a set contact_name_encrypted = b.contact_name_encrypted from app.customer_contacts b where a.session_id = $1 and b.session_id = $2`,
      [moved.id, broken.id],
    );
    const names = Object.fromEntries(
      (await cards(seller)).map((card: { id: string }) => [card.id, card]),
    );
    expect(names[broken.id]).toMatchObject({ businessName: '[SECURED]', contactName: 'Anita Rao' });
    expect(names[missing.id]).toMatchObject({
      businessName: '[SECURED]',
      contactName: '[SECURED]',
    });
    expect(names[moved.id]).toMatchObject({ businessName: 'Other', contactName: '[SECURED]' });
    expect((await seller.get(`/api/interviews/${broken.id}`)).json().businessName).toBe(
      '[SECURED]',
    );
    expect(server.logLines.join('')).toContain('a contact could not be read');
  });
});

describe('edit and delete', () => {
  test('INFO-09, INFO-05: editing changes the business fields and nothing else', async () => {
    const seller = await server.newSeller();
    const created = await create(seller);
    await seller.post(`/api/interviews/${created.id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    });
    const before = (await seller.get(`/api/interviews/${created.id}`)).json();
    const fields = interviewFields({
      businessName: "Joe's & Söhne 🦷",
      industry: 'Healthcare',
      employees: 0,
      currentProblems: ['Poor customer retention', 'Poor brand reputation'],
    });
    const edited = (
      await seller.send('PUT', `/api/interviews/${created.id}/info`, {
        ...fields,
        operationId: randomUUID(),
      })
    ).json();
    expect(edited).toEqual({
      ...before,
      ...fields,
      seq: before.seq + 1,
      updatedAt: edited.updatedAt,
    });
    expect(edited.updatedAt > before.updatedAt).toBe(true);
    expect(edited.createdAt).toBe(created.createdAt);
  });

  test('INFO-09: an edit of some fields leaves those alone that another device has changed', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    const put = async (fields: Partial<ReturnType<typeof interviewFields>>) =>
      (
        await seller.send('PUT', `/api/interviews/${id}/info`, {
          ...fields,
          operationId: randomUUID(),
        })
      ).json();
    const before = (await seller.get(`/api/interviews/${id}`)).json();
    const parts = [
      { businessName: 'Renamed' },
      { contactName: 'Paula' },
      { contactEmail: '' },
      { industry: 'Healthcare' },
      { employees: 0 },
      { currentProblems: ['Poor brand reputation'] },
    ];
    await Promise.all(parts.map(put));
    const after = (await seller.get(`/api/interviews/${id}`)).json();
    expect(after).toEqual({
      ...before,
      ...Object.assign({}, ...parts),
      seq: before.seq + parts.length,
      updatedAt: after.updatedAt,
    });
  });

  test('DATA-16, ERR-11: a contact that cannot be updated is logged; the rest of the edit is saved without a word', async () => {
    const own = await startTestServer();
    try {
      const seller = await own.newSeller();
      const created = await create(seller);
      await own.owner.query(
        `alter table app.customer_contacts add constraint nothing_fits check (octet_length(business_name_encrypted) < 1) not valid`,
      );
      const operationId = randomUUID();
      const fields = interviewFields({ businessName: 'Renamed', industry: 'Legal', employees: 7 });
      const edit = () =>
        seller.send('PUT', `/api/interviews/${created.id}/info`, { ...fields, operationId });
      for (const reply of [await edit(), await edit()]) {
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toMatchObject({
          businessName: created.businessName,
          industry: 'Legal',
          employees: 7,
          seq: created.seq + 1,
        });
      }
      expect(own.logLines.join('')).toContain('a contact could not be saved');
      expect(own.logLines.join('')).not.toContain('Renamed');
    } finally {
      await own.close();
    }
  });

  test('a repeated edit does not undo a later one', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    const put = (businessName: string, operationId: string) =>
      seller.send('PUT', `/api/interviews/${id}/info`, {
        ...interviewFields({ businessName }),
        operationId,
      });
    const first = randomUUID();
    await put('First', first);
    await put('Second', randomUUID());
    expect((await put('First', first)).json().businessName).toBe('Second');
  });

  test('DATA-21, LIST-24, CALL-01, W-20: deleting removes contact, history and operations too', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    await seller.post(`/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    });
    expect((await seller.send('DELETE', `/api/interviews/${id}`)).statusCode).toBe(200);
    expect((await seller.get(`/api/interviews/${id}`)).statusCode).toBe(404);
    expect((await seller.send('DELETE', `/api/interviews/${id}`)).statusCode).toBe(404);
    for (const [table, column] of [
      ['customer_contacts', 'session_id'],
      ['answer_history', 'interview_id'],
      ['interview_notes', 'interview_id'],
      ['note_history', 'interview_id'],
      ['operations', 'interview_id'],
    ]) {
      const { rowCount } = await server.owner.query(
        `select 1 from app.${table} where ${column} = $1`,
        [id],
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});

describe('list', () => {
  test('LIST-04, LIST-05, CALL-01, W-45: own interviews only, newest first, in pages that never repeat or skip', async () => {
    const [anna, ben] = [await server.newSeller(), await server.newSeller()];
    await create(ben, { businessName: 'Not hers' });
    const names = Array.from({ length: 7 }, (_, i) => `Business ${i}`);
    for (const businessName of names) await create(anna, { businessName });
    for (const query of ['?limit=3', '?limit=3&search=business']) {
      const seen: string[] = [];
      let after = '';
      do {
        const page = (
          await anna.get(`/api/interviews${query}${after ? `&after=${after}` : ''}`)
        ).json();
        seen.push(...page.cards.map((card: { businessName: string }) => card.businessName));
        expect(page.cards.length).toBeLessThanOrEqual(3);
        after = page.next;
      } while (after);
      expect(seen).toEqual(names.toReversed());
    }
    expect(JSON.stringify(await cards(anna))).not.toContain('answers"');
  });

  test.each([
    ['business', 'mAPLE'],
    ['contact', 'rao'],
    ['industry', 'dENT'],
    ['part of a word', 'ple str'],
    ['with spaces around', '  maple '],
  ])('LIST-01: search finds by %s (%j) over the whole account', async (_what, search) => {
    const seller = await server.newSeller();
    await create(seller);
    for (let i = 0; i < 3; i++)
      await create(seller, { businessName: `Other ${i}`, contactName: 'Bob', industry: 'HVAC' });
    const found = await cards(seller, `?search=${encodeURIComponent(search)}&limit=2`);
    expect(found.map((card: { businessName: string }) => card.businessName)).toEqual([
      'Maple Street Dental',
    ]);
  });

  test('LIST-01: search finds nothing else (service, e-mail), pages, and follows every change', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    for (const search of ['reputation', 'anita@maple', 'zzz'])
      expect(await cards(seller, `?search=${search}`)).toEqual([]);
    for (let i = 0; i < 4; i++) await create(seller, { businessName: `Maple ${i}` });
    const first = (await seller.get('/api/interviews?search=maple&limit=2')).json();
    const second = (
      await seller.get(`/api/interviews?search=maple&limit=2&after=${first.next}`)
    ).json();
    expect(
      [...first.cards, ...second.cards].map((card: { businessName: string }) => card.businessName),
    ).toEqual(['Maple 3', 'Maple 2', 'Maple 1', 'Maple 0']);
    await seller.send('PUT', `/api/interviews/${id}/info`, {
      ...interviewFields({ businessName: 'Renamed' }),
      operationId: randomUUID(),
    });
    expect(await cards(seller, '?search=renamed')).toHaveLength(1);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect(await cards(seller, '?search=renamed')).toEqual([]);
  });

  test.each(['x', 'bm9uc2Vuc2U', Buffer.from('["2020-01-01","x"]').toString('base64url')])(
    'an invented position %j is read as the beginning',
    async (after) => {
      const seller = await server.newSeller();
      await create(seller);
      expect(await cards(seller, `?after=${after}`)).toHaveLength(1);
    },
  );

  test('LIST-14, DATA-31, PARK-03: the database and the domain agree on whether an interview has answers', async () => {
    const key = fc.constantFrom(
      'customer_list',
      'ideal_90_days',
      '__is_test',
      ...answerFields
        .filter((one) => one.visibilityConditions || isFact(one.id))
        .map(({ id }) => id),
      'ai_implemented',
      'advertising_types',
      'trial_status',
      'google_rating_after',
      'lead_tracking',
      'customer_lifetime_value',
      'mm_replies',
      'next_step_date',
      'ask_again_date',
      'ask_later_ideal_90_days',
    );
    const value = fc.oneof(
      fc.constantFrom('', '  ', 'x', '\t', 'yes', 'no', true, false, 0, null),
      fc.array(fc.constantFrom('', 'a', ' ', 'Google Ads'), { maxLength: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value), async (answers) => {
        const { rows } = await server.owner.query('select app.has_answers($1) as has', [
          JSON.stringify(answers),
        ]);
        expect([answers, rows[0].has]).toEqual([answers, hasAnswers(answers)]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('import', () => {
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
    expect(
      (await seller.post('/api/interviews/import', { interviews: [device()] })).json(),
    ).toEqual({ imported: 1, skipped: 0 });
    const [card] = await cards(seller);
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
    const listed = (await cards(seller)).map((card: { id: string }) => card.id);
    expect(listed.sort()).toEqual([...ids.values()].sort());
  });

  test('DATA-04: an interview of an account has a UUID and no other id is taken', async () => {
    const seller = await server.newSeller();
    const body = newInterview({ id: '1700000000000-abc123' });
    expect((await seller.post('/api/interviews', body)).statusCode).toBe(422);
    expect(await cards(seller)).toEqual([]);
  });

  test('DATA-26, DATA-27, LIST-28: what is known is not imported twice, and the count tells the new ones', async () => {
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
    expect(await cards(seller)).toHaveLength(3);
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
    expect(await cards(seller)).toHaveLength(5);
  });

  test('DISC-36: what older versions stored is converted when it comes in', async () => {
    const seller = await server.newSeller();
    const answers = { ai_implemented: 'yes', customer_list: 'no', lead_tracking: 'x', old: 'kept' };
    await seller.post('/api/interviews/import', { interviews: [device({ answers })] });
    const [card] = await cards(seller);
    expect((await seller.get(`/api/interviews/${card.id}`)).json().answers).toEqual({
      ai_implemented: true,
      customer_list: false,
      old: 'kept',
    });
  });

  test('DISC-36: what lies stored already is converted once, and nothing else is touched', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    const other = await create(seller);
    const stored = { ai_implemented: ' Yes ', customer_list: 'no', reviews_collection: 'maybe' };
    await server.owner.query('update app.interviews set answers = $2 where id = $1', [
      id,
      JSON.stringify({ ...stored, lead_tracking: 'x', ideal_90_days: 'yes' }),
    ]);
    const step = new URL('../../migrations/0016_current_answers.sql', import.meta.url);
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
    expect((await cards(seller))[0]).toMatchObject({ hasAnswers: false });
  });

  test('G-117: broken fields of old device data are mended, not refused', async () => {
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
    expect((await cards(seller))[0]).toMatchObject({
      businessName: 'Kept',
      contactName: '',
      salesStatus: 'pitched',
    });
  });
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

test('G-005: the export holds everything that was entered; deletion needs the password and leaves nothing', async () => {
  const seller = await server.newSeller();
  const created = await create(seller);
  await seller.post(`/api/interviews/${created.id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value: 'Ten more' }],
  });
  const file = await seller.get('/api/account/export');
  expect(file.headers['content-disposition']).toContain('salespro-export.json');
  const data = file.json();
  expect(data.account.email).toBe(seller.email);
  expect(data.interviews).toEqual([(await seller.get(`/api/interviews/${created.id}`)).json()]);
  expect(data.answerHistory).toEqual([
    expect.objectContaining({ questionId: 'ideal_90_days', before: null, after: 'Ten more' }),
  ]);

  const userId = data.account.id;
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  expect(await seller.whoAmI()).toBeNull();
  const { rows } = await server.owner.query(`
    select table_schema || '.' || table_name as name from information_schema.columns
     where column_name in ('user_id', 'userId') and table_schema in ('app', 'auth')`);
  expect(rows.length).toBeGreaterThan(8);
  for (const { name } of rows) {
    const column =
      name.startsWith('auth.') && !/used_totp|erasing/.test(name) ? '"userId"' : 'user_id';
    const quoted = name.replace('auth.twoFactor', 'auth."twoFactor"');
    await waitUntil(
      async () =>
        (await server.owner.query(`select 1 from ${quoted} where ${column} = $1`, [userId]))
          .rowCount === 0 || undefined,
      () => `${name} still has rows of an erased account`,
    );
  }
});
