/** Tests that a deleted account leaves no data in any table or file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createTestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls, testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { startFakeAiProvider } from '@salespro/testing/fakeAiProvider.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { createServer } from '../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../apps/api/src/app/env.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { createLog } from '../../apps/api/src/lib/log.ts';
import { findLeftovers } from '../lib/findLeftovers.ts';
import { plantBackgroundRows } from '../lib/plantRelatedData.ts';
import { plantSeller } from '../lib/plantSeller.ts';
import { type FaultTestReport, runFaultTest } from '../lib/runFaultTest.ts';

const interviews = 10_000;
const historyRows = 400_000;

await runFaultTest(
  import.meta.url,
  'Who deletes the account leaves no row, file, job or log line behind.',
  async (report) => {
    const stops: (() => unknown)[] = [];
    try {
      const postgres = await startPostgres({
        name: `erasure-${process.pid}`,
        port: await findFreePort(),
        isTemporary: true,
      });
      stops.unshift(() => postgres.stop());
      const urls = buildDatabaseUrls(postgres.superuserUrl);
      await migrate(urls);
      const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
      stops.unshift(() => owner.end());
      const filesDir = mkdtempSync(join(tmpdir(), 'salespro-erasure-'));
      stops.unshift(() => rmSync(filesDir, { recursive: true, force: true }));
      const [port, smtpPort] = [await findFreePort(), await findFreePort()];
      const startMail = async () => startMailCatcher({ smtpPort, webPort: await findFreePort() });
      let catcher: Awaited<ReturnType<typeof startMail>> | null = await startMail();
      const stopMail = async () => {
        await catcher?.close();
        catcher = null;
      };
      stops.unshift(stopMail);
      const provider = await startFakeAiProvider();
      stops.unshift(() => provider.close());
      const logLines: string[] = [];
      const env = readEnv({
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        APP_DATABASE_URL: urls.appUrl,
        AUTH_DATABASE_URL: urls.authUrl,
        JOBS_DATABASE_URL: urls.jobsUrl,
        AUTH_SECRET: 'only for this run on this machine, really',
        ENCRYPTION_KEYS: testEncryptionKeys,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        OPENAI_BASE_URL: provider.url,
        FILES_DIR: filesDir,
        RATE_LIMIT_SCALE: '1000',
      });
      const sink = new Writable({
        write: (line, _encoding, done) => done(void logLines.push(String(line))),
      });
      const server = await createServer(env, createLog('info', sink));
      stops.unshift(() => server.close());
      await server.app.listen({ port, host: '127.0.0.1' });
      await server.startJobs();

      const confirm = (email: string) =>
        waitFor(() => {
          const mail = catcher?.mails.find(
            ({ to, subject }) => to.includes(email) && /Confirm/.test(subject),
          );
          return mail && (/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
        });
      const url = `http://127.0.0.1:${port}`;
      const other = await plantSeller(url, 'stays@agency.example', confirm, async () => {});
      // A mail that cannot be sent stays in the queue, together with its address.
      const leaving = await plantSeller(url, 'leaves@agency.example', confirm, stopMail);
      for (const { userId } of [other, leaving]) await plantBackgroundRows(owner, userId);
      await waitFor(async () => {
        const { rowCount } = await owner.query(
          `select 1 from graphile_worker._private_jobs where payload ->> 'email' = $1 and last_error is not null`,
          [leaving.email],
        );
        return rowCount ? true : undefined;
      });

      const before = await findLeftovers(owner, filesDir, logLines, leaving);
      const { rows: tenantTables } = await owner.query<{ name: string }>(`
        select distinct a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
           and a.attname in ('user_id', 'userId', 'agency_id')`);
      // Contain rows only while a text is being generated or an account is being erased.
      const passing = ['app.ai_runs', 'auth.erasing'];
      const missing = tenantTables
        .map(({ name }) => name)
        .filter((name) => !before.tables.includes(name) && !passing.includes(name));
      report.record('Tables with something of the person before', before.tables.length);
      report.demand(
        'Tables of tenants where nothing had been planted',
        formatNames(missing),
        '0',
        missing.length === 0,
      );
      report.control(
        'The same search before the deletion: tables, texts, files',
        `${before.tables.length}, ${before.texts.length}, ${before.files.length}`,
        'finds them',
        before.tables.length > 15 && before.texts.length > 4 && before.files.length === 1,
      );

      await leaving.send('POST', '/api/account/delete');
      // The last mail, which confirms the deletion, contains the address until it is sent.
      catcher = await startMail();
      await waitFor(() =>
        findLeftovers(owner, filesDir, logLines, leaving).then(({ files, tables }) =>
          files.length === 0 && tables.length === 0 ? true : undefined,
        ),
      ).catch(() => null);
      const after = await findLeftovers(owner, filesDir, logLines, leaving);
      report.demand(
        'Tables that still know the person',
        formatNames(after.tables),
        '0',
        after.tables.length === 0,
      );
      report.demand('Planted texts in the dump', after.texts.length, '0', after.texts.length === 0);
      report.demand('Files', after.files.length, '0', after.files.length === 0);
      report.demand(
        'Planted texts in the log',
        after.logged.length,
        '0',
        after.logged.length === 0,
      );
      const rest = await findLeftovers(owner, filesDir, logLines, other);
      report.demand(
        'Tables of another person, before and after',
        `${before.tables.length}, ${rest.tables.length}`,
        'still there',
        rest.tables.length >= before.tables.length - 3 && rest.files.length === 1,
      );
      report.record(
        'Log lines that name the id of the account',
        logLines.filter((line) => line.includes(leaving.userId)).length,
      );
      await eraseLarge(report, { url, owner, ownerUrl: urls.ownerUrl });
      report.limit(
        'A text of everybody that the person wrote stays, without its author. The log keeps that an account with this id was deleted. Backups taken before hold the person until they expire or the erasure is repeated on them.',
      );
    } finally {
      for (const stop of stops) await stop();
    }
  },
);

/** Erases an account that is too large for one statement within the timeout of production. */
async function eraseLarge(
  report: FaultTestReport,
  { url, owner, ownerUrl }: { url: string; owner: pg.Pool; ownerUrl: string },
): Promise<void> {
  const plant = async (email: string) => {
    const seller = await createTestSeller(url, ownerUrl, email);
    await owner.query(
      `with made as (
         insert into app.interviews (agency_id, id, customer_contact_id)
         select $1, gen_random_uuid(), gen_random_uuid() from generate_series(1, $2::int) returning id)
       insert into app.answer_history (agency_id, interview_id, seq, question_id, after)
       select $1, made.id, n, 'ideal_90_days', '"Ten more patients a month"' from made, generate_series(1, $3::int) n`,
      [seller.userId, interviews, historyRows / interviews],
    );
    return seller;
  };
  // Both are created before any deletion, because the database plans badly for a table that was just emptied.
  const other = await plant('large-too@agency.example');
  const seller = await plant('large@agency.example');
  const begin = performance.now();
  const reply = await fetch(`${url}/api/account/delete`, {
    method: 'POST',
    headers: { cookie: seller.cookie },
  });
  const answeredMs = Math.round(performance.now() - begin);
  const after = await fetch(`${url}/api/interviews`, { headers: { cookie: seller.cookie } });
  report.demand(
    `${interviews} interviews with ${historyRows} history rows: deleting is answered after, ms`,
    `${reply.status}, ${answeredMs}`,
    '200 within the 2 s of a statement',
    reply.status === 200 && answeredMs <= 2000,
  );
  report.demand('The session right after', after.status, '401', after.status === 401);
  const isLeft = async () =>
    (await owner.query('select 1 from auth."user" where id = $1', [seller.userId])).rowCount !== 0;
  const deadline = Date.now() + 600_000;
  while ((await isLeft()) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const seconds = Math.round((performance.now() - begin) / 1000);
  const { rows } = await owner.query(
    `select (select count(*)::int from app.interviews where agency_id = $1)
          + (select count(*)::int from app.answer_history where agency_id = $1) as left`,
    [seller.userId],
  );
  report.demand('Rows left of it', rows[0].left, '0', rows[0].left === 0 && !(await isLeft()));
  report.record('All of it was gone after, s', seconds);

  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`set statement_timeout = '2s'`);
  const fault = await client.query('delete from auth."user" where id = $1', [other.userId]).then(
    () => 'deleted',
    (error: { code?: string }) => error.code ?? 'failed',
  );
  await client.end();
  report.control(
    'the same account deleted by one statement with the same deadline',
    fault,
    'given up (57014)',
    fault === '57014',
  );
}

function formatNames(names: readonly string[]): number | string {
  return names.length === 0 ? 0 : names.join(', ');
}

async function waitFor<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('what was waited for did not come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
