import type { InsightCounts } from '@salespro/domain/insights/Insights.ts';
import { listSpans } from '@salespro/domain/insights/listSpans.ts';
import type { Period } from '@salespro/domain/insights/periods.ts';
import { sumCounts } from '@salespro/domain/insights/sumCounts.ts';
import type { Reading } from '#lib/reading.ts';

export interface InsightsStore {
  /** Of interviews that were started in the period; what is late by now is asked of the given moment. */
  count(userId: string, period: Period, at: string): Promise<InsightCounts>;
}

interface CountedRow {
  readonly spans: readonly InsightCounts[] | null;
  readonly late: number;
}

/**
 * One statement over at most 23 rows, however many interviews they count. Follow-ups that are open and late are counted by
 * their index: which they are changes with every midnight.
 */
export function createInsightsStore(reading: Reading): InsightsStore {
  return {
    async count(userId, period, at) {
      const spans = listSpans(period);
      const db = await reading.choose();
      const [row] = await db.asUser<CountedRow & Record<string, unknown>>(
        userId,
        // A period that ends today ends on the seller's day, wherever that is.
        `select (select json_agg(s.counts) from unnest(:days::smallint[], :starts::date[]) as p(days, start_day)
                   join app.insight_spans s on s.user_id = :user and s.days = p.days and s.start_day = p.start_day) as spans,
                (select count(*)::integer from app.interviews
                  where user_id = :user and outcome_kind = 'follow_up' and due_day is not null and list_group is not null
                    and due_day < case when :to::date between t.day - 1 and t.day + 1 then :to::date else t.day end
                    and started_on between :from::date and :to::date) as late
           from (select app.seller_day(:user, :at::timestamptz) as day) t`,
        {
          days: spans.map(({ days }) => days),
          starts: spans.map(({ start }) => start),
          from: period.from,
          to: period.to,
          at,
        },
      );
      return sumCounts([...(row?.spans ?? []), { follow_ups: row?.late ?? 0 }]);
    },
  };
}
