import { listInterviews } from '@salespro/contract/interviews.ts';
import { createContactCipher } from '../../apps/api/src/features/interviews/contactCipher.ts';
import { createDataKey } from '../../apps/api/src/lib/crypto.ts';
import { type BenchEnvironment, buildListRequest, median } from '../bench/benchEnvironment.ts';
import { buildSqlStatements, runPgbench, wrapInTransaction } from '../bench/runPgbench.ts';
import type { FaultTestReport } from './runFaultTest.ts';

/** Measures the cost of each protection on a page of twenty, as the ratio with / without. */
export async function measureProtectionCosts(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const { anna } = world;
  const { list } = buildSqlStatements(anna);
  const ratios: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    const walled = runPgbench(world, wrapInTransaction(anna.userId, list));
    // The superuser bypasses row-level security; everything else is the same.
    ratios.push(walled / runPgbench(world, wrapInTransaction(anna.userId, list), 'postgres'));
  }
  const wall = median(ratios);
  report.demand(
    'row-level security on the list page, tps with / without',
    wall.toFixed(2),
    'at least 0.75',
    wall >= 0.75,
  );

  const pageMs = 1000 / (await world.load(() => [buildListRequest()], [anna])).requests.average;
  const cipher = createContactCipher(anna.userId, createDataKey(), () => undefined);
  const row = cipher.encryptContact('contact', {
    businessName: 'Maple Street Dental',
    contactName: 'Anita Rao',
    contactEmail: 'anita@maple.example',
  });
  const toWork = (isShown: boolean) => () => {
    for (let card = 0; card < 20; card++)
      cipher.decryptFields('contact', ['businessName', 'contactName'], row, isShown);
  };
  recordCost(report, 'encryption', timeEach(toWork(true)), pageMs);
  report.record(
    'the same of a page that nobody has looked at for minutes, microseconds',
    (timeEach(toWork(false)) * 1000).toFixed(0),
  );

  const page = await fetch(`${world.stack.url}/api/interviews?limit=20`, {
    headers: { cookie: anna.cookie },
  }).then((reply) => reply.json());
  const schema = listInterviews.reply;
  const checkMs = timeEach(() => void schema.parse(page));
  recordCost(report, 'checking the reply', checkMs, pageMs);
}

function recordCost(report: FaultTestReport, what: string, ms: number, pageMs: number): void {
  const ratio = pageMs / (pageMs - ms);
  report.demand(
    `${what} of a page of twenty, time with / without`,
    `${ratio.toFixed(2)} (${(ms * 1000).toFixed(0)} of ${(pageMs * 1000).toFixed(0)} microseconds)`,
    'at most 1.15',
    ratio <= 1.15,
  );
}

/** Returns the median of many runs, because a busy machine slows some of them. */
function timeEach(work: () => void): number {
  for (let i = 0; i < 500; i++) work();
  return median(
    Array.from({ length: 500 }, () => {
      const begin = performance.now();
      work();
      return performance.now() - begin;
    }),
  );
}
