import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultProxy } from '../lib/startFaultProxy.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

const signUps = 40;

runFaultTest(
  import.meta.url,
  'A mail that was promised while the mail server was down arrives once, at the first try after it is back.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const smtpPort = await findFreePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
    report.after(() => catcher.close());
    const proxy = await startFaultProxy(report, smtpPort);
    const api = await world.startApi({ overrides: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } });
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 2 });
    owner.on('error', () => {});
    report.after(() => owner.end());
    const readQueue = async () =>
      (
        await owner.query<{ waiting: number; locked: number; fewest: number; dead: number }>(
          `select count(*)::int as waiting, count(locked_at)::int as locked, min(attempts)::int as fewest,
                  count(*) filter (where attempts >= max_attempts)::int as dead
             from graphile_worker.jobs where task_identifier = 'confirm_email'`,
        )
      ).rows[0] ?? { waiting: 0, locked: 0, fewest: 0, dead: 0 };
    /** Moves the times of queued jobs back by half an hour, so that retries are due. */
    const letTimePass = () =>
      owner.query(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
      );

    await proxy.set({ kind: 'refuse' });
    const emails = Array.from({ length: signUps }, (_, place) => `new-${place}@agency.example`);
    const replies = await Promise.all(emails.map((email) => signUp(api.url, email)));
    report.demand(
      'sign-ups accepted while the mail server refuses',
      `${replies.filter(({ ok }) => ok).length} of ${signUps}`,
      'all',
      replies.every(({ ok }) => ok),
    );
    // Seven attempts take longer than half an hour with the queue's exponential backoff.
    for (let round = 1; round <= 7; round++) {
      await waitFor(async () => {
        const { fewest, locked } = await readQueue();
        return fewest >= round && locked === 0;
      }, `try ${round} of every mail`);
      if (round < 7) await letTimePass();
    }
    const down = await readQueue();
    report.demand(
      'mails waiting after seven refused tries',
      down.waiting,
      String(signUps),
      down.waiting === signUps && down.dead === 0,
    );
    const sentDuring = catcher.mails.length;

    await proxy.set({ kind: 'none' });
    const backAt = performance.now();
    await letTimePass();
    await waitFor(async () => (await readQueue()).waiting === 0, 'all mails to be sent');
    const drainedMs = Math.round(performance.now() - backAt);
    await pause(500);
    const perPerson = emails.map(
      (email) => catcher.mails.filter(({ to }) => to.includes(email)).length,
    );
    const lost = perPerson.filter((count) => count === 0).length;
    const doubled = perPerson.filter((count) => count > 1).length;
    report.demand('mails lost', lost, '0', lost === 0);
    report.demand('mails doubled', doubled, '0', doubled === 0);
    report.record('all sent after the next try was due, ms', drainedMs);
    report.control(
      'mails sent straight from the request, lost',
      signUps - sentDuring,
      'more than 0',
      sentDuring < signUps,
    );
    report.limit(
      'The pauses between tries are skipped by moving the due time in the database. If the mail server takes a mail and its answer is lost, the mail is sent again with the same message id.',
    );
  },
);

function signUp(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
}
