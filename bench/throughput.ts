import type { Report } from '../proofs/prove.ts';
import { type Seller, sampleFields } from '../scripts/newSeller.ts';
import { asTransaction, pgbench, toStatements } from './bareEngine.ts';
import { median, type World } from './world.ts';
import { type WrkRequest, wrk } from './wrk.ts';

const goals = { save: 0.85, read: 0.5, list: 0.5, create: 0.5 } as const;

const toRequests = ({ interviewId }: Seller): Record<keyof typeof goals, WrkRequest> => ({
  save: {
    method: 'POST',
    path: `/api/interviews/${interviewId}/answers`,
    body: {
      operationId: '$id',
      changes: [{ questionId: 'ideal_90_days', value: 'Twenty new patients a month' }],
    },
  },
  read: { method: 'GET', path: `/api/interviews/${interviewId}` },
  list: { method: 'GET', path: '/api/interviews?limit=20' },
  create: { method: 'POST', path: '/api/interviews', body: { id: '$id', ...sampleFields } },
});

/** The api against the bare engine, in alternating slices, so that a busy machine slows both. */
export async function measureThroughput(world: World, report: Report): Promise<void> {
  const { anna } = world;
  await world.fill(anna, 1000);
  const [statements, requests] = [toStatements(anna), toRequests(anna)];
  for (const name of ['save', 'read', 'list', 'create'] as const) {
    const [api, bare]: [number[], number[]] = [[], []];
    wrk(world, anna, requests[name]);
    for (let round = 0; round < world.rounds; round++) {
      api.push(wrk(world, anna, requests[name]));
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
