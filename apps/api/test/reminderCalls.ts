import { randomUUID } from 'node:crypto';
import type { Browser } from './Browser.ts';
import { newInterview } from './interviewFields.ts';
import { type TestServer, waitUntil } from './testServer.ts';

/** An interview whose call ended so. */
export async function makeDue(
  seller: Browser,
  outcome: object,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const made = newInterview(fields);
  await seller.post('/api/interviews', made);
  const reply = await seller.post(`/api/interviews/${made.id}/outcome`, {
    operationId: randomUUID(),
    outcome,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return made.id;
}

export const followUp = (day: string, time: string | null = null, note = '') => ({
  kind: 'follow_up',
  day,
  time,
  note,
});

/** As the cron of the queue does it; settled when nothing of it is left to do. */
export async function tick(server: Pick<TestServer, 'owner'>, times = 1): Promise<void> {
  for (let n = 0; n < times; n++)
    await server.owner.query(`select graphile_worker.add_job('plan_morning_mails', '{}'::json)`);
  await settled(server);
}

export async function settled({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  const left = `select count(*)::int as left from graphile_worker.jobs
    where task_identifier in ('plan_morning_mails', 'send_morning_mail')`;
  await waitUntil(
    async () => ((await owner.query(left)).rows[0].left === 0 ? true : undefined),
    () => 'the queue did not settle',
  );
}
