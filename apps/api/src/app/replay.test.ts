import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

/** `CHAOS_COUNT=10000` sets the number of sequences. */
const count = Number(process.env.CHAOS_COUNT ?? 400);

const server = setUpTestServer();
function shuffleWindows<T>(list: readonly T[], size: number): T[] {
  const windows = Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
  return windows.flatMap((one) =>
    one
      .map((item) => [Math.random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item),
  );
}

test(`${count} saves, a fifth sent twice, a fifth late, shuffled: every effect exactly once`, async () => {
  const seller = await server.newSeller();
  const ids = await Promise.all(
    Array.from(
      { length: 10 },
      async () =>
        (await seller.post('/api/interviews', newInterviewBody())).json().interview.id as string,
    ),
  );
  const intended = Array.from({ length: count }, (_, i) => ({
    operationId: randomUUID(),
    id: ids[i % 10] ?? '',
    value: `answer ${i}`,
  }));
  const late = intended.filter((_, i) => i % 5 === 1);
  const sent = [
    ...shuffleWindows(
      [...intended.filter((_, i) => i % 5 !== 1), ...intended.filter((_, i) => i % 5 === 0)],
      10,
    ),
    ...shuffleWindows(late, 10),
  ];

  const waiting = [...sent];
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { id, operationId, value } = next;
        const reply = await seller.post(`/api/interviews/${id}/answers`, {
          operationId,
          changes: [{ questionId: 'ideal_90_days', value }],
        });
        if (reply.statusCode === 200) acknowledged += 1;
      }
    }),
  );
  const { rows } = await server.owner.query(
    `select after #>> '{}' as value, count(*)::int as times from app.answer_history where interview_id = any ($1) group by 1`,
    [ids],
  );
  const lost = intended.filter(({ value }) => !rows.some((row) => row.value === value)).length;
  const doubled = rows.filter((row) => row.times !== 1).length;
  process.stdout.write(
    `replay: intended ${count}, sent ${sent.length}, acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}\n`,
  );
  expect({ lost, doubled, acknowledged }).toEqual({
    lost: 0,
    doubled: 0,
    acknowledged: sent.length,
  });
}, 600_000);

test('control: without operation ids repeats are applied twice', async () => {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  for (const value of ['a', 'b', 'a', 'b']) {
    await seller.post(`/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'ideal_90_days', value }],
    });
  }
  const { rows } = await server.owner.query(
    'select 1 from app.answer_history where interview_id = $1',
    [id],
  );
  expect(rows).toHaveLength(4);
});
