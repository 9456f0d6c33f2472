/** Runs the operator's document block by block on a bare Debian: install, use, lose, restore, upgrade, roll back. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packRelease } from '../../scripts/release/packRelease.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { createDebianRoot } from './install/createDebianRoot.ts';
import { readBlockValue, readDocumentBlocks } from './install/readDocumentBlocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface WalkFigure {
  readonly label: string;
  readonly value: number | string;
  readonly wanted?: string;
  readonly holds?: boolean;
}

await runFaultTest(
  import.meta.url,
  "Who pastes the blocks of the operator's document into a bare Debian 12 has a running SalesPro, gets it back from its backup when the machine is lost, upgrades it and takes a step back, and no answer is lost.",
  async (report) => {
    const work = mkdtempSync('/var/tmp/salespro-install-');
    report.after(() => rmSync(work, { recursive: true, force: true }));
    const timed = (what: string, task: () => void) => {
      const begin = performance.now();
      task();
      report.record(`${what}, minutes`, Math.round((performance.now() - begin) / 600) / 100);
    };
    const blocks = readDocumentBlocks();
    const versions = ['values', 'upgrade'].map((name) =>
      readBlockValue(blocks.get(name) ?? '', 'VERSION'),
    );
    const [first = '', second = ''] = versions.map((version) =>
      join(work, `salespro-${version}-linux-x64.tar.gz`),
    );
    timed('npm run build', () => {
      execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' });
    });
    timed('two releases packed', () => {
      for (const [i, file] of [first, second].entries()) {
        const folder = join(work, 'packed', `salespro-${versions[i]}`);
        execFileSync(
          process.execPath,
          ['scripts/release.ts', '--as', versions[i] ?? '', '--folder', folder],
          { cwd: root },
        );
        // The second release changes the database, as later releases may.
        if (i === 1)
          writeFileSync(
            join(folder, 'apps/api/db/steps/9999_later.sql'),
            'create table app.later (id int);\n',
          );
        packRelease(folder, file);
      }
    });
    const bareRoot = process.env.BARE_ROOT || join(work, 'bare');
    if (!process.env.BARE_ROOT) timed('a bare Debian 12', () => createDebianRoot(bareRoot));
    mkdirSync(join(work, 'walk'));
    const walk = spawn(
      'unshare',
      [
        '--net',
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
        'sh',
        '-c',
        'ip link set lo up && exec "$@"',
        'walk',
        process.execPath,
        join(root, 'reliability/proofs/install/walk.ts'),
        join(work, 'walk'),
        bareRoot,
        first,
        second,
      ],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    report.after(() => walk.kill('SIGKILL'));
    walk.on('message', ({ label, value, wanted, holds }: WalkFigure) => {
      if (wanted === undefined) report.record(label, value);
      else report.demand(label, value, wanted, holds === true);
    });
    const [code] = await once(walk, 'exit');
    if (code !== 0) throw new Error(`the walk ended with ${code}`);
    report.limit(
      'Where the proof does something else than the document, docs/decisions/041-release-and-installation.md says so: PostgreSQL from an npm package, a certificate of its own, a stand-in for systemctl.',
    );
  },
);
