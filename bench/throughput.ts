import type autocannon from 'autocannon';
import type { Report } from '../proofs/prove.ts';
import type { Seller } from '../scripts/newSeller.ts';
import { asTransaction, pgbench, toStatements } from './bareEngine.ts';
import {
  createRequest,
  listRequest,
  median,
  readRequest,
  saveRequest,
  type World,
} from './world.ts';

const goals = { save: 0.85, read: 0.5, list: 0.5, create: 0.5 } as const;

/** The api against the bare engine, in alternating slices, so that a busy machine slows both. */
export async function measureThroughput(world: World, report: Report): Promise<void> {
  const { anna } = world;
  await world.fill(anna, 1000);
  const statements = toStatements(anna);
  const requests: Record<keyof typeof goals, (seller: Seller) => autocannon.Request> = {
    save: saveRequest,
    read: readRequest,
    list: listRequest,
    create: createRequest,
  };
  for (const name of ['save', 'read', 'list', 'create'] as const) {
    const toRequests = (seller: Seller) => [requests[name](seller)];
    const [api, bare]: [number[], number[]] = [[], []];
    await world.load(toRequests, [anna], { seconds: 1 });
    for (let round = 0; round < world.rounds; round++) {
      api.push((await world.load(toRequests, [anna])).requests.average);
      bare.push(pgbench(world, asTransaction(anna.userId, statements[name])));
    }
    const ratio = median(api.map((value, i) => value / (bare[i] ?? 1)));
    report.tell(
      `${name}: api and bare engine, per second`,
      `${median(api).toFixed(0)} and ${median(bare).toFixed(0)}`,
    );
    report.demand(
      `${name}: api / bare engine`,
      ratio.toFixed(2),
      `at least ${goals[name]}`,
      ratio >= goals[name],
    );
  }
}
