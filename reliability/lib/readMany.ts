import type { Seller } from '@salespro/testing/newSeller.ts';
import { percentile } from './percentile.ts';

/** How many reads a fault is looked at with. */
export const wantedReads = 10_000;
const atOnce = 8;

export interface ManyReads {
  readonly asked: number;
  readonly fine: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
}

/** Interviews and lists in turn, as pages ask while people look around; at least so many, and for at least so long. */
export async function readMany(
  url: string,
  sellers: readonly Seller[],
  { atLeast = wantedReads, forMs = 0 }: { atLeast?: number; forMs?: number } = {},
): Promise<ManyReads> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  let [asked, fine] = [0, 0];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      for (let turn = place; asked < atLeast || performance.now() < end; turn += 1) {
        asked += 1;
        const { cookie, interviewId } = sellers[turn % sellers.length] as Seller;
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
    // Not spread: there may be more than a call takes.
    slowestMs: Math.round(times.reduce((most, one) => Math.max(most, one), 0)),
  };
}

/** What every proof with a fault of writing demands of reading. */
export const areAllFine = ({ asked, fine }: ManyReads) => fine === asked && asked >= wantedReads;
