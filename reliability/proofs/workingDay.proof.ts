/** Simulates the peak of a working day of 100,000 sellers on one process, with event streams and with polling. */
import { fork } from 'node:child_process';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import {
  type BenchEnvironment,
  closeBenchEnvironment,
  openBenchEnvironment,
} from '../bench/benchEnvironment.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { pause } from '../lib/waitFor.ts';
import {
  type RequestKind,
  requestRates,
  type WorkingDayOptions,
  type WorkingDayResult,
} from './workingDay/WorkingDay.ts';
import { watchMemory } from './workingDay/watchMemory.ts';

const seconds = Number(process.env.DAY_SECONDS ?? 600);
/**
 * Warm-up without measurement, longer than a stream lives (four minutes), so that memory is compared at a
 * constant number of reconnections.
 */
const warmSeconds = Number(process.env.DAY_WARM_SECONDS ?? 300);
const openPages = Number(process.env.DAY_PAGES ?? 2000);
const maxGrowth = 1.1;

interface Spent extends WorkingDayResult {
  readonly memory: Awaited<ReturnType<typeof watchMemory>>;
  /** Processor share of the process under test, of one core. */
  readonly apiCpu: number;
}

await runFaultTest(
  import.meta.url,
  `${requestRates.save} saves, ${requestRates.read} reads and ${requestRates.list} list pages a second for ${seconds} s, ${openPages} interviews open: nothing fails, and memory does not grow.`,
  async (report) => {
    const world = await openBenchEnvironment();
    report.after(() => closeBenchEnvironment(world));
    const sellers = await world.openSellers(openPages);
    // Fills accounts so that their list has another page.
    for (const seller of sellers.slice(0, 100)) await world.fill(seller, 40);
    await world.owner.query('vacuum analyze');

    await spend(world, sellers, 'streams', warmSeconds);
    const day = await spend(world, sellers, 'streams', seconds);
    const errors = Object.values(day.kinds).reduce((sum, one) => sum + one.errors, 0);
    for (const [kind, { sent, p50, p99 }] of Object.entries(day.kinds)) {
      const isWhole = sent >= requestRates[kind as RequestKind] * seconds * 0.99;
      report.demand(
        `${kind}: sent, p50 / p99 in ms`,
        `${sent}, ${p50} / ${p99}`,
        'all that was due',
        isWhole,
      );
    }
    report.demand('Errors', errors, '0', errors === 0);
    if (errors > 0) report.record('How they failed', JSON.stringify(day.faults));
    report.demand(
      'Streams open at the end',
      day.open,
      `>= ${openPages * 0.98}`,
      day.open >= openPages * 0.98,
    );
    report.record('Streams that ended and came back', day.returns);
    report.record(
      'A save is heard of on the open page, p50 / p95 / p99 in ms',
      `${day.eventDelay.p50} / ${day.eventDelay.p95} / ${day.eventDelay.p99}`,
    );
    report.demand(
      'Saves nobody heard of',
      `${day.undeliveredEvents} of ${day.eventDelay.count + day.undeliveredEvents}`,
      '0',
      day.undeliveredEvents === 0,
    );
    const { first, last } = day.memory;
    const growth = last.atEnd / first.atEnd;
    report.demand(
      `Memory at ${Math.round(seconds / 5)} s and at the end, MB`,
      `${toMb(first.atEnd)}, ${toMb(last.atEnd)} (${growth.toFixed(3)} times)`,
      `at most ${maxGrowth} times`,
      growth <= maxGrowth,
    );
    // Garbage collection makes memory oscillate by a hundred megabytes, so the minimum of each period shows a leak.
    report.record(
      'Memory, highest of the first and of the last fifth, MB',
      `${toMb(first.highest)}, ${toMb(last.highest)}`,
    );
    report.record(
      'Of it held when garbage had just been taken away, lowest of the first and of the last fifth, MB',
      `${toMb(first.heldLeast)}, ${toMb(last.heldLeast)}`,
    );
    report.record(
      'Processor: the api, the load itself, of one core',
      `${day.apiCpu.toFixed(2)}, ${day.ownCpu.toFixed(2)}`,
    );
    report.demand(
      'Loop of the load that was busy',
      day.busyLoop.toFixed(2),
      'at most 0.9: it is not the limit',
      day.busyLoop <= 0.9,
    );

    await pause(3000);
    const asked = await spend(world, sellers, 'asking', seconds);
    for (const [kind, { sent, errors: failed, p50, p99 }] of Object.entries(asked.kinds))
      report.record(
        `Asking every 0.8 s: ${kind}: sent, p50 / p99 in ms, errors`,
        `${sent}, ${p50} / ${p99}, ${failed}`,
      );
    report.record('Asking: questions a second', asked.asksPerSecond);
    report.record(
      'Asking: a save is heard of, p50 / p95 / p99 in ms',
      `${asked.eventDelay.p50} / ${asked.eventDelay.p95} / ${asked.eventDelay.p99}`,
    );
    report.record(
      'Asking: processor of the api, the load itself, of one core',
      `${asked.apiCpu.toFixed(2)}, ${asked.ownCpu.toFixed(2)}`,
    );
    report.record('Asking: loop of the load that was busy', asked.busyLoop.toFixed(2));
    report.control(
      'p99 of a save with the old asking, times that with streams',
      (asked.kinds.save.p99 / day.kinds.save.p99).toFixed(2),
      '> 1',
      asked.kinds.save.p99 > day.kinds.save.p99,
    );
    report.limit(
      'Load, api and database share two cores. Every page is told of about one change every nine seconds; a real one hears of fewer.',
    );
  },
);

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

async function spend(
  world: BenchEnvironment,
  sellers: readonly TestSeller[],
  news: WorkingDayOptions['news'],
  seconds: number,
): Promise<Spent> {
  const readCpu = () => world.readMetric('process_cpu_seconds_total');
  const load = fork(new URL('workingDay/generate.ts', import.meta.url));
  const result = new Promise<WorkingDayResult>((resolve, reject) => {
    load.once('message', (message) => resolve(message as WorkingDayResult));
    load.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
  const cpu = await readCpu();
  const begin = performance.now();
  load.send({ url: world.stack.url, sellers, seconds, news } satisfies WorkingDayOptions);
  const [done, memory] = await Promise.all([result, watchMemory(world, seconds)]);
  const apiCpu = ((await readCpu()) - cpu) / ((performance.now() - begin) / 1000);
  return { ...done, memory, apiCpu };
}
