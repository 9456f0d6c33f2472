import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import { percentile } from './percentile.ts';

/** Minimum number of reads during a fault. */
export const minReads = 10_000;
const atOnce = 8;

export interface RepeatedReads {
  readonly asked: number;
  readonly fine: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
}

/** Reads interviews and lists alternately, at least this many and for at least this long. */
export async function readRepeatedly(
  url: string,
  sellers: readonly TestSeller[],
  { atLeast = minReads, forMs = 0 }: { atLeast?: number; forMs?: number } = {},
): Promise<RepeatedReads> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  let [asked, fine] = [0, 0];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      for (let turn = place; asked < atLeast || performance.now() < end; turn += 1) {
        asked += 1;
        const { cookie, interviewId } = sellers[turn % sellers.length] as TestSeller;
        const path = asked % 2 === 0 ? `/api/interviews/${interviewId}` : '/api/interviews';
        const begin = performance.now();
        const isFine = await fetch(`${url}${path}`, { headers: { cookie } }).then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.ok;
          },
          () => false,
        );
        fine += isFine ? 1 : 0;
        times.push(performance.now() - begin);
      }
    }),
  );
  return {
    asked,
    fine,
    p95Ms: percentile(times, 0.95),
    // No spread into Math.max, because a call accepts a limited number of arguments.
    slowestMs: Math.round(times.reduce((most, one) => Math.max(most, one), 0)),
  };
}

/** Demand of every fault test that breaks writing: all reads succeed. */
export const areAllReadsComplete = ({ asked, fine }: RepeatedReads) =>
  fine === asked && asked >= minReads;
