/** Runs inside vitest: finds which test runs which mutant, then tries each mutant against those tests. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { test as realTest, vi } from 'vitest';
import { type CollectedTest, collectTests } from './collectTests.ts';
import type { Mutant, MutantCoverage, MutantVerdict, PlantedMutants } from './Mutant.ts';

interface Switches {
  active?: string | undefined;
  /** Mutants that ran; undefined while recording is off. */
  seen?: Set<string> | undefined;
  hit?: () => true;
}

const settings = JSON.parse(process.env.MUTANT_TRIAL ?? '{}') as {
  readonly planted: string;
  readonly reached: string;
  readonly verdicts: string;
  readonly ids: string;
  /** Maximum total duration of the tests of one mutant, by their normal duration; the nearest come first. */
  readonly budgetMs: number;
  /** `run`: collected tests run repeatedly; `load`: modules are reloaded for every mutant. */
  readonly phase: 'run' | 'load';
};
const planted = JSON.parse(readFileSync(settings.planted, 'utf8')) as PlantedMutants;
const place = globalThis as { mutantSwitches?: Switches };
place.mutantSwitches ??= {};
const switches = place.mutantSwitches;
let hits = 0;
switches.hit = () => {
  hits += 1;
  if (hits > maxHits) throw new Error('an endless loop');
  return true;
};
/** The real timers, because tests replace the global ones. */
const { setTimeout: laterReally, clearTimeout: neverReally } = globalThis;
const maxHits = 500_000;
const slowMs = 400;
/** Factor for the timeout of a mutant that needs reloaded modules. */
const loadingBudget = 4;

// Same random cases every time; the first failure suffices.
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });

async function passes(
  { run, before, after }: CollectedTest,
  limitMs: number,
): Promise<boolean | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = laterReally(() => resolve('late'), limitMs);
  });
  const work = (async () => {
    try {
      for (const hook of before) await hook();
      await run();
      return true;
    } catch {
      return false;
    } finally {
      for (const hook of after) await hook();
      // As in apps/web/test/setup.ts.
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    }
  })().catch(() => false);
  const ended = await Promise.race([work, late]);
  neverReally(timer);
  return ended;
}

async function reach(): Promise<MutantCoverage> {
  const atLoad = new Set<string>();
  switches.seen = atLoad;
  const tests = await collectTests(planted.testFiles);
  switches.seen = undefined;
  const times: Record<string, number> = {};
  const perMutant: Record<string, number[]> = {};
  let count = 0;
  const failing: string[] = [];
  const slow: string[] = [];
  for (const test of tests) {
    // Processor time, because other programs must not influence which tests are used.
    const begin = process.cpuUsage();
    const isSound = (await passes(test, 60_000)) === true;
    const { user, system } = process.cpuUsage(begin);
    const time = (user + system) / 1_000;
    // Slow tests try many cases at once; mutants must be found without them.
    if (isSound && time > slowMs) {
      slow.push(test.id);
      continue;
    }
    const seen = new Set<string>();
    switches.seen = seen;
    // Runs twice, because a test that can run only once would find every mutant.
    const isRepeatable = isSound && (await passes(test, 60_000)) === true;
    switches.seen = undefined;
    if (!isRepeatable) failing.push(test.id);
    else {
      times[test.id] = time;
      for (const id of seen) {
        perMutant[id] ??= [];
        perMutant[id].push(count);
      }
      count += 1;
    }
  }
  return { times, perMutant, atLoad: [...atLoad], failing, slow };
}

async function judge(tests: readonly CollectedTest[], id: string, times: MutantCoverage['times']) {
  let spent = 0;
  for (const test of tests) {
    const usual = times[test.id] ?? Number.POSITIVE_INFINITY;
    if (spent > 0 && spent + usual > settings.budgetMs) continue;
    spent += usual;
    switches.active = id;
    hits = 0;
    const ended = await passes(test, 1_500 + 5 * usual);
    switches.active = undefined;
    if (ended !== true) return { test, isLate: ended === 'late' || hits > maxHits };
  }
  return null;
}

function nearestFirst(
  tests: readonly CollectedTest[],
  { file }: Mutant,
  times: MutantCoverage['times'],
) {
  const folder = dirname(file);
  const isFar = (test: CollectedTest) => (dirname(test.file).endsWith(folder) ? 0 : 1);
  return tests.toSorted((a, b) => isFar(a) - isFar(b) || (times[a.id] ?? 0) - (times[b.id] ?? 0));
}

const recordVerdict = (verdict: Partial<MutantVerdict>) =>
  appendFileSync(settings.verdicts, `${JSON.stringify(verdict)}\n`);

async function tryPlanted(reached: MutantCoverage): Promise<void> {
  const wanted = new Set(JSON.parse(readFileSync(settings.ids, 'utf8')) as string[]);
  const mutants = planted.mutants.filter(({ id }) => wanted.has(id));
  if (settings.phase === 'run') return await tryRunning(mutants, reached);
  for (const mutant of mutants) {
    recordVerdict({ id: mutant.id });
    recordVerdict({ id: mutant.id, fate: await judgeLoading(mutant, reached) });
  }
}

async function tryRunning(mutants: readonly Mutant[], reached: MutantCoverage): Promise<void> {
  const { times, perMutant } = reached;
  const names = Object.keys(times);
  const loadsWith = new Set(reached.atLoad);
  let byId = new Map<string, CollectedTest>();
  const loadAll = async () => {
    vi.resetModules();
    byId = new Map((await collectTests(planted.testFiles)).map((test) => [test.id, test]));
  };
  await loadAll();
  for (const mutant of mutants) {
    const { id } = mutant;
    const list = () => {
      const tests = (perMutant[id] ?? []).flatMap((at) => byId.get(names[at] ?? '') ?? []);
      return nearestFirst(tests, mutant, times);
    };
    recordVerdict({ id });
    let found = await judge(list(), id, times);
    // An earlier mutant may have left state behind: then this one is tried again with fresh modules.
    if (found && !found.isLate && (await passes(found.test, 60_000)) !== true) {
      await loadAll();
      recordVerdict({ id });
      found = await judge(list(), id, times);
      await loadAll();
    }
    if (found) recordVerdict({ id, fate: found.isLate ? 'timeout' : 'killed' });
    else if (loadsWith.has(id)) recordVerdict({ id, fate: 'later' });
    else recordVerdict({ id, fate: id in perMutant ? 'alive' : 'unreached' });
  }
}

/** Lists test files that import a source, those whose tests run its mutants most often first. */
function listReaders(file: string, { times, perMutant }: MutantCoverage): readonly string[] {
  const names = Object.keys(times);
  const visits = new Map<string, number>();
  for (const mutant of planted.mutants)
    if (mutant.file === file)
      for (const at of perMutant[mutant.id] ?? []) {
        const reader = names[at]?.split('#')[0] ?? '';
        visits.set(reader, (visits.get(reader) ?? 0) + 1);
      }
  const often = (reader: string) => visits.get(reader) ?? 0;
  return (planted.readers[file] ?? []).toSorted((a, b) => often(b) - often(a));
}

/** Tries a mutant by reloading the modules with it. */
async function judgeLoading(
  { id, file }: Mutant,
  reached: MutantCoverage,
): Promise<MutantVerdict['fate']> {
  const { times } = reached;
  const readers = listReaders(file, reached);
  let spent = 0;
  for (const reader of readers) {
    if (spent > loadingBudget * settings.budgetMs) break;
    vi.resetModules();
    switches.active = id;
    hits = 0;
    const at = performance.now();
    try {
      const tests = (await collectTests([reader])).filter((test) => test.id in times);
      const usual = (test: CollectedTest) => times[test.id] ?? 0;
      for (const test of tests.toSorted((a, b) => usual(a) - usual(b))) {
        hits = 0;
        const ended = await passes(test, 1_500 + 5 * usual(test));
        if (ended !== true) return ended === 'late' ? 'timeout' : 'killed';
        if (performance.now() - at > 2 * settings.budgetMs) break;
      }
    } catch {
      return 'killed';
    } finally {
      switches.active = undefined;
    }
    spent += performance.now() - at;
  }
  return readers.length === 0 ? 'unreached' : 'alive';
}

realTest('trial', async () => {
  if (!existsSync(settings.reached)) {
    writeFileSync(settings.reached, JSON.stringify(await reach()));
    return;
  }
  await tryPlanted(JSON.parse(readFileSync(settings.reached, 'utf8')) as MutantCoverage);
});
