/** Tests the tests: puts small faults into the source, one at a time; a test must fail. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeWilsonRange } from '../../packages/domain/src/insights/Insights.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { findEquivalenceReason } from '../mutants/equivalents.ts';
import { mutantGroups } from '../mutants/groups.ts';
import { invertComparisons } from '../mutants/invertComparisons.ts';
import { plantMutants } from '../mutants/plantMutants.ts';
import { takeSample } from '../mutants/takeSample.ts';
import { tryMutants } from '../mutants/tryMutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const processes = 2;
/** Time limit for the tests of one mutant, by their normal duration; the nearest come first. */
const budgetMs = 1_000;
const leastPercent = 85;
/** Sample size of larger groups; the same number always selects the same mutants. */
const maxMutants = Number(process.env.MUTANTS_DRAWN ?? 400);

await runFaultTest(
  import.meta.url,
  'Whoever puts a fault into the rules of selling, into saving or into the encryption is told by a test.',
  async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'salespro-mutants-'));
    report.after(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(root, '.reports'), { recursive: true });
    for (const group of mutantGroups) {
      const name = group.folder.replaceAll('/', '-');
      const planted = await plantMutants(root, group);
      const { reached, fates } = await tryMutants(
        planted,
        takeSample(planted.mutants, maxMutants),
        {
          folder: join(folder, name),
          processes,
          budgetMs,
        },
      );
      const sound = Object.keys(reached.times).length;
      report.control(
        `${group.name}, unchanged: tests that pass`,
        `${sound} of ${sound + reached.failing.length}`,
        'at least 99 %',
        sound >= 99 * reached.failing.length,
      );
      const all = [...fates].filter(([mutant]) => findEquivalenceReason(mutant) === null);
      const found = all.filter(([, fate]) => fate === 'killed' || fate === 'timeout');
      const score = (100 * found.length) / all.length;
      report.demand(
        `${group.name}: mutants found out`,
        `${found.length} / ${all.length} = ${score.toFixed(1)} %`,
        `at least ${leastPercent} %`,
        score >= leastPercent,
      );
      const { low, high } = computeWilsonRange(found.length, all.length);
      if (fates.size < planted.mutants.length)
        report.record(
          `${group.name}: drawn ${fates.size} of ${planted.mutants.length} mutants; of all, 95 % sure`,
          `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`,
        );
      report.record(
        `${group.name}: mutants without effect, with a reason`,
        fates.size - all.length,
      );
      const alive = all.filter((one) => !found.includes(one));
      const unreached = alive.filter(([, fate]) => fate === 'unreached');
      report.record(`${group.name}: not found out because no test comes by`, unreached.length);
      const list = join('.reports', `mutants-${name}.txt`);
      const lines = alive.map(
        ([{ file, line, kind, original, replacement }, fate]) =>
          `${file}:${line} ${fate} ${kind}: ${original} => ${replacement.replaceAll(/\s+/g, ' ')}\n`,
      );
      writeFileSync(join(root, list), lines.join(''));
      report.limit(
        `${group.name}: where it ran, ${list} lists those not found out; reliability/mutants/survivors.csv answers them. Tests that take longer than 0.4 s (${reached.slow.length}) or fail outside their usual runner (${reached.failing.length}) do not take part.`,
      );
    }
    await invertComparisons(report);
    report.limit(
      'A mutant counts as found out also when the program no longer parses or runs into a time limit.',
    );
  },
);
