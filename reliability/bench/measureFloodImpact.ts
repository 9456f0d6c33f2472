import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sellerPassword } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import {
  type BenchEnvironment,
  buildReadRequest,
  buildSaveRequest,
  median,
} from './benchEnvironment.ts';
import type { FloodTask } from './flood.ts';

/** Reads and saves per second of a hundred thousand sellers in the busiest hour (docs/scale.md). */
const everydayRate = 390;

/**
 * Measures how other sellers are slowed down while one client signs in, uploads or exports without a pause:
 * once with the limits of production, which reject most of the flood, and once without limits.
 */
export async function measureFloodImpact(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const others = await world.openSellers(16);
  for (const [who, scale] of [
    ['one person', '1'],
    ['a crowd that no limit stops', '100000'],
  ] as const) {
    const api = await startApiProcess({
      urls: buildDatabaseUrls(world.stack.ownerUrl),
      overrides: { DATABASE_POOL_SIZE: '10', RATE_LIMIT_SCALE: scale },
    });
    const otherP97 = async () =>
      (
        await world.load((seller) => [buildReadRequest(seller), buildSaveRequest(seller)], others, {
          connections: 16,
          url: api.url,
          overallRate: everydayRate,
        })
      ).latency.p97_5;
    // A fresh process grows by itself, so it is warmed up first.
    for (let round = 0; round < 3; round++) await otherP97();
    for (const [name, task] of Object.entries(toTasks(world, api.url))) {
      const before: number[] = [];
      const during: number[] = [];
      const replies: Record<string, number> = {};
      // The limit needs more rounds, because rounds without any flood vary by more than the limit allows.
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
      else report.record(label, value);
    }
    await api.stop();
  }
}

function toTasks({ anna }: BenchEnvironment, url: string): Record<string, FloodTask> {
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
