import { randomUUID } from 'node:crypto';
import type { Browser } from './Browser.ts';
import { newInterviewBody } from './interviewFields.ts';
import { type TestServer, waitUntil } from './testServer.ts';

/** Creates an interview with this outcome. */
export async function createDueInterview(
  seller: Browser,
  outcome: object,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const made = newInterviewBody(fields);
  await seller.post('/api/interviews', made);
  const reply = await seller.post(`/api/interviews/${made.id}/outcome`, {
    operationId: randomUUID(),
    outcome,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return made.id;
}

export const buildFollowUp = (day: string, time: string | null = null, note = '') => ({
  kind: 'follow_up',
  day,
  time,
  note,
});

/** Runs the morning cron and waits for its jobs. */
export async function runMorningCron(server: Pick<TestServer, 'owner'>, times = 1): Promise<void> {
  for (let n = 0; n < times; n++)
    await server.owner.query(`select graphile_worker.add_job('plan_morning_mails', '{}'::json)`);
  await waitForJobs(server);
}

/** Waits until the job queue is empty. */
export async function waitForJobs({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  const left = `select count(*)::int as left from graphile_worker.jobs
    where task_identifier in ('plan_morning_mails', 'send_morning_mail')`;
  await waitUntil(
    async () => ((await owner.query(left)).rows[0].left === 0 ? true : undefined),
    () => 'the queue did not settle',
  );
}
