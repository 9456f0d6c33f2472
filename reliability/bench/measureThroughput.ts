import { sampleInterviewFields, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import { type BenchEnvironment, median } from './benchEnvironment.ts';
import { buildSqlStatements, runPgbench, wrapInTransaction } from './runPgbench.ts';
import { runWrk, type WrkRequest } from './runWrk.ts';
import { startBareStack } from './startBareStack.ts';

/** Minimum ratios to the bare database; `/healthz` needs no database, so its ratio is to the bare server. */
const goals = { save: 0.85, read: 0.5, list: 0.35, create: 0.6, healthz: 0.6 } as const;
type Name = keyof typeof goals;

const toRequests = ({ interviewId }: TestSeller): Record<Name, WrkRequest> => ({
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
  create: {
    method: 'POST',
    path: '/api/interviews',
    body: { id: '$id', ...sampleInterviewFields },
  },
  healthz: { method: 'GET', path: '/healthz' },
});

/**
 * Compares the bare database (pgbench), the bare server (Node and pg alone) and the API in alternating slices,
 * so that other load of the machine slows all of them and the ratios hold.
 */
export async function measureThroughput(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const { anna } = world;
  await world.fill(anna, 1000);
  await world.owner.query('vacuum analyze app.interviews, app.customer_contacts');
  const [statements, requests] = [buildSqlStatements(anna), toRequests(anna)];
  const bare = await startBareStack(world, anna);
  try {
    for (const name of Object.keys(goals) as Name[]) {
      const found: Record<'engine' | 'stack' | 'ours', number>[] = [];
      const ask = (url: string) => runWrk(world, anna, requests[name], url);
      for (const url of [world.stack.url, bare.url]) ask(url);
      for (let round = 0; round < world.rounds; round++)
        found.push({
          ours: ask(world.stack.url),
          stack: ask(bare.url),
          engine:
            name === 'healthz'
              ? Number.NaN
              : runPgbench(world, wrapInTransaction(anna.userId, statements[name])),
        });
      const column = (one: keyof (typeof found)[0]) =>
        median(found.map((round) => round[one])).toFixed(0);
      const against = name === 'healthz' ? 'stack' : 'engine';
      const ratio = (one: 'stack' | 'ours') =>
        median(found.map((round) => round[one] / round[against]));
      report.record(
        `${name}: bare engine | bare stack | ours, per second`,
        name === 'healthz'
          ? `- | ${column('stack')} | ${column('ours')}`
          : `${column('engine')} | ${column('stack')} (${ratio('stack').toFixed(2)}) | ${column('ours')}`,
      );
      report.demand(
        `${name}: ours / bare ${against}`,
        ratio('ours').toFixed(2),
        `at least ${goals[name]}`,
        ratio('ours') >= goals[name],
      );
    }
  } finally {
    bare.stop();
  }
}
