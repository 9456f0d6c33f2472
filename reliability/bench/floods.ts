import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { sellerPassword } from '@salespro/testing/newSeller.ts';
import { startApi } from '@salespro/testing/startApi.ts';
import type { Report } from '../lib/prove.ts';
import type { FloodTask } from './flood.ts';
import { median, readRequest, saveRequest, type World } from './world.ts';

/** Reads and saves of a hundred thousand sellers in their busiest hour (docs/scale.md). */
const everydayRate = 390;

/**
 * What other sellers notice while somebody signs in, uploads or exports without a pause: once with the
 * limits of production, where most of the flood is turned away, and once without any.
 */
export async function measureFloods(world: World, report: Report): Promise<void> {
  const others = await world.openSellers(16);
  for (const [who, scale] of [
    ['one person', '1'],
    ['a crowd that no limit stops', '100000'],
  ] as const) {
    const api = await startApi({
      urls: databaseUrls(world.stack.ownerUrl),
      overrides: { DATABASE_POOL_SIZE: '10', RATE_LIMIT_SCALE: scale },
    });
    const otherP97 = async () =>
      (
        await world.load((seller) => [readRequest(seller), saveRequest(seller)], others, {
          connections: 16,
          url: api.url,
          overallRate: everydayRate,
        })
      ).latency.p97_5;
    // Until the process is warm, everything grows faster by itself.
    for (let round = 0; round < 3; round++) await otherP97();
    for (const [name, task] of Object.entries(toTasks(world, api.url))) {
      const before: number[] = [];
      const during: number[] = [];
      const replies: Record<string, number> = {};
      // What is demanded needs more: rounds without any flood differ by more than is allowed.
      const rounds = scale === '1' ? world.rounds * 3 : world.rounds;
      for (let round = 0; round < rounds; round++) {
        const flood = await startFlood(task);
        before.push(await otherP97());
        flood.begin();
        during.push(await otherP97());
        for (const [status, count] of Object.entries(await flood.stop()))
          replies[status] = (replies[status] ?? 0) + count;
      }
      const ratio = median(during) / median(before);
      const asked = Object.entries(replies).map(([status, count]) => `${count} x ${status}`);
      const label = `others' p97.5 during a flood of ${name} by ${who} / before`;
      const value = `${ratio.toFixed(2)} (${median(during)} and ${median(before)} ms; ${asked.join(', ')})`;
      if (scale === '1') report.demand(label, value, 'at most 1.2', ratio <= 1.2);
      else report.tell(label, value);
    }
    await api.stop();
  }
}

function toTasks({ anna }: World, url: string): Record<string, FloodTask> {
  const { cookie, email, interviewId } = anna;
  return {
    'sign-ins': {
      url: `${url}/api/auth/sign-in`,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: sellerPassword }),
      },
      atOnce: 4,
    },
    uploads: {
      url: `${url}/api/interviews/${interviewId}/brand-audit`,
      init: { method: 'PUT', headers: { 'content-type': 'application/pdf', cookie } },
      pdfBytes: 2_000_000,
      atOnce: 4,
    },
    exports: { url: `${url}/api/account/export`, init: { headers: { cookie } }, atOnce: 4 },
  };
}

async function startFlood(task: FloodTask) {
  const program = fileURLToPath(new URL('./flood.ts', import.meta.url));
  const flood = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(flood.stdout);
  await once(lines, 'line');
  return {
    begin: () => void flood.stdin.write('begin\n'),
    async stop(): Promise<Record<string, number>> {
      const counted = once(lines, 'line');
      flood.kill('SIGTERM');
      return JSON.parse((await counted)[0]);
    },
  };
}
