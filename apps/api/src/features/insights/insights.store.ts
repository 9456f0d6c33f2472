import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import { toSellerDay } from '@salespro/domain/days/sellerDay.ts';
import type { InsightCounts } from '@salespro/domain/insights/Insights.ts';
import type { Period } from '@salespro/domain/insights/periods.ts';
import { createKeyedMutex, createLruCache } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import { createThreadPool } from '#lib/threadPool.ts';
import type { InsightCountTask } from './countWorker.ts';
import { insightColumnsSql } from './insightRows.ts';

interface CachedCounts {
  /** Cache key: the version of the interview list and the current day. */
  readonly state: string;
  readonly counts: InsightCounts;
}

/** Limits the cache by its total number of figures. */
const maxKeys = 500_000;
const countInWorker = createThreadPool<InsightCountTask, InsightCounts>(
  new URL('./countWorker.ts', import.meta.url),
);

/**
 * Creates the store of insight figures, which are computed in a worker thread and cached.
 * The list version grows with every relevant change, so a cached result needs a query of one row only.
 */
export function createInsightsStore(db: Db, reading: ReplicaSelector) {
  const cache = createLruCache<CachedCounts>({
    maxWeight: maxKeys,
    getWeight: ({ counts }) => 1 + Object.keys(counts).length,
  });
  const [lockUser, lockWorker] = [createKeyedMutex(), createKeyedMutex()];

  async function load(userId: string, { from, to }: Period, today: string): Promise<InsightCounts> {
    const source = await reading.choose();
    const [row] = await source.asUser<{ text: string }>(
      userId,
      `select ${insightColumnsSql} as text from app.interviews
        where agency_id = :agency and started_on between :from::date and :to::date`,
      { from, to },
    );
    if (!row) throw new Error('An aggregate without a row');
    return lockWorker('', () => countInWorker({ text: row.text, today }));
  }

  return {
    evictUser: cache.deleteByPrefix,

    /** Counts the interviews started in the period; lateness refers to the given time. */
    async count(userId: string, period: Period, at: string): Promise<InsightCounts> {
      const [now] = await db.asUser<{ version: string | null; zone: string | null }>(
        userId,
        `select (select version from app.account_counters where agency_id = :agency) as version,
                app.seller_zone(:user) as zone`,
      );
      const day = toSellerDay(at, now?.zone ?? null);
      // A period that ends about today uses its last day as the current day, in any time zone of the device.
      const today = Math.abs(daysBetween(period.to, day)) <= 1 ? period.to : day;
      const state = `${now?.version} ${today}`;
      const name = `${userId} ${period.from} ${period.to}`;
      // A concurrent request of the same user waits for this result.
      return lockUser(userId, async () => {
        const cached = cache.get(name);
        if (cached?.state === state) return cached.counts;
        const counts = await load(userId, period, today);
        cache.set(name, { state, counts });
        return counts;
      });
    },
  };
}
