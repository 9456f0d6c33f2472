/** Runs inside vitest: first which test comes by which mutant, then each mutant against the tests that do. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { test as realTest, vi } from 'vitest';
import { type HeldTest, holdTests } from './heldTests.ts';
import type { Mutant, Planted, Reached, Verdict } from './Mutant.ts';

interface Switches {
  active?: string | undefined;
  /** Who came by; undefined: nobody wants to know. */
  seen?: Set<string> | undefined;
  hit?: () => true;
}

const settings = JSON.parse(process.env.MUTANT_TRIAL ?? '{}') as {
  readonly planted: string;
  readonly reached: string;
  readonly verdicts: string;
  readonly ids: string;
  /** So long may the tests of one mutant take, by their own baseline; the nearest come first. */
  readonly budgetMs: number;
  /** `run`: the tests are held and run again; `load`: the modules are loaded anew for every mutant. */
  readonly phase: 'run' | 'load';
};
const planted = JSON.parse(readFileSync(settings.planted, 'utf8')) as Planted;
const place = globalThis as { mutantSwitches?: Switches };
place.mutantSwitches ??= {};
const switches = place.mutantSwitches;
let hits = 0;
switches.hit = () => {
  hits += 1;
  if (hits > mostHits) throw new Error('an endless loop');
  return true;
};
/** Of this machine, whatever the tests do to theirs. */
const { setTimeout: laterReally, clearTimeout: neverReally } = globalThis;
const mostHits = 500_000;
const slowMs = 400;
/** How much longer a mutant may take for which the modules are loaded anew. */
const loadingBudget = 4;

// The same cases every time; the first that fails is enough.
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });

async function passes(
  { run, before, after }: HeldTest,
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
      // As apps/web/test/setup.ts does.
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    }
  })().catch(() => false);
  const ended = await Promise.race([work, late]);
  neverReally(timer);
  return ended;
}

async function reach(): Promise<Reached> {
  const atLoad = new Set<string>();
  switches.seen = atLoad;
  const tests = await holdTests(planted.testFiles);
  switches.seen = undefined;
  const times: Record<string, number> = {};
  const perMutant: Record<string, number[]> = {};
  let count = 0;
  const failing: string[] = [];
  const slow: string[] = [];
  for (const test of tests) {
    // The processor's time: what else the machine does must not decide who takes part.
    const begin = process.cpuUsage();
    const isSound = (await passes(test, 60_000)) === true;
    const { user, system } = process.cpuUsage(begin);
    const time = (user + system) / 1_000;
    // What takes long tries many cases at once; a mutant must be found without it.
    if (isSound && time > slowMs) {
      slow.push(test.id);
      continue;
    }
    const seen = new Set<string>();
    switches.seen = seen;
    // Twice, because a test that can run only once would take every mutant for found.
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

async function judge(tests: readonly HeldTest[], id: string, times: Reached['times']) {
  let spent = 0;
  for (const test of tests) {
    const usual = times[test.id] ?? Number.POSITIVE_INFINITY;
    if (spent > 0 && spent + usual > settings.budgetMs) continue;
    spent += usual;
    switches.active = id;
    hits = 0;
    const ended = await passes(test, 1_500 + 5 * usual);
    switches.active = undefined;
    if (ended !== true) return { test, isLate: ended === 'late' || hits > mostHits };
  }
  return null;
}

function nearestFirst(tests: readonly HeldTest[], { file }: Mutant, times: Reached['times']) {
  const folder = dirname(file);
  const isFar = (test: HeldTest) => (dirname(test.file).endsWith(folder) ? 0 : 1);
  return tests.toSorted((a, b) => isFar(a) - isFar(b) || (times[a.id] ?? 0) - (times[b.id] ?? 0));
}

const tell = (verdict: Partial<Verdict>) =>
  appendFileSync(settings.verdicts, `${JSON.stringify(verdict)}\n`);

async function tryPlanted(reached: Reached): Promise<void> {
  const wanted = new Set(JSON.parse(readFileSync(settings.ids, 'utf8')) as string[]);
  const mutants = planted.mutants.filter(({ id }) => wanted.has(id));
  if (settings.phase === 'run') return await tryRunning(mutants, reached);
  for (const mutant of mutants) {
    tell({ id: mutant.id });
    tell({ id: mutant.id, fate: await judgeLoading(mutant, reached) });
  }
}

async function tryRunning(mutants: readonly Mutant[], reached: Reached): Promise<void> {
  const { times, perMutant } = reached;
  const names = Object.keys(times);
  const loadsWith = new Set(reached.atLoad);
  let byId = new Map<string, HeldTest>();
  const loadAll = async () => {
    vi.resetModules();
    byId = new Map((await holdTests(planted.testFiles)).map((test) => [test.id, test]));
  };
  await loadAll();
  for (const mutant of mutants) {
    const { id } = mutant;
    const list = () => {
      const tests = (perMutant[id] ?? []).flatMap((at) => byId.get(names[at] ?? '') ?? []);
      return nearestFirst(tests, mutant, times);
    };
    tell({ id });
    let found = await judge(list(), id, times);
    // Something may have stayed behind of an earlier mutant: then this one is judged again with fresh modules.
    if (found && !found.isLate && (await passes(found.test, 60_000)) !== true) {
      await loadAll();
      tell({ id });
      found = await judge(list(), id, times);
      await loadAll();
    }
    if (found) tell({ id, fate: found.isLate ? 'timeout' : 'killed' });
    else if (loadsWith.has(id)) tell({ id, fate: 'later' });
    else tell({ id, fate: id in perMutant ? 'alive' : 'unreached' });
  }
}

/** Test files that lead to a source: those first whose tests come by its mutants most often. */
function listReaders(file: string, { times, perMutant }: Reached): readonly string[] {
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

/** The modules are loaded with the mutant in place. */
async function judgeLoading({ id, file }: Mutant, reached: Reached): Promise<Verdict['fate']> {
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
      const tests = (await holdTests([reader])).filter((test) => test.id in times);
      const usual = (test: HeldTest) => times[test.id] ?? 0;
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
  await tryPlanted(JSON.parse(readFileSync(settings.reached, 'utf8')) as Reached);
});
