/**
 * Inverts one comparison at a time in a copy of the source and runs its tests, for modules whose tests need a
 * database.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultTestReport } from '../lib/runFaultTest.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Small modules that many others import, and their tests. */
const targets: readonly { file: string; tests: readonly string[] }[] = [
  { file: 'apps/api/src/lib/crypto.ts', tests: ['src/lib/crypto.test.ts'] },
  {
    file: 'apps/api/src/auth/createCallerLookup.ts',
    tests: [
      'src/auth/sessions.test.ts',
      'src/auth/sessions.test.ts',
      'src/auth/renewedHash.test.ts',
      'src/app/oneRoundTrip.test.ts',
    ],
  },
  {
    file: 'apps/api/src/lib/route.ts',
    tests: ['src/app/forgery.test.ts'],
  },
  {
    file: 'apps/api/src/app/env.ts',
    tests: ['src/app/addresses.test.ts'],
  },
  {
    file: 'apps/api/src/features/brandAudit/signedFileLinks.ts',
    tests: ['src/audit/openFile.test.ts'],
  },
  {
    file: 'apps/api/src/auth/passwords/createPasswordHasher.ts',
    tests: ['src/auth/passwords/createPasswordHasher.test.ts'],
  },
];

const turns: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \? /g, ' && false ? '],
  [/ >= /g, ' < '],
  [/ <= /g, ' > '],
  [/ < (?=[\w(])/g, ' >= '],
  [/ > (?=[\w(])/g, ' <= '],
  [/\bif \(/g, 'if (!'],
];

interface Turned {
  readonly line: number;
  readonly text: string;
  readonly source: string;
}

function listTurned(source: string): Turned[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (/^\s*(\/?\*|\/\/|import|export type|export interface|readonly|\|)|=> \w+;$/.test(line))
      return [];
    return turns.flatMap(([pattern, turned]) =>
      [...line.matchAll(pattern)].map((match) => {
        // `if (!a)` before a longer condition would invert only its first operand, which is a mutant as well.
        const text =
          line.slice(0, match.index) + turned + line.slice(match.index + match[0].length);
        return { line: index + 1, text: text.trim(), source: lines.with(index, text).join('\n') };
      }),
    );
  });
}

export async function invertComparisons(report: FaultTestReport): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'salespro-mutants-'));
  try {
    for (const part of [
      'apps/api',
      'packages',
      'apps/cli',
      'vitest.config.ts',
      'package.json',
      'tsconfig.base.json',
    ])
      cpSync(join(root, part), join(copy, part), {
        recursive: true,
        filter: (path) => basename(path) !== 'node_modules',
      });
    for (const place of ['.', 'apps/api', 'packages/domain', 'packages/contract'])
      if (existsSync(join(root, place, 'node_modules')))
        symlinkSync(join(root, place, 'node_modules'), join(copy, place, 'node_modules'));
    writeFileSync(
      join(copy, 'vitest.config.ts'),
      `export default { test: { projects: ['apps/api/vitest.config.ts'] } };\n`,
    );
    let [all, killed] = [0, 0];
    const alive: string[] = [];
    for (const { file, tests } of targets) {
      const passes = () =>
        spawnSync('vitest', ['run', '--project', 'api', '--bail', '1', ...tests], {
          cwd: copy,
          env: {
            ...process.env,
            PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
          },
          timeout: 180_000,
        }).status === 0;
      const path = join(copy, file);
      const source = readFileSync(path, 'utf8');
      const isSound = passes();
      const label = `${basename(file)} unchanged: its tests`;
      report.control(label, isSound ? 'pass' : 'fail', 'pass', isSound);
      const before = killed;
      const mutants = listTurned(source);
      for (const mutant of mutants) {
        writeFileSync(path, mutant.source);
        if (passes()) alive.push(`${basename(file)}:${mutant.line} ${mutant.text}`);
        else killed += 1;
      }
      writeFileSync(path, source);
      all += mutants.length;
      report.record(`${basename(file)}: found out of`, `${killed - before} / ${mutants.length}`);
    }
    report.demand(
      'Encryption, sessions, links and passwords of the api: score',
      `${killed} / ${all} = ${((100 * killed) / all).toFixed(0)} %`,
      'at least 80 %',
      killed / all >= 0.8,
    );
    report.limit(`Of the api not found out: ${alive.length === 0 ? 'none' : alive.join('; ')}.`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
