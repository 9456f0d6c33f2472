import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { interviewFields, newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

let id: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
});

const save = (changes: { questionId: string; value: unknown }[], operationId = randomUUID()) =>
  seller.post(`/api/interviews/${id}/answers`, { operationId, changes });
const answers = async () => (await seller.get(`/api/interviews/${id}`)).json().answers;

test('DISC-31, SQ-11, SQ-17: answers are saved question by question and add up', async () => {
  await save([{ questionId: 'customer_list', value: true }]);
  await save([{ questionId: 'ideal_90_days', value: "20 new patients - they're ready 🦷" }]);
  await save([{ questionId: 'google_profile_leads', value: null }]);
  expect(await answers()).toEqual({
    customer_list: true,
    ideal_90_days: "20 new patients - they're ready 🦷",
  });
});

test('DISC-34, DISC-37: clearing and single choice are done by the server as by the screen', async () => {
  await save([
    { questionId: 'ai_implemented', value: true },
    { questionId: 'ai_implemented_services', value: ['AI Agent', 'Voice AI'] },
  ]);
  await save([{ questionId: 'advertising_types', value: ['Google Ads'] }]);
  await save([{ questionId: 'advertising_types', value: ['Google Ads', 'Facebook Ads'] }]);
  await save([{ questionId: 'ai_implemented', value: false }]);
  expect(await answers()).toEqual({
    ai_implemented: false,
    ai_implemented_services: [],
    advertising_types: ['Facebook Ads'],
  });
});

test('SAY-49: the days of a next step are saved like answers, and an interview with nothing else has none', async () => {
  await save([{ questionId: 'next_step_date', value: 'Thursday at 10 AM' }]);
  await save([{ questionId: 'ask_again_date', value: 'March' }]);
  expect(await answers()).toEqual({ next_step_date: 'Thursday at 10 AM', ask_again_date: 'March' });
  const { rows } = await server.owner.query(
    'select has_answers from app.interviews where id = $1',
    [id],
  );
  expect(rows).toEqual([{ has_answers: false }]);
  await save([{ questionId: 'next_step_date', value: null }]);
  expect(await answers()).toEqual({ ask_again_date: 'March' });
});

test('PARK-04: a mark is saved like an answer and counts as none; answering takes it off, in one save or the next', async () => {
  await save([{ questionId: 'ask_later_customer_list', value: 'unknown' }]);
  await save([{ questionId: 'ask_later_ideal_90_days', value: 'later' }]);
  const { rows } = await server.owner.query(
    'select has_answers from app.interviews where id = $1',
    [id],
  );
  expect(rows).toEqual([{ has_answers: false }]);
  await save([{ questionId: 'customer_list', value: false }]);
  expect(await answers()).toEqual({ customer_list: false, ask_later_ideal_90_days: 'later' });
  await save([
    { questionId: 'ask_later_website_satisfaction', value: 'private' },
    { questionId: 'website_satisfaction', value: 'Not satisfied' },
    { questionId: 'ideal_90_days', value: '' },
  ]);
  expect(await answers()).toEqual({
    customer_list: false,
    website_satisfaction: 'Not satisfied',
    ideal_90_days: '',
    ask_later_ideal_90_days: 'later',
  });
  await save([{ questionId: 'ask_later_ideal_90_days', value: null }]);
  expect(await answers()).not.toHaveProperty('ask_later_ideal_90_days');
  const marks = await server.owner.query(
    `select count(*)::int as steps from app.answer_history where interview_id = $1 and question_id = 'ask_later_customer_list'`,
    [id],
  );
  expect(marks.rows).toEqual([{ steps: 2 }]);
});

test('null and an empty list are kept apart: null removes the answer', async () => {
  await save([{ questionId: 'advertising_types', value: ['Google Ads'] }]);
  await save([{ questionId: 'advertising_types', value: [] }]);
  expect(await answers()).toEqual({ advertising_types: [] });
  await save([{ questionId: 'advertising_types', value: null }]);
  expect(await answers()).toEqual({});
});

test.each([
  ['an unknown question', [{ questionId: 'favourite_colour', value: 'green' }], 'unknown_question'],
  ['a marker', [{ questionId: '__is_test', value: true }], 'unknown_question'],
  ['a mark of no question', [{ questionId: 'ask_later_x', value: 'later' }], 'unknown_question'],
  [
    'another reason',
    [{ questionId: 'ask_later_customer_list', value: 'no' }],
    'answer_not_offered',
  ],
  ['a transition', [{ questionId: 'trial_status', value: 'completed' }], 'unknown_question'],
  [
    'an answer that is not offered',
    [{ questionId: 'how_getting_customers', value: 'Magic' }],
    'answer_not_offered',
  ],
  ['a prototype name', [{ questionId: '__proto__', value: 'x' }], 'unknown_question'],
])('%s is refused and nothing is saved', async (_what, changes, code) => {
  const reply = await save([{ questionId: 'customer_list', value: true }, ...changes]);
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, code]);
  expect(await answers()).toEqual({});
});

test('W-08: a repeated operation changes nothing and gets the first outcome, also after later edits', async () => {
  const operationId = randomUUID();
  const first = await save([{ questionId: 'customer_list', value: true }], operationId);
  await save([{ questionId: 'customer_list', value: false }]);
  const again = await save([{ questionId: 'customer_list', value: true }], operationId);
  expect(again.json()).toEqual(first.json());
  expect(await answers()).toEqual({ customer_list: false });
});

test('the same operation twenty times at once has one effect', async () => {
  const operationId = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      save([{ questionId: 'customer_list', value: true }], operationId),
    ),
  );
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  const { rowCount } = await server.owner.query(
    'select 1 from app.answer_history where interview_id = $1',
    [id],
  );
  expect(rowCount).toBe(1);
});

test('W-08: two devices with 100 different edits each, interleaved, lose none; the history has them all', async () => {
  const textIds = [
    'ideal_90_days',
    'ideal_12_months',
    'reviews_collection_method',
    'target_keywords',
    'target_audience',
  ];
  const edits = Array.from({ length: 200 }, (_, i) => ({
    questionId: textIds[i % 5] ?? '',
    value: `device ${i % 2}, edit ${i}`,
  }));
  const [one, two] = [edits.filter((_, i) => i % 2 === 0), edits.filter((_, i) => i % 2 === 1)];
  const run = async (list: typeof edits) => {
    for (const edit of list) expect((await save([edit])).statusCode).toBe(200);
  };
  await Promise.all([run(one), run(two)]);
  const { rows } = await server.owner.query(
    "select after #>> '{}' as value from app.answer_history where interview_id = $1 order by seq",
    [id],
  );
  expect(new Set(rows.map((row) => row.value)).size).toBe(200);
  const kept = await answers();
  for (const questionId of textIds)
    expect(rows.map((row) => row.value)).toContain(kept[questionId]);
  const last = Object.fromEntries(
    textIds.map((questionId) => [
      questionId,
      rows.findLast((row) =>
        edits.some((edit) => edit.questionId === questionId && edit.value === row.value),
      )?.value,
    ]),
  );
  expect(kept).toEqual(last);
});

test('LIST-14, LIST-15: the first answer moves the card from Questions Pending to Analysis Pending', async () => {
  const card = async () =>
    (await seller.get('/api/interviews')).json().cards.find((one: { id: string }) => one.id === id);
  expect(await card()).toMatchObject({ hasAnswers: false });
  await save([{ questionId: 'customer_list', value: false }]);
  expect(await card()).toMatchObject({ hasAnswers: true, hasRecommendations: false });
});

test('answers beyond the size of an interview are rejected, and what was saved stays', async () => {
  await save([{ questionId: 'ideal_90_days', value: 'short' }]);
  expect(
    (await save([{ questionId: 'ideal_90_days', value: 'x'.repeat(10_001) }])).statusCode,
  ).toBe(422);
  expect(await answers()).toEqual({ ideal_90_days: 'short' });
});

const facts = {
  google_rating: 3.9,
  google_review_count: 0,
  website_check: 'Broken or hard to use',
  sells_to: 'Both',
  marketing_run_by: 'Corporate or franchisor',
  time_in_business: '1-5 years',
  demand_now: 'Booked out',
  they_call_customers: 'guests',
  customer_worth: 1500,
  lead_reply: 'Some never get a reply',
  why_now: 'The lease runs out in May',
  decision_maker: 'Someone else',
};
const saveAll = (values: Record<string, unknown>) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: Object.entries(values).map(([questionId, value]) => ({ questionId, value })),
  });
const read = async (interviewId = id) =>
  (await seller.get(`/api/interviews/${interviewId}`)).json().answers;

test('FACT-04: the server keeps every fact under its id, and null removes one', async () => {
  expect((await saveAll(facts)).statusCode).toBe(200);
  expect(await read()).toEqual(facts);
  await saveAll({ google_rating: null, google_review_count: '27', customer_worth: '$1,200' });
  const { google_rating: _gone, ...rest } = facts;
  expect(await read()).toEqual({ ...rest, google_review_count: 27, customer_worth: 1200 });
});

test.each([
  ['google_rating', 5.1],
  ['google_rating', 'four'],
  ['google_review_count', -1],
  ['demand_now', 'Busy'],
  ['customer_worth', -5],
  ['lead_reply', 'Soon'],
  ['google_stars', 4],
])('FACT-04: %s of %j is rejected and changes nothing', async (questionId, value) => {
  await saveAll({ google_rating: 4.4 });
  const rejected = await saveAll({ sells_to: 'Both', [questionId]: value });
  expect(rejected.statusCode).toBe(422);
  expect(await read()).toEqual({ google_rating: 4.4 });
});

test('FACT-06: an interview with nothing but facts still waits for its questions', async () => {
  const card = async () =>
    (await seller.get('/api/interviews')).json().cards.find((one: { id: string }) => one.id === id);
  await saveAll(facts);
  expect(await card()).toMatchObject({ hasAnswers: false });
  await saveAll({ customer_list: false });
  expect(await card()).toMatchObject({ hasAnswers: true });
});

test('FACT-13: earlier values of a fact can be read and given again', async () => {
  await saveAll({ google_rating: 3.9 });
  await saveAll({ google_rating: 4.1 });
  const { earlier } = (await seller.get(`/api/interviews/${id}/answers/google_rating`)).json();
  expect(earlier).toMatchObject([{ value: 3.9 }]);
  expect((await saveAll({ google_rating: earlier[0].value })).statusCode).toBe(200);
  expect(await read()).toEqual({ google_rating: 3.9 });
});

test('FACT-13: an import keeps the facts and the export holds them', async () => {
  const other = await server.newSeller();
  const device = { id: 'old-1', ...interviewFields(), answers: { ...facts, customer_list: true } };
  const reply = await other.post('/api/interviews/import', { interviews: [device] });
  expect(reply.json()).toEqual({ imported: 1, skipped: 0 });
  const { interviews } = (await other.get('/api/account/export')).json();
  expect(interviews).toHaveLength(1);
  expect(interviews[0].answers).toEqual({ ...facts, customer_list: true });
});

const saveOne = (questionId: string, value: unknown) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId, value }],
  });
const earlier = async (questionId: string) =>
  (await seller.get(`/api/interviews/${id}/answers/${questionId}`)).json().earlier;
const version = async () => (await seller.get(`/api/interviews/${id}/version`)).json().seq;

test('W-08: what was overwritten can be read again, newest first, with its time', async () => {
  const first = (await saveOne('ideal_90_days', 'From the phone')).json();
  await saveOne('ideal_90_days', 'From the');
  await saveOne('ideal_90_days', 'From the laptop');
  await saveOne('customer_list', true);
  expect(await earlier('ideal_90_days')).toEqual([
    { value: 'From the phone', at: first.updatedAt },
  ]);
  expect(await earlier('customer_list')).toEqual([]);
  expect(await earlier('never_heard_of')).toEqual([]);
});

test('W-08: a removed answer and a list emptied by another answer are in the history too', async () => {
  await saveOne('ai_implemented', true);
  await saveOne('ai_implemented_services', ['AI Agent', 'Voice AI']);
  await saveOne('ai_implemented', false);
  await saveOne('ai_implemented', null);
  expect(
    (await earlier('ai_implemented_services')).map(({ value }: { value: unknown }) => value),
  ).toEqual([['AI Agent', 'Voice AI']]);
  expect((await earlier('ai_implemented')).map(({ value }: { value: unknown }) => value)).toEqual([
    false,
    true,
  ]);
});

test('onboarding answers of the same name are not mixed in', async () => {
  await saveOne('ideal_90_days', 'Mine');
  await saveOne('ideal_90_days', 'Newer');
  await server.owner.query(
    `insert into app.answer_history (agency_id, interview_id, seq, question_id, before, after, part)
     select agency_id, id, 99, 'ideal_90_days', null, '"Of another part"', 'onboarding' from app.interviews where id = $1`,
    [id],
  );
  expect((await earlier('ideal_90_days')).map(({ value }: { value: unknown }) => value)).toEqual([
    'Mine',
  ]);
});

test('W-08: replaced onboarding answers can be read again, and no detail of a login is among them', async () => {
  const service = { selected_service_id: 'seo', sales_status: 'sold' };
  await server.owner.query(
    'update app.interviews set selected_service_id = $2, sales_status = $3 where id = $1',
    [id, service.selected_service_id, service.sales_status],
  );
  const details = 'website_login_credentials_details';
  for (const [phone, secret] of [
    ['555-0100', 'hunter2-first'],
    ['555-0199', 'hunter2-second'],
  ]) {
    const reply = await seller.post(`/api/interviews/${id}/onboarding`, {
      operationId: randomUUID(),
      changes: [
        { questionId: 'primary_phone_number', value: phone },
        { questionId: 'website_login_credentials', value: 'Yes, I have them' },
        { questionId: details, value: secret },
      ],
    });
    expect(reply.statusCode).toBe(200);
  }
  const past = async (questionId: string) =>
    (await seller.get(`/api/interviews/${id}/answers/${questionId}?part=onboarding`)).json();
  expect((await past('primary_phone_number')).earlier).toMatchObject([{ value: '555-0100' }]);
  expect((await past(details)).earlier).toEqual([]);
  expect(await earlier('primary_phone_number'), 'not among those of the interview').toEqual([]);
});

test('the version grows with every change and with nothing else', async () => {
  const before = await version();
  await earlier('customer_list');
  expect(await version()).toBe(before);
  const { seq } = (await saveOne('customer_list', true)).json();
  expect(seq).toBeGreaterThan(before);
  expect(await version()).toBe(seq);
  expect((await seller.get(`/api/interviews/${id}`)).json().seq).toBe(seq);
});

test('another user can read neither the history nor the version', async () => {
  await saveOne('ideal_90_days', 'A secret plan');
  await saveOne('ideal_90_days', 'Another');
  const stranger = await server.newSeller();
  for (const path of [
    'version',
    'answers/ideal_90_days',
    'answers/ideal_90_days?part=onboarding',
  ]) {
    const reply = await stranger.get(`/api/interviews/${id}/${path}`);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  }
});
