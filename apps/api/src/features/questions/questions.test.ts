import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.newSeller();
});
afterAll(() => server.close());
beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterview())).json().interview.id;
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

test('answers beyond the size of an interview are refused, and what was saved stays', async () => {
  await save([{ questionId: 'ideal_90_days', value: 'short' }]);
  expect(
    (await save([{ questionId: 'ideal_90_days', value: 'x'.repeat(10_001) }])).statusCode,
  ).toBe(422);
  expect(await answers()).toEqual({ ideal_90_days: 'short' });
});
