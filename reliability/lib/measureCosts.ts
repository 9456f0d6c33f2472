import { listInterviews } from '@salespro/contract/interviews.ts';
import { createContactCipher } from '../../apps/api/src/features/interviews/contactCipher.ts';
import { createDataKey } from '../../apps/api/src/lib/crypto.ts';
import { asTransaction, pgbench, toStatements } from '../bench/bareEngine.ts';
import { listRequest, median, type World } from '../bench/world.ts';
import type { Report } from './prove.ts';

/** What each protection costs on a page of twenty, as with / without. */
export async function measureCosts(world: World, report: Report): Promise<void> {
  const { anna } = world;
  const { list } = toStatements(anna);
  const ratios: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    const walled = pgbench(world, asTransaction(anna.userId, list));
    // The superuser is under no policy; everything else is the same.
    ratios.push(walled / pgbench(world, asTransaction(anna.userId, list), 'postgres'));
  }
  const wall = median(ratios);
  report.demand(
    'row-level security on the list page, tps with / without',
    wall.toFixed(2),
    'at least 0.75',
    wall >= 0.75,
  );

  const pageMs = 1000 / (await world.load(() => [listRequest()], [anna])).requests.average;
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
  tellCost(report, 'encryption', timeEach(toWork(true)), pageMs);
  report.tell(
    'the same of a page that nobody has looked at for minutes, microseconds',
    (timeEach(toWork(false)) * 1000).toFixed(0),
  );

  const page = await fetch(`${world.stack.url}/api/interviews?limit=20`, {
    headers: { cookie: anna.cookie },
  }).then((reply) => reply.json());
  const schema = listInterviews.reply;
  const checkMs = timeEach(() => void schema.parse(page));
  tellCost(report, 'checking the reply', checkMs, pageMs);
}

function tellCost(report: Report, what: string, ms: number, pageMs: number): void {
  const ratio = pageMs / (pageMs - ms);
  report.demand(
    `${what} of a page of twenty, time with / without`,
    `${ratio.toFixed(2)} (${(ms * 1000).toFixed(0)} of ${(pageMs * 1000).toFixed(0)} microseconds)`,
    'at most 1.15',
    ratio <= 1.15,
  );
}

/** The median of many runs: a busy machine lengthens some of them, not most. */
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
