import { randomUUID } from 'node:crypto';
import { sampleInterviewFields, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';
import type { FaultTestEnvironment } from './startFaultTestEnvironment.ts';

const interviews = 100;
const questions = ['ideal_90_days', 'ideal_12_months'] as const;

/**
 * Opens the same interviews in two tabs, each of which answers a different question. The product saves every
 * answer separately; the control saves the whole document that each tab had opened, and loses answers.
 */
export async function compareTabConflicts(
  world: FaultTestEnvironment,
  url: string,
  [seller]: readonly TestSeller[],
) {
  if (!seller) throw new Error('a seller is needed');
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  };
  const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 4 });
  await owner.query('create table public.whole_documents (id uuid primary key, answers jsonb)');
  const ids = Array.from({ length: interviews }, () => randomUUID());
  for (const id of ids) {
    await post('/api/interviews', { id, ...sampleInterviewFields });
    await owner.query(`insert into public.whole_documents values ($1, '{}')`, [id]);
    const opened = await Promise.all(
      questions.map(() =>
        owner.query('select answers from public.whole_documents where id = $1', [id]),
      ),
    );
    await Promise.all(
      questions.map(async (questionId, tab) => {
        const value = `tab ${tab}`;
        await post(`/api/interviews/${id}/answers`, {
          operationId: randomUUID(),
          changes: [{ questionId, value }],
        });
        const whole = { ...opened[tab]?.rows[0].answers, [questionId]: value };
        await owner.query('update public.whole_documents set answers = $2 where id = $1', [
          id,
          whole,
        ]);
      }),
    );
  }
  const count = async (table: string) => {
    const { rows } = await owner.query<{ kept: number }>(
      `select sum((answers ? $2)::int + (answers ? $3)::int)::int as kept from ${table} where id = any ($1)`,
      [ids, ...questions],
    );
    return rows[0]?.kept ?? 0;
  };
  const kept = await count('app.interviews');
  const lostWhole = interviews * 2 - (await count('public.whole_documents'));
  await owner.end();
  return { kept, lostWhole };
}
