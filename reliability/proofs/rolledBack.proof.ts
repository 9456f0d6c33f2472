/** Tests the rollback of a packed release to the one before while sellers save. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import { type ApiProcess, startApiProcess } from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { waitUntil } from '../lib/databasePair.ts';
import { startHaproxy } from '../lib/haproxy.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { compareSavesWithDatabase, startWriters } from '../lib/writers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const versions = { before: '0.1.0', newest: '0.2.0' } as const;
type Release = keyof typeof versions;

await runFaultTest(
  import.meta.url,
  'A release is taken back to the one before it while sellers save: nothing acknowledged is lost, nothing is applied twice, nobody is refused for good.',
  async (report) => {
    const work = mkdtempSync(join(tmpdir(), 'salespro-releases-'));
    report.after(() => rmSync(work, { recursive: true, force: true }));
    const folderOf = (release: Release) => join(work, `salespro-${versions[release]}`);
    for (const release of ['before', 'newest'] as const)
      execFileSync(
        process.execPath,
        ['scripts/release.ts', '--as', versions[release], '--folder', folderOf(release)],
        { cwd: root, stdio: 'ignore' },
      );
    report.record(
      'Releases',
      `${readVersion(folderOf('newest'))}, then ${readVersion(folderOf('before'))}`,
    );

    const normalDeployment = await takeBack(folderOf, 'one after the other');
    report.record('Saves acknowledged, 16 sellers at a time', normalDeployment.acknowledged);
    report.record('Of them under the release before', normalDeployment.acknowledgedAfter);
    report.demand('Lost', normalDeployment.lost, '0', normalDeployment.lost === 0);
    report.demand(
      'Applied twice',
      normalDeployment.duplicated,
      '0',
      normalDeployment.duplicated === 0,
    );
    report.demand(
      'Tries that had to be repeated, and were then saved',
      `${normalDeployment.unknownResolved} of ${normalDeployment.unknown}`,
      'all',
      normalDeployment.unknownResolved === normalDeployment.unknown,
    );
    report.record('Longest time without a save of anybody, ms', normalDeployment.longestOutageMs);

    const hasty = await takeBack(folderOf, 'both at once');
    report.control(
      'both processes killed and then started anew: longest time without a save of anybody, ms',
      hasty.longestOutageMs,
      'more than 1000, and saves that had to be repeated',
      hasty.longestOutageMs > 1000 && hasty.unknown > 0,
    );
    report.limit(
      'Both releases are packed from this commit and have the same steps of the database; a release whose steps the one before cannot work with is restored from the backup (docs/operations.md).',
    );
  },
);

function readVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

async function takeBack(
  folderOf: (release: Release) => string,
  way: 'one after the other' | 'both at once',
) {
  const closing: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres({
      name: `rolled-${process.pid}-${Date.now()}`,
      port: await findFreePort(),
      isTemporary: true,
      settings: ['max_connections=200'],
    });
    closing.push(() => postgres.stop());
    const urls = buildDatabaseUrls(postgres.superuserUrl);
    await migrate(urls);
    const ports = [await findFreePort(), await findFreePort()] as const;
    const start = (release: Release, port: number) =>
      startApiProcess({
        urls,
        port,
        program: pathToFileURL(join(folderOf(release), 'apps/api/src/main.ts')),
        overrides: { DRAIN_MS: '3000', TRUST_PROXY: 'true' },
      });
    const apis: ApiProcess[] = [await start('newest', ports[0]), await start('newest', ports[1])];
    closing.push(() => Promise.all(apis.map((api) => api.kill())));
    const door = await findFreePort();
    const url = `http://127.0.0.1:${door}`;
    const haproxy = startHaproxy('haproxy.cfg', {
      PLAIN_HTTP: '1',
      // All sellers of this test share one IP address.
      SOURCE_REQUESTS: '1000000',
      WEB_BIND: `127.0.0.1:${door}`,
      API_A: `localhost:${ports[0]}`,
      API_B: `localhost:${ports[1]}`,
    });
    closing.push(() => haproxy.stop());
    const isAnswering = () =>
      fetch(`${url}/api/settings`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(isAnswering, 'HAProxy does not answer');
    const sellers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        createTestSeller(url, urls.ownerUrl, `s${i}@agency.example`),
      ),
    );
    const writers = startWriters({ sellers, url: () => url });
    await waitUntil(() => writers.count() >= 1000, 'the sellers cannot save');

    if (way === 'both at once') await Promise.all(apis.map((api) => api.kill()));
    for (const [place, port] of ports.entries()) {
      await apis[place]?.stop();
      apis[place] = await start('before', port);
      // HAProxy needs two successful checks before it uses a process that is ready.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const atChange = writers.count();
    await waitUntil(() => writers.count() >= atChange + 1000, 'the sellers cannot save any more');
    const written = await writers.stop();
    return {
      ...written,
      acknowledged: written.acknowledged.size,
      acknowledgedAfter: written.acknowledged.size - atChange,
      ...(await compareSavesWithDatabase(written, urls.ownerUrl)),
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
