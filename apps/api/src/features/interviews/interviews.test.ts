import { blankLaterAddedFields } from '@salespro/domain/interviews/businessFields.ts';
import { expect, test } from 'vitest';
import { createInterview, listCards } from '#test/interviewCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer, waitUntil } from '#test/testServer.ts';

const server = setUpTestServer();
test('NEW-12, DATA-01, DATA-11, DATA-14: a new interview has the fields, the defaults and its real names', async () => {
  const seller = await server.newSeller();
  const created = await createInterview(seller);
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
    ...blankLaterAddedFields,
    dueMarks: {},
    workedAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    seq: 1,
  });
});

test('NEW-14, G-030: the same id twice, also at once, makes one interview', async () => {
  const seller = await server.newSeller();
  const body = newInterviewBody();
  const replies = await Promise.all([1, 2, 3, 4].map(() => seller.post('/api/interviews', body)));
  expect(replies.map((reply) => reply.json().isNew).filter(Boolean)).toHaveLength(1);
  expect(await listCards(seller)).toHaveLength(1);
});

test("an id of somebody else's interview makes an own one and shows nothing of the other", async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const hers = await createInterview(anna, { businessName: 'Secret Dental' });
  const reply = await ben.post('/api/interviews', {
    ...newInterviewBody({ businessName: 'Bens' }),
    id: hers.id,
  });
  expect(reply.json()).toMatchObject({ isNew: true, interview: { businessName: 'Bens' } });
  expect((await anna.get(`/api/interviews/${hers.id}`)).json().businessName).toBe('Secret Dental');
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
])('NEW-09, DATA-03: %j is rejected', async (wrong) => {
  const seller = await server.newSeller();
  expect((await seller.post('/api/interviews', newInterviewBody(wrong))).statusCode).toBe(422);
  expect(await listCards(seller)).toEqual([]);
});

test('DATA-15, W-11: if the contact cannot be made, no interview remains', async () => {
  const own = await startTestServer();
  try {
    const seller = await own.newSeller();
    await own.owner.query(
      `alter table app.customer_contacts add constraint nothing_fits check (octet_length(business_name_encrypted) < 1)`,
    );
    const reply = await seller.post('/api/interviews', newInterviewBody());
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
  const created = await createInterview(seller, {
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
    'agency_id',
    'business_name_encrypted',
    'contact_email_encrypted',
    'contact_name_encrypted',
    'details_encrypted',
    'id',
    'session_id',
  ]);
  for (const column of [
    'agency_id',
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
  const created = await createInterview(seller);
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
    await createInterview(seller),
    await createInterview(seller),
    await createInterview(seller, { businessName: 'Other' }),
  ];
  await server.owner.query(
    `update app.customer_contacts set business_name_encrypted = '\\x00' where session_id = $1`,
    [broken.id],
  );
  await server.owner.query('delete from app.customer_contacts where session_id = $1', [missing.id]);
  // A ciphertext moved to another row must not open there.
  await server.owner.query(
    `update app.customer_contacts a set contact_name_encrypted = b.contact_name_encrypted from app.customer_contacts b where a.session_id = $1 and b.session_id = $2`,
    [moved.id, broken.id],
  );
  const names = Object.fromEntries(
    (await listCards(seller)).map((card: { id: string }) => [card.id, card]),
  );
  expect(names[broken.id]).toMatchObject({ businessName: '[SECURED]', contactName: 'Anita Rao' });
  expect(names[missing.id]).toMatchObject({
    businessName: '[SECURED]',
    contactName: '[SECURED]',
  });
  expect(names[moved.id]).toMatchObject({ businessName: 'Other', contactName: '[SECURED]' });
  expect((await seller.get(`/api/interviews/${broken.id}`)).json().businessName).toBe('[SECURED]');
  expect(server.logLines.join('')).toContain('a contact could not be read');
});
