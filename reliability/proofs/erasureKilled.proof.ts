/** Tests that another worker continues an erasure after its worker was killed, and that each step happens once. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { erasureFolder, hashErasedId } from '../../apps/api/src/auth/erasures.ts';
import { freeDeadJobLocks } from '../lib/freeDeadJobLocks.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

const interviews = 5000;
const rowsEach = 40;

runFaultTest(
  import.meta.url,
  'An account whose erasure was broken off by the death of the worker is erased by the next worker; nobody else loses anything, and it is told once.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 2 });
    report.after(() => owner.end());
    const smtpPort = await findFreePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
    report.after(catcher.close);
    const filesDir = mkdtempSync(join(tmpdir(), 'salespro-erasure-'));
    report.after(() => rmSync(filesDir, { recursive: true, force: true }));
    const shared = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, FILES_DIR: filesDir };
    const { url } = await world.startApi({ overrides: { ...shared, ROLE: 'api' } });
    const startWorker = () => world.startApi({ overrides: { ...shared, ROLE: 'worker' } });
    const [leaving, staying, forgotten] = await world.newSellers(url, 3);
    if (!leaving || !staying || !forgotten) return;
    for (const seller of [leaving, staying, forgotten]) await plant(owner, seller);
    const whole = await countRows(owner, leaving);

    /** Kills the worker as soon as part of the account is erased. */
    async function killInTheMiddle(seller: TestSeller): Promise<number> {
      const worker = await startWorker();
      const before = await countRows(owner, seller);
      let left = before;
      await waitFor(async () => {
        left = await countRows(owner, seller);
        return left < before - 20_000;
      }, 'the erasure to be in the middle');
      await worker.kill();
      return countRows(owner, seller);
    }

    const reply = await leave(url, leaving);
    report.demand('deleting is answered', reply, '200', reply === 200);
    const halves: number[] = [];
    for (let kills = 0; kills < 3; kills += 1) {
      halves.push(await killInTheMiddle(leaving));
      await freeDeadJobLocks(owner);
    }
    report.demand(
      `of ${whole} rows left after each of three kills`,
      halves.join(', '),
      'some, not all',
      halves.every((left) => left > 0 && left < whole),
    );
    const again = await fetch(`${url}/api/interviews`, { headers: { cookie: leaving.cookie } });
    report.demand('the session meanwhile', again.status, '401', again.status === 401);
    const resumed = performance.now();
    const last = await startWorker();
    await waitFor(async () => !(await isThere(owner, leaving)), 'the account to be gone', 300_000);
    report.record('the last worker needs, s', Math.round((performance.now() - resumed) / 1000));
    const left = await countRows(owner, leaving);
    report.demand('rows left of the account', left, '0', left === 0);
    const others = await countRows(owner, staying);
    report.demand('rows of somebody else', others, String(whole), others === whole);
    const note = join(filesDir, erasureFolder);
    await waitFor(() => existsSync(note), 'the erasure to be written down');
    const notes = readdirSync(note).filter((name) => name === hashErasedId(leaving.userId));
    report.demand('written down outside the database', notes.length, '1', notes.length === 1);
    const findDeletionMails = () =>
      catcher.mails.filter(
        ({ to, subject }) => to.includes(leaving.email) && /was deleted/.test(subject),
      );
    await waitFor(() => findDeletionMails().length > 0, 'the last mail');
    await pause(3000);
    const ids = new Set(findDeletionMails().map(({ messageId }) => messageId));
    report.demand('mails that it was deleted', ids.size, '1', ids.size === 1);
    await last.stop();

    // The control: a queue that removes a job when it starts.
    await leave(url, forgotten);
    await killInTheMiddle(forgotten);
    await owner.query('delete from graphile_worker._private_jobs where locked_at is not null');
    await startWorker();
    await pause(15_000);
    const never = await countRows(owner, forgotten);
    report.control(
      'a queue that lets go of a job when it begins, rows left 15 s after the next worker began',
      never,
      'more than 0',
      never > 0,
    );
    report.limit(
      'The locks of a killed worker are freed at once here. The server frees them when the deadline of the job has passed: an hour for an erasure. The account is unusable from the first moment.',
    );
  },
);

async function leave(url: string, { cookie }: TestSeller): Promise<number> {
  const reply = await fetch(`${url}/api/account/delete`, { method: 'POST', headers: { cookie } });
  return reply.status;
}

const plant = (owner: pg.Pool, { userId }: TestSeller) =>
  owner.query(
    `with made as (
       insert into app.interviews (agency_id, id, customer_contact_id)
       select $1, gen_random_uuid(), gen_random_uuid() from generate_series(1, $2::int) returning id)
     insert into app.answer_history (agency_id, interview_id, seq, question_id, after)
     select $1, made.id, n, 'ideal_90_days', '"Ten more patients a month"' from made, generate_series(1, $3::int) n`,
    [userId, interviews, rowsEach],
  );

async function countRows(owner: pg.Pool, { userId }: TestSeller): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select ((select count(*) from app.interviews where agency_id = $1)
           + (select count(*) from app.answer_history where agency_id = $1))::int as n`,
    [userId],
  );
  return rows[0]?.n ?? 0;
}

const isThere = async (owner: pg.Pool, { userId }: TestSeller) =>
  (await owner.query('select 1 from auth."user" where id = $1', [userId])).rowCount !== 0;
