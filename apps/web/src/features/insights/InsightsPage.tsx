import { readInsights } from '@salespro/contract/insights.ts';
import { toPeriodWords } from '@salespro/domain/insights/insightWords.ts';
import {
  type PeriodId,
  periodIds,
  periodLabels,
  toPeriod,
  toPeriodId,
} from '@salespro/domain/insights/periods.ts';
import { toInsights } from '@salespro/domain/insights/toInsights.ts';
import { toCsvName, toInsightsCsv } from '@salespro/domain/insights/toInsightsCsv.ts';
import { toClock, toShortDay } from '@salespro/domain/interviews/days/dayWords.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { downloadFile } from '#lib/downloadFile.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { toZone, useToday } from '#lib/toToday.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { InsightCards } from './InsightCards.tsx';
import styles from './insights.module.css';
import { messages } from './messages.ts';

/** "/insights": what the interviews of a period add up to. */
export function InsightsPage() {
  usePageTitle('Insights');
  const [address, setAddress] = useSearchParams();
  const period = toPeriodId(address.get('period'));
  const { day: today } = useToday();
  const query = useQuery(insightsQuery(period, today));
  const { data } = query;
  const insights = data && toInsights(data.counts);
  const isEmpty = insights?.started === 0;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <ArrivalHeading className={styles.title}>Insights</ArrivalHeading>
          <p className={styles.dim}>
            {data ? `${toPeriodWords(data)} · ` : ''}practice interviews not counted
          </p>
        </div>
        <div className={styles.tools}>
          <SegmentedControl
            legend="Period"
            isWide
            options={periodIds.map((id) => ({ value: id, label: periodLabels[id] }))}
            value={period}
            onChange={(id) => setAddress({ period: id }, { replace: true })}
          />
          <Button
            variant="outline"
            disabled={!data || isEmpty}
            onClick={() => {
              if (data && insights)
                downloadFile(toCsvName(data), toInsightsCsv(insights), 'text/csv');
            }}
          >
            <IconDownload aria-hidden="true" size={18} stroke={1.8} />
            Download CSV
          </Button>
        </div>
      </div>
      {data?.isCopy ? (
        <Notice tone="info">{messages.asOf(toWhen(data.loadedAt, today))}</Notice>
      ) : null}
      {!data && query.isFetching ? <LoadingCard /> : null}
      {!data && query.isError && !query.isFetching ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          {messages.failed}
        </Notice>
      ) : null}
      {isEmpty ? (
        <section className={`${styles.card} ${styles.empty}`}>
          <p>{period === '12-months' ? messages.none : messages.noneInPeriod}</p>
          <Link className={buttonClass()} to={paths.newInterview}>
            <IconPlus aria-hidden="true" size={19} stroke={1.8} />
            New Interview
          </Link>
        </section>
      ) : null}
      {insights && !isEmpty ? <InsightCards insights={insights} from={data.from} /> : null}
    </div>
  );
}

/** "Nov 17, 4:10 PM", by the seller's clock. */
function toWhen(moment: string, today: string): string {
  const { day, hour, minute } = toLocalMoment(new Date(moment), toZone());
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${toShortDay(day, today)}, ${toClock(`${pad(hour)}:${pad(minute)}`)}`;
}

/** Counts of a period, and when they were loaded. */
export interface LoadedInsights {
  readonly counts: Readonly<Record<string, number>>;
  readonly from: string;
  readonly to: string;
  readonly loadedAt: string;
  /** As this device last saw them. */
  readonly isCopy: boolean;
}

/** Of a period that ends on the seller's day. */
function insightsQuery(id: PeriodId, today: string) {
  const queryKey = ['insights', id, today] as const;
  const copyAs = `insights/${id}`;
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadWithCopy<LoadedInsights>({
        queryKey,
        async load() {
          const period = toPeriod(id, today);
          const { counts } = await call(readInsights, { query: period });
          return { counts, ...period, loadedAt: new Date().toISOString(), isCopy: false };
        },
        async findCopy(userId) {
          const copy = await findCopyOf(userId, copyAs, isLoaded);
          return copy && { ...copy, isCopy: true };
        },
      }),
    staleTime: 0,
    meta: { copyAs },
  });
}

function isLoaded(copy: unknown): copy is LoadedInsights {
  return typeof copy === 'object' && copy !== null && 'counts' in copy && 'loadedAt' in copy;
}
