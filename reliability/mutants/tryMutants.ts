import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, Planted, Reached, Verdict } from './Mutant.ts';

const config = fileURLToPath(new URL('trial.config.ts', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
/** A program that tells nothing for so long is in an endless loop; before that it has to load. */
const silenceMs = 25_000;
const loadingMs = 900_000;

export interface Trial {
  readonly reached: Reached;
  readonly fates: ReadonlyMap<Mutant, Verdict['fate']>;
}

interface Settings {
  readonly planted: string;
  readonly reached: string;
  readonly verdicts: string;
  readonly ids: string;
  readonly budgetMs: number;
  readonly phase: 'run' | 'load';
}

/** Every mutant of `only` against the tests that come by it, in so many processes beside each other. */
export async function tryMutants(
  planted: Planted,
  only: readonly Mutant[],
  { folder, processes, budgetMs }: { folder: string; processes: number; budgetMs: number },
): Promise<Trial> {
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
  const fates = new Map<string, Verdict['fate']>();
  for (const phase of ['run', 'load'] as const) {
    const open = only.filter(({ id }) => !isSettled(fates.get(id)));
    await Promise.all(
      Array.from({ length: processes }, async (_, share) => {
        const settings = settingsOf(`${phase}-${share}`, phase);
        writeFileSync(settings.verdicts, '');
        const seen = new Map<string, Verdict['fate']>();
        let left = open.filter((_mutant, index) => index % processes === share);
        while (left.length > 0) {
          writeFileSync(settings.ids, JSON.stringify(left.map(({ id }) => id)));
          await runVitest(settings);
          // Whatever was being tried when the process ended has ended it.
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
    reached: JSON.parse(readFileSync(first.reached, 'utf8')) as Reached,
    fates: new Map(only.map((mutant) => [mutant, fates.get(mutant.id) ?? 'unreached'])),
  };
}

const isSettled = (fate: Verdict['fate'] | undefined) => fate !== undefined && fate !== 'later';

/** Notes what is told and gives the one that was begun last and not ended. */
function readVerdicts(file: string, fates: Map<string, Verdict['fate']>): string | null {
  let current: string | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, fate } = JSON.parse(line) as Partial<Verdict> & Pick<Verdict, 'id'>;
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
      // A group of its own: an endless loop is in a process that this one starts.
      detached: true,
      stdio: 'ignore',
    },
  );
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended by itself.
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
