import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import { toSellerDay } from '@salespro/domain/days/sellerDay.ts';
import type { InsightCounts } from '@salespro/domain/insights/Insights.ts';
import type { Period } from '@salespro/domain/insights/periods.ts';
import { createShortMemory, createTurns } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import { createThreads } from '#lib/threads.ts';
import type { CountTask } from './countThread.ts';
import { insightText } from './insightRows.ts';

export interface InsightsStore {
  /** Of interviews that were started in the period; what is late by now is asked of the given moment. */
  count(userId: string, period: Period, at: string): Promise<InsightCounts>;
  forget(userId: string): void;
}

interface Counted {
  /** As of this version of the list and this day. */
  readonly state: string;
  readonly counts: InsightCounts;
}

/** Figures have a few hundred keys. */
const maxKeys = 500_000;
const countInThread = createThreads<CountTask, InsightCounts>(
  new URL('./countThread.ts', import.meta.url),
);

/**
 * Figures are counted by the domain from narrow rows, in one thread beside the calls. They are kept: the version of the
 * list grows with every change of what they are counted from, so a second look reads one row.
 */
export function createInsightsStore(db: Db, reading: Reading): InsightsStore {
  const cache = createShortMemory<Counted>({
    mostWeight: maxKeys,
    weightOf: ({ counts }) => 1 + Object.keys(counts).length,
  });
  const [takeTurn, takeThread] = [createTurns(), createTurns()];

  async function load(userId: string, { from, to }: Period, today: string): Promise<InsightCounts> {
    const source = await reading.choose();
    const [row] = await source.asUser<{ text: string }>(
      userId,
      `select ${insightText} as text from app.interviews
        where agency_id = :agency and started_on between :from::date and :to::date`,
      { from, to },
    );
    if (!row) throw new Error('An aggregate without a row');
    return takeThread('', () => countInThread({ text: row.text, today }));
  }

  return {
    forget: cache.forget,
    async count(userId, period, at) {
      const [now] = await db.asUser<{ version: string | null; zone: string | null }>(
        userId,
        `select (select version from app.list_versions where agency_id = :agency) as version,
                app.seller_zone(:user) as zone`,
      );
      const day = toSellerDay(at, now?.zone ?? null);
      // A period that ends today ends on the seller's day, wherever that is.
      const today = Math.abs(daysBetween(period.to, day)) <= 1 ? period.to : day;
      const state = `${now?.version} ${today}`;
      const name = `${userId} ${period.from} ${period.to}`;
      // A second tab waits for what the first one counts.
      return takeTurn(userId, async () => {
        const cached = cache.get(name);
        if (cached?.state === state) return cached.counts;
        const counts = await load(userId, period, today);
        cache.set(name, { state, counts });
        return counts;
      });
    },
  };
}
