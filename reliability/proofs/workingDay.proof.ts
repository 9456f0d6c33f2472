/** A working day of 100,000 sellers at its peak, on one process: streams, and the old way beside them. */
import { fork } from 'node:child_process';
import type { Seller } from '@salespro/testing/newSeller.ts';
import { closeWorld, openWorld, type World } from '../bench/world.ts';
import { prove } from '../lib/prove.ts';
import { pause } from '../lib/waitFor.ts';
import { type DayOrder, type DayResult, type Kind, rates } from './workingDay/Day.ts';
import { watchMemory } from './workingDay/watchMemory.ts';

const seconds = Number(process.env.DAY_SECONDS ?? 600);
/** Unmeasured, before it: a server at its peak has been at work for hours. Longer than a stream lives (four minutes), so that those that end and come back are part of what memory is compared with. */
const warmSeconds = Number(process.env.DAY_WARM_SECONDS ?? 300);
const openPages = Number(process.env.DAY_PAGES ?? 2000);
const mostGrowth = 1.1;

interface Spent extends DayResult {
  readonly memory: Awaited<ReturnType<typeof watchMemory>>;
  /** Of one core: all that the process under test used. */
  readonly apiCpu: number;
}

await prove(
  import.meta.url,
  `${rates.save} saves, ${rates.read} reads and ${rates.list} list pages a second for ${seconds} s, ${openPages} interviews open: nothing fails, and memory does not grow.`,
  async (report) => {
    const world = await openWorld();
    report.after(() => closeWorld(world));
    const sellers = await world.openSellers(openPages);
    // A page of a list that has one.
    for (const seller of sellers.slice(0, 100)) await world.fill(seller, 40);
    await world.owner.query('vacuum analyze');

    await spend(world, sellers, 'streams', warmSeconds);
    const day = await spend(world, sellers, 'streams', seconds);
    const errors = Object.values(day.kinds).reduce((sum, one) => sum + one.errors, 0);
    for (const [kind, { sent, p50, p99 }] of Object.entries(day.kinds)) {
      const isWhole = sent >= rates[kind as Kind] * seconds * 0.99;
      report.demand(
        `${kind}: sent, p50 / p99 in ms`,
        `${sent}, ${p50} / ${p99}`,
        'all that was due',
        isWhole,
      );
    }
    report.demand('Errors', errors, '0', errors === 0);
    if (errors > 0) report.tell('How they failed', JSON.stringify(day.faults));
    report.demand(
      'Streams open at the end',
      day.open,
      `>= ${openPages * 0.98}`,
      day.open >= openPages * 0.98,
    );
    report.tell('Streams that ended and came back', day.returns);
    report.tell(
      'A save is heard of on the open page, p50 / p95 / p99 in ms',
      `${day.heard.p50} / ${day.heard.p95} / ${day.heard.p99}`,
    );
    report.demand(
      'Saves nobody heard of',
      `${day.unheard} of ${day.heard.count + day.unheard}`,
      '0',
      day.unheard === 0,
    );
    const { first, last } = day.memory;
    const growth = last.atEnd / first.atEnd;
    report.demand(
      `Memory at ${Math.round(seconds / 5)} s and at the end, MB`,
      `${toMb(first.atEnd)}, ${toMb(last.atEnd)} (${growth.toFixed(3)} times)`,
      `at most ${mostGrowth} times`,
      growth <= mostGrowth,
    );
    // Garbage makes a saw of it, with teeth of a hundred megabytes: beside two moments, what tells a leak from one.
    report.tell(
      'Memory, highest of the first and of the last fifth, MB',
      `${toMb(first.highest)}, ${toMb(last.highest)}`,
    );
    report.tell(
      'Of it held when garbage had just been taken away, lowest of the first and of the last fifth, MB',
      `${toMb(first.heldLeast)}, ${toMb(last.heldLeast)}`,
    );
    report.tell(
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
      report.tell(
        `Asking every 0.8 s: ${kind}: sent, p50 / p99 in ms, errors`,
        `${sent}, ${p50} / ${p99}, ${failed}`,
      );
    report.tell('Asking: questions a second', asked.asksPerSecond);
    report.tell(
      'Asking: a save is heard of, p50 / p95 / p99 in ms',
      `${asked.heard.p50} / ${asked.heard.p95} / ${asked.heard.p99}`,
    );
    report.tell(
      'Asking: processor of the api, the load itself, of one core',
      `${asked.apiCpu.toFixed(2)}, ${asked.ownCpu.toFixed(2)}`,
    );
    report.tell('Asking: loop of the load that was busy', asked.busyLoop.toFixed(2));
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
  world: World,
  sellers: readonly Seller[],
  news: DayOrder['news'],
  seconds: number,
): Promise<Spent> {
  const readCpu = () => world.readMetric('process_cpu_seconds_total');
  const load = fork(new URL('workingDay/generate.ts', import.meta.url));
  const result = new Promise<DayResult>((resolve, reject) => {
    load.once('message', (message) => resolve(message as DayResult));
    load.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
  const cpu = await readCpu();
  const begin = performance.now();
  load.send({ url: world.stack.url, sellers, seconds, news } satisfies DayOrder);
  const [done, memory] = await Promise.all([result, watchMemory(world, seconds)]);
  const apiCpu = ((await readCpu()) - cpu) / ((performance.now() - begin) / 1000);
  return { ...done, memory, apiCpu };
}
