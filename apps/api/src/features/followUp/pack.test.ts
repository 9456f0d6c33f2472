import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

const server = setUpTestServer();
type Seller = Awaited<ReturnType<TestServer['newSeller']>>;

async function start() {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  return { seller, id: id as string };
}

const save = (
  seller: Seller,
  id: string,
  document: string,
  words: object,
  operationId = randomUUID(),
) => seller.send('PUT', `/api/interviews/${id}/pack`, { operationId, edit: { document, words } });
const read = async (seller: Seller, id: string): Promise<StoredInterview> =>
  (await seller.get(`/api/interviews/${id}`)).json();

test('PACK-20: edits are part of the interview, the last save of each document applies, and an empty edit deletes it', async () => {
  const { seller, id } = await start();
  expect((await read(seller, id)).pack).toEqual([]);
  await save(seller, id, 'email_sold', { subject: 'One', body: 'Two' });
  await save(seller, id, 'crm_note', { body: "عمر 👩‍🔧 O'Brien" });
  const reply = (await save(seller, id, 'email_sold', { body: 'Three' })).json();
  expect(reply.pack).toEqual([
    { document: 'crm_note', words: { body: "عمر 👩‍🔧 O'Brien" } },
    { document: 'email_sold', words: { body: 'Three' } },
  ]);
  expect(reply).toEqual(await read(seller, id));
  const left = (await save(seller, id, 'email_sold', {})).json();
  expect(left.pack.map(({ document }: { document: string }) => document)).toEqual(['crm_note']);
  expect(left.seq).toBe(reply.seq + 1);
  const exported = (await seller.get('/api/account/export')).json();
  expect(exported.interviews[0].pack).toEqual(left.pack);
});

test('PACK-20: a repeated save changes nothing, whatever came in between', async () => {
  const { seller, id } = await start();
  const [first, second] = [randomUUID(), randomUUID()];
  await save(seller, id, 'plan', { line: 'one' }, first);
  await save(seller, id, 'plan', { line: 'two' }, second);
  const { seq } = await read(seller, id);
  for (const operationId of [first, second]) {
    const again = (await save(seller, id, 'plan', { line: 'x' }, operationId)).json();
    expect(again).toMatchObject({ seq, pack: [{ document: 'plan', words: { line: 'two' } }] });
  }
});

test('PACK-20: rejects an edit that is too long, unknown or not a text', async () => {
  const { seller, id } = await start();
  const rejected = [
    ['nothing', { body: 'x' }],
    ['plan', { body: 'x'.repeat(8_001) }],
    ['plan', { line: 'x'.repeat(8_000), tick_1: 'x'.repeat(8_000) }],
    ['plan', { user_id: 'x' }],
    ['plan', { body: 5 }],
  ] as const;
  for (const [document, words] of rejected) {
    expect((await save(seller, id, document, words)).statusCode).toBe(422);
  }
  expect((await read(seller, id)).pack).toEqual([]);
});

test('PACK-21: nothing of it can be read in the database, and it opens only as itself', async () => {
  const { seller, id } = await start();
  const planted = `planted ${randomUUID()}`;
  await save(seller, id, 'hand_over', { body: planted });
  await save(seller, id, 'crm_note', { body: 'other' });
  const { rows } = await server.owner.query(
    `select words_encrypted from app.pack_edits where interview_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.words_encrypted.includes(planted)).toBe(false);
  expect(server.logLines.join('')).not.toContain(planted);
  await server.owner.query(
    `update app.pack_edits set words_encrypted = (select words_encrypted from app.pack_edits where interview_id = $1 and document = 'hand_over')
      where interview_id = $1 and document = 'crm_note'`,
    [id],
  );
  expect((await read(seller, id)).pack).toEqual([
    { document: 'hand_over', words: { body: planted } },
  ]);
});

test('PACK-21: edits are deleted with their interview', async () => {
  const { seller, id } = await start();
  await save(seller, id, 'plan', { line: 'x' });
  await seller.send('DELETE', `/api/interviews/${id}`);
  const { rows } = await server.owner.query(
    'select 1 from app.pack_edits where interview_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
