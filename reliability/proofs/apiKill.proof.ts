import { once } from 'node:events';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { ApiProcess } from '@salespro/testing/startApi.ts';
import { compareTabConflicts } from '../lib/compareTabConflicts.ts';
import { type FaultTestReport, runFaultTest } from '../lib/runFaultTest.ts';
import { saveKillPoints } from '../lib/saveKillPoints.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { compareSavesWithDatabase, startWriters, type WrittenSaves } from '../lib/writers.ts';

const rounds = 50;

runFaultTest(
  import.meta.url,
  'A save that was acknowledged survives the death of the api process at any moment, and no save is applied twice.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const healthy = await world.startApi();
    const queues = await Promise.all(
      saveKillPoints.map(async (point) => ({
        point,
        sellers: await world.newSellers(healthy.url, 3),
        doubled: point === saveKillPoints[2] ? await world.newSellers(healthy.url, 3) : [],
      })),
    );
    for (const { point, written } of await Promise.all(
      queues.map(async ({ point, sellers }) => ({
        point,
        written: await killAgainAndAgain(world, healthy, point, sellers),
      })),
    ))
      await recordFigures(report, world, healthy, point, written);

    const { sellers, doubled } = {
      sellers: queues[0]?.sellers ?? [],
      doubled: queues[2]?.doubled ?? [],
    };
    const careless = await killAgainAndAgain(world, healthy, saveKillPoints[2], doubled, {
      count: 10,
      hasOperationId: false,
    });
    const compared = await compareSavesWithDatabase(careless, world.urls.ownerUrl);
    report.control(
      'a new operation id for every try, saves applied twice in 10 kills',
      compared.duplicated,
      'more than 0',
      compared.duplicated > 0,
    );
    const tabs = await compareTabConflicts(world, healthy.url, sellers.slice(0, 1));
    report.demand('two tabs, answers kept of 200', tabs.kept, '200', tabs.kept === 200);
    report.control(
      'two tabs saving the whole document, answers lost of 200',
      tabs.lostWhole,
      'more than 0',
      tabs.lostWhole > 0,
    );
  },
);

/** Lets every process serve some saves and then die, while the next one is already started. */
async function killAgainAndAgain(
  world: FaultTestEnvironment,
  healthy: ApiProcess,
  point: string,
  sellers: readonly TestSeller[],
  { count = rounds, hasOperationId = true } = {},
): Promise<WrittenSaves> {
  const startDoomed = (round: number): Promise<ApiProcess> =>
    world
      .startApi({
        program: new URL('../lib/failingApi.ts', import.meta.url),
        overrides: { KILL_POINT: point, KILL_AT: String(2 + (round % 3)) },
      })
      // The port of a dead process may be reused; then its writers find this process too early.
      .catch(() => startDoomed(round));
  let current = await startDoomed(0);
  const writers = startWriters({ sellers, url: () => current.url, hasOperationId, pauseMs: 20 });
  for (let round = 1; round <= count; round++) {
    const doomed = current.process;
    const next = round < count ? startDoomed(round) : Promise.resolve(healthy);
    if (doomed.exitCode === null && doomed.signalCode === null) await once(doomed, 'exit');
    if (doomed.signalCode !== 'SIGKILL')
      throw new Error(`died of ${doomed.exitCode}, not by the kill`);
    current = await next;
  }
  return writers.stop();
}

async function recordFigures(
  report: FaultTestReport,
  world: FaultTestEnvironment,
  healthy: ApiProcess,
  point: string,
  written: WrittenSaves,
) {
  const { lost, duplicated } = await compareSavesWithDatabase(written, world.urls.ownerUrl);
  report.record(`${point}: kills / acknowledged saves`, `${rounds} / ${written.acknowledged.size}`);
  report.demand(`${point}: lost`, lost, '0', lost === 0);
  report.demand(`${point}: applied twice`, duplicated, '0', duplicated === 0);
  report.demand(
    `${point}: unknown outcomes resolved by repeating`,
    `${written.unknownResolved} of ${written.unknown}`,
    'all',
    written.unknownResolved === written.unknown,
  );
  const killed = [...written.brokeOffAt].filter((url) => url !== healthy.url).length;
  // Counted by process, because one save may be aborted by two of them.
  report.demand(
    `${point}: processes that died with a save under way`,
    killed,
    `${rounds}`,
    killed === rounds,
  );
}
