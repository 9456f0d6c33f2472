/** Tests the API with a database that requires TLS: all connections are encrypted, foreign certificates rejected. */
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls, type DatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, findUnprivilegedUser, startPostgres } from '@salespro/testing/postgres.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import pg from 'pg';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { makeCertificates } from '../lib/makeCertificates.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { waitFor } from '../lib/waitFor.ts';

await runFaultTest(
  import.meta.url,
  'With sslmode=verify-full every connection to the database is encrypted, and a stranger in its place is refused.',
  async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'salespro-database-tls-'));
    report.after(() => rmSync(folder, { recursive: true }));
    const ours = makeCertificates(folder, 'ours', 'ec');
    const strange = makeCertificates(folder, 'strange', 'ec');
    const postgres = await startPostgres({
      name: `tls-${process.pid}-${Date.now()}`,
      port: await findFreePort(),
      isTemporary: true,
    });
    report.after(() => postgres.stop());
    const plain = buildDatabaseUrls(postgres.superuserUrl);
    await migrate(plain);

    const owner = new pg.Client({ connectionString: plain.ownerUrl });
    await owner.connect();
    report.after(() => owner.end());
    copyFileSync(ours.certificate, join(postgres.dataDir, 'server.crt'));
    writeFileSync(join(postgres.dataDir, 'server.key'), readFileSync(ours.key), { mode: 0o600 });
    if (process.getuid?.() === 0) {
      const { uid, gid } = findUnprivilegedUser();
      for (const name of ['server.crt', 'server.key'])
        chownSync(join(postgres.dataDir, name), uid, gid);
    }
    // The superuser may still connect without TLS; the roles of the API may not.
    const rules = [
      'hostssl all salespro_app,salespro_auth,salespro_jobs all trust',
      'host all postgres all trust',
    ];
    writeFileSync(join(postgres.dataDir, 'pg_hba.conf'), `${rules.join('\n')}\n`);
    await owner.query('alter system set ssl = on');
    await owner.query('select pg_reload_conf()');
    const isOn = async () => (await owner.query('show ssl')).rows[0]?.ssl === 'on';
    await waitFor(isOn, 'the database to speak TLS');

    const withTls = (authority: string): DatabaseUrls => {
      const add = (url: string) => `${url}?sslmode=verify-full&sslrootcert=${authority}`;
      return {
        ...plain,
        appUrl: add(plain.appUrl),
        authUrl: add(plain.authUrl),
        jobsUrl: add(plain.jobsUrl),
      };
    };
    const api = await startApiProcess({ urls: withTls(ours.authority) });
    report.after(() => api.kill());
    const seller = await createTestSeller(api.url, plain.ownerUrl, 'anna@agency.example');
    report.demand(
      'A seller signs up and saves an interview',
      seller.interviewId.length === 36 ? 'yes' : 'no',
      'yes',
      seller.interviewId.length === 36,
    );
    const { rows } = await owner.query(
      `select s.ssl, s.version, s.cipher, count(*)::int as connections from pg_stat_ssl s join pg_stat_activity a using (pid)
        where a.usename like 'salespro_%' group by 1, 2, 3 order by 1`,
    );
    const open = rows.filter(({ ssl }) => !ssl).length;
    for (const { version, cipher, connections } of rows)
      report.record(`Connections with ${version}, ${cipher}`, connections);
    report.demand('Connections in the open', open, '0', open === 0 && rows.length > 0);

    const starts = (urls: DatabaseUrls, overrides: Record<string, string> = {}) =>
      startApiProcess({ urls, overrides }).then(
        async (started) => {
          await started.kill();
          return 'started';
        },
        () => 'refused',
      );
    const stranger = await starts(withTls(strange.authority));
    report.demand(
      'A certificate of another authority',
      stranger,
      'refused',
      stranger === 'refused',
    );
    const elsewhere = (url: string) => url.replace('127.0.0.1', '127.0.0.1.nip.example');
    const bare = await starts({ ...plain, appUrl: elsewhere(plain.appUrl) });
    report.demand('Another machine without TLS', bare, 'refused', bare === 'refused');
    const unchecked = (url: string) => `${url}?sslmode=no-verify`;
    const lax = await starts({
      ...plain,
      appUrl: unchecked(plain.appUrl),
      authUrl: unchecked(plain.authUrl),
      jobsUrl: unchecked(plain.jobsUrl),
    });
    report.control('an unchecked certificate, on this machine', lax, 'started', lax === 'started');
  },
);
