import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, MutantCoverage, MutantVerdict, PlantedMutants } from './Mutant.ts';

const config = fileURLToPath(new URL('trial.config.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../', import.meta.url));
/** A process without output for this long is in an endless loop; it has to load before that. */
const silenceMs = 25_000;
const loadingMs = 900_000;

export interface MutantTrialOptions {
  readonly reached: MutantCoverage;
  readonly fates: ReadonlyMap<Mutant, MutantVerdict['fate']>;
}

interface Settings {
  readonly planted: string;
  readonly reached: string;
  readonly verdicts: string;
  readonly ids: string;
  readonly budgetMs: number;
  readonly phase: 'run' | 'load';
}

/** Tries the mutants of `only` against the tests that run them, in this many parallel processes. */
export async function tryMutants(
  planted: PlantedMutants,
  only: readonly Mutant[],
  { folder, processes, budgetMs }: { folder: string; processes: number; budgetMs: number },
): Promise<MutantTrialOptions> {
  mkdirSync(folder, { recursive: true });
  const settingsOf = (name: string, phase: Settings['phase'] = 'run'): Settings => ({
    planted: join(folder, 'planted.json'),
    reached: join(folder, 'reached.json'),
    verdicts: join(folder, `verdicts-${name}.jsonl`),
    ids: join(folder, `ids-${name}.json`),
    budgetMs,
    phase,
  });
  const first = settingsOf('first');
  writeFileSync(first.planted, JSON.stringify(planted));
  if (!existsSync(first.reached)) await runVitest(first);
  const fates = new Map<string, MutantVerdict['fate']>();
  for (const phase of ['run', 'load'] as const) {
    const open = only.filter(({ id }) => !isSettled(fates.get(id)));
    await Promise.all(
      Array.from({ length: processes }, async (_, share) => {
        const settings = settingsOf(`${phase}-${share}`, phase);
        writeFileSync(settings.verdicts, '');
        const seen = new Map<string, MutantVerdict['fate']>();
        let left = open.filter((_mutant, index) => index % processes === share);
        while (left.length > 0) {
          writeFileSync(settings.ids, JSON.stringify(left.map(({ id }) => id)));
          await runVitest(settings);
          // The mutant that was being tried when the process ended has ended it.
          const current = readVerdicts(settings.verdicts, seen);
          if (current !== null) seen.set(current, 'timeout');
          const before = left.length;
          left = left.filter(({ id }) => !seen.has(id));
          if (left.length === before) throw new Error(`no mutant was tried; see ${folder}`);
        }
        for (const [id, fate] of seen) fates.set(id, fate);
      }),
    );
  }
  return {
    reached: JSON.parse(readFileSync(first.reached, 'utf8')) as MutantCoverage,
    fates: new Map(only.map((mutant) => [mutant, fates.get(mutant.id) ?? 'unreached'])),
  };
}

const isSettled = (fate: MutantVerdict['fate'] | undefined) =>
  fate !== undefined && fate !== 'later';

/** Records the verdicts of a file and returns the mutant that was started last and not finished. */
function readVerdicts(file: string, fates: Map<string, MutantVerdict['fate']>): string | null {
  let current: string | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, fate } = JSON.parse(line) as Partial<MutantVerdict> & Pick<MutantVerdict, 'id'>;
    if (fate) fates.set(id, fate);
    current = fate ? null : id;
  }
  return current !== null && !fates.has(current) ? current : null;
}

function runVitest(settings: Settings): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '-c', config, '--silent'],
    {
      cwd: repository,
      env: { ...process.env, MUTANT_TRIAL: JSON.stringify(settings), CI: 'true' },
      // A process group, because the endless loop may be in a child of this process.
      detached: true,
      stdio: 'ignore',
    },
  );
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The process has exited already.
    }
  };
  process.once('exit', end);
  return new Promise((resolve) => {
    const sizeNow = () => (existsSync(settings.verdicts) ? statSync(settings.verdicts).size : 0);
    const atFirst = sizeNow();
    let size = atFirst;
    let quietSince = performance.now();
    const watch = setInterval(() => {
      const now = sizeNow();
      if (now !== size) quietSince = performance.now();
      size = now;
      const limit = size === atFirst ? loadingMs : silenceMs;
      if (performance.now() - quietSince > limit) end();
    }, 500);
    child.once('exit', () => {
      clearInterval(watch);
      process.off('exit', end);
      resolve();
    });
  });
}
