import { randomUUID } from 'node:crypto';
import { exportColumns } from '@salespro/domain/interviews/export/exportColumns.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { isOptionalFactKey } from '@salespro/domain/questions/lookUps/lookUps.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInterview, listCards } from '#test/interviewCalls.ts';
import { interviewFields, newInterviewBody } from '#test/interviewFields.ts';
import { importLeads } from '#test/leadCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
describe('list', () => {
  test('LIST-04, LIST-05, CALL-01, W-45: own interviews only, newest first, in pages that never repeat or skip', async () => {
    const [anna, ben] = [await server.newSeller(), await server.newSeller()];
    await createInterview(ben, { businessName: 'Not hers' });
    const names = Array.from({ length: 7 }, (_, i) => `Business ${i}`);
    for (const businessName of names) await createInterview(anna, { businessName });
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
    expect(JSON.stringify(await listCards(anna))).not.toContain('answers"');
  });

  test.each([
    ['business', 'mAPLE'],
    ['contact', 'rao'],
    ['industry', 'dENT'],
    ['part of a word', 'ple str'],
    ['with spaces around', '  maple '],
  ])('LIST-01: search finds by %s (%j) over the whole account', async (_what, search) => {
    const seller = await server.newSeller();
    await createInterview(seller);
    for (let i = 0; i < 3; i++)
      await createInterview(seller, {
        businessName: `Other ${i}`,
        contactName: 'Bob',
        industry: 'HVAC',
      });
    const found = await listCards(seller, `?search=${encodeURIComponent(search)}&limit=2`);
    expect(found.map((card: { businessName: string }) => card.businessName)).toEqual([
      'Maple Street Dental',
    ]);
  });

  test('LIST-01: search finds nothing else (service, e-mail), pages, and follows every change', async () => {
    const seller = await server.newSeller();
    const { id } = await createInterview(seller);
    for (const search of ['reputation', 'anita@maple', 'zzz'])
      expect(await listCards(seller, `?search=${search}`)).toEqual([]);
    for (let i = 0; i < 4; i++) await createInterview(seller, { businessName: `Maple ${i}` });
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
    expect(await listCards(seller, '?search=renamed')).toHaveLength(1);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect(await listCards(seller, '?search=renamed')).toEqual([]);
  });

  test.each(['x', 'bm9uc2Vuc2U', Buffer.from('["2020-01-01","x"]').toString('base64url')])(
    'an invented position %j is read as the beginning',
    async (after) => {
      const seller = await server.newSeller();
      await createInterview(seller);
      expect(await listCards(seller, `?after=${after}`)).toHaveLength(1);
    },
  );

  test('LIST-14, DATA-31, PARK-03: the database and the domain agree on whether an interview has answers', async () => {
    const key = fc.constantFrom(
      'customer_list',
      'ideal_90_days',
      '__is_test',
      ...answerFields
        .filter((one) => one.visibilityConditions || isOptionalFactKey(one.id))
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

test('DEMO-07: an interview that starts as practice stays practice, whatever is answered, and comes once', async () => {
  const seller = await server.newSeller();
  const body = newInterviewBody({ isPractice: true });
  const [first, again] = [
    await seller.post('/api/interviews', body),
    await seller.post('/api/interviews', body),
  ];
  expect([first.json().isNew, again.json().isNew]).toEqual([true, false]);
  await seller.post(`/api/interviews/${body.id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  expect(await listCards(seller)).toMatchObject([{ id: body.id, isTest: true }]);
  const read = (await seller.get(`/api/interviews/${body.id}`)).json();
  expect(read.answers).toEqual({ __is_test: true, customer_list: true });
  expect(
    (await seller.post('/api/interviews', newInterviewBody({ isPractice: false }))).statusCode,
  ).toBe(422);
});

describe('practice', () => {
  test('DATA-28, DATA-29, DATA-30, DATA-32: six sold practice interviews, one per service, with content for every screen', async () => {
    const seller = await server.newSeller();
    const { ids } = (
      await seller.post('/api/interviews/practice', { operationId: randomUUID() })
    ).json();
    expect(ids).toHaveLength(6);
    const all = await listCards(seller);
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
    const real = await createInterview(seller);
    const operationId = randomUUID();
    await seller.post('/api/interviews/practice', { operationId });
    await seller.post('/api/interviews/practice', { operationId });
    expect(await listCards(seller)).toHaveLength(7);
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    expect((await seller.send('DELETE', '/api/interviews/practice')).json()).toEqual({
      deleted: 12,
    });
    expect((await listCards(seller)).map((card: { id: string }) => card.id)).toEqual([real.id]);
  });
});

const address = (columns: readonly string[], more = '') =>
  `/api/interviews/export?columns=${columns.join(',')}${more}`;

test('LEAD-22: all interviews leave with the chosen columns and no others, newest first', async () => {
  const seller = await server.newSeller();
  // More than one page of interviews, created within microseconds.
  const names = Array.from({ length: 60 }, (_, place) => `Business ${place}`);
  await importLeads(
    seller,
    names.map((businessName) => ({ businessName })),
  );
  const two = (await seller.get(address(['businessName', 'status']))).json();
  expect(two.interviews).toEqual(
    names.map((businessName) => ({ businessName, status: 'Questions Pending' })),
  );
  const all = (await seller.get(address(exportColumns))).json();
  expect(Object.keys(all.interviews[0])).toEqual([...exportColumns]);
  for (const wrong of ['nonsense', 'businessName,user_id', '__proto__'])
    expect((await seller.get(address([wrong]))).statusCode).toBe(422);
});

test('DATA-39: a website is imported, shown on the card and exported unchanged', async () => {
  const seller = await server.newSeller();
  const website = 'https://maple.example/?a=1';
  await importLeads(seller, [{ businessName: 'Maple Dental', website }, { businessName: 'Oak' }]);
  const { cards } = (await seller.get('/api/interviews')).json();
  expect(cards).toMatchObject([{ website }, { website: '' }]);
  const { interviews } = (await seller.get(address(['website']))).json();
  expect(interviews).toEqual([{ website }, { website: '' }]);
  const edited = await seller.send('PUT', `/api/interviews/${cards[0].id}/info`, {
    operationId: randomUUID(),
    website: '',
  });
  expect(edited.json()).toMatchObject({ businessName: 'Maple Dental', website: '' });
  expect((await seller.get('/api/interviews')).json().cards).toMatchObject([{ website: '' }, {}]);
});

test('LEAD-30, LEAD-31: phone, notes, outcome, reason, follow-up date and price leave as they are now', async () => {
  const seller = await server.newSeller();
  const { id } = (
    await seller.post('/api/interviews', { ...newInterviewBody(), contactPhone: '+1 555 0100' })
  ).json().interview;
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await seller.send(method, `/api/interviews/${id}/${path}`, {
      operationId: randomUUID(),
      ...body,
    });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const columns = ['contactPhone', 'price', 'outcome', 'reason', 'followUp', 'notes'];
  const read = async () => (await seller.get(address(columns))).json().interviews;
  const blank = { price: null, outcome: null, reason: null, followUp: null };
  expect(await read()).toEqual([{ contactPhone: '+1 555 0100', ...blank, notes: [] }]);

  for (const [kind, text] of [
    ['note', '=1+1'],
    ['quote', 'We lose calls'],
  ])
    await send('PUT', 'notes', { note: { id: randomUUID(), kind, text, screen: 'questions' } });
  const ending = { note: '', day: '2099-11-19' };
  await send('POST', 'outcome', {
    outcome: { ...ending, kind: 'not_now', reason: 'price' },
  });
  const noted = { contactPhone: '+1 555 0100', notes: ['=1+1', '"We lose calls"'] };
  expect(await read()).toEqual([
    { ...noted, price: null, outcome: 'Not now', reason: 'Price', followUp: '2099-11-19' },
  ]);
  await send('POST', 'outcome', { outcome: { ...ending, kind: 'follow_up', time: '10:00' } });
  expect(await read()).toEqual([
    { ...noted, price: null, outcome: 'Follow up', reason: null, followUp: '2099-11-19 10:00' },
  ]);
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'seo' });
  await send('POST', 'sold', { price: 39_750 });
  expect(await read()).toEqual([
    { ...noted, price: 397.5, outcome: 'Sold', reason: null, followUp: null },
  ]);
});

test('LEAD-25, LEAD-27: answers only where they are asked for, logins and practice interviews not', async () => {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });
  const read = async (more: string) => (await seller.get(address(['industry'], more))).json();
  expect((await read('')).interviews).toHaveLength(1);
  expect((await read('')).interviews[0]).not.toHaveProperty('answers');
  expect((await read('&answers=yes')).interviews[0].answers).toEqual({ customer_list: true });
  expect((await read('&practice=yes')).interviews).toHaveLength(7);
});

test('LEAD-26: an export requires step-up, writes an audit event and sends a mail', async () => {
  const seller = await server.newSeller();
  await server.makeStale(seller);
  const rejected = await seller.get(address(['industry']));
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, 'identity_unproven']);
  const other = await server.newSeller();
  expect((await other.get(address(['industry']))).statusCode).toBe(200);
  const { events } = (await other.get('/api/account/activity')).json();
  expect(events[0].action).toBe('account.export');
  const mail = await server.waitForMail(other.email, /interviews were exported/);
  expect(mail.text).toContain('The interviews in your account were downloaded');
});
