import { readInsights } from '@salespro/contract/insights.ts';
import { toClock, toShortDay } from '@salespro/domain/days/dayWords.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import {
  enoughForRate,
  enoughForReasons,
  type Insights,
  type NamedShare,
} from '@salespro/domain/insights/Insights.ts';
import {
  toOverlapWords,
  toPeriodWords,
  toShareWords,
  toSoldWords,
  toTooFewWords,
} from '@salespro/domain/insights/insightWords.ts';
import {
  type PeriodId,
  periodIds,
  periodLabels,
  toPeriod,
  toPeriodId,
} from '@salespro/domain/insights/periods.ts';
import { toInsights } from '@salespro/domain/insights/toInsights.ts';
import { toCsvName, toInsightsCsv } from '@salespro/domain/insights/toInsightsCsv.ts';
import { IconDownload, IconFlag, IconPlant2, IconPlus } from '@tabler/icons-react';
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
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { ChartCard, toTables } from './ChartCard.tsx';
import { FunnelChart, RateChart, ReasonChart, StageChart } from './InsightCharts.tsx';
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
    <Stack gap={16}>
      <Row gap={16} justify="between" wraps>
        <div>
          <ArrivalHeading>Insights</ArrivalHeading>
          <Text tone="dim">
            {data ? `${toPeriodWords(data)} · ` : ''}practice interviews not counted
          </Text>
        </div>
        <Row gap={12} wraps className={styles.tools}>
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
        </Row>
      </Row>
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
        <Stack as="section" gap={16} align="center" className={`${styles.card} ${styles.empty}`}>
          <p>{period === '12-months' ? messages.none : messages.noneInPeriod}</p>
          <Link className={buttonClass()} to={paths.newInterview}>
            <IconPlus aria-hidden="true" size={19} stroke={1.8} />
            New Interview
          </Link>
        </Stack>
      ) : null}
      {insights && !isEmpty ? <InsightCards insights={insights} from={data.from} /> : null}
    </Stack>
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

interface InsightCardsProps {
  readonly insights: Insights;
  /** The first day of the period. */
  readonly from: string;
}

function InsightCards({ insights, from }: InsightCardsProps) {
  const { funnel, sold, services, industries, reasons, objections, stages } = insights;
  const tables = toTables(insights);
  const longest = Math.max(...stages.map(({ n }) => n), 0);
  return (
    <>
      {insights.withOutcome < enoughForRate ? <TooFewHead insights={insights} from={from} /> : null}
      <div className={styles.cards}>
        <ChartCard
          isWide
          name="funnel"
          {...messages.funnel}
          table={tables.funnel}
          chart={<FunnelChart rows={funnel} />}
          under={toSoldWords(sold, insights.runningTrials)}
        />
        <ChartCard
          name="services"
          {...messages.services}
          table={tables.services}
          chart={<RateChart rows={services} all={sold} allLabel="All services" />}
          under={toOverlapWords(services) ?? messages.help}
          tooFew={toTooFewRates(services)}
        />
        <ChartCard
          name="reasons"
          title={messages.reasons.title}
          caption={
            insights.notNow < enoughForReasons
              ? messages.reasons.tooFewCaption
              : messages.reasons.caption(insights.notNow)
          }
          table={tables.reasons}
          chart={<ReasonChart rows={reasons} />}
          under={insights.notAFit > 0 ? messages.reasons.notAFit(insights.notAFit) : null}
          tooFew={
            insights.notNow < enoughForReasons ? (
              <TooFew
                title={toReasonsSoFar(reasons)}
                text={messages.reasons.from}
                count={insights.notNow}
                of={enoughForReasons}
              />
            ) : null
          }
        />
        <ChartCard
          name="industries"
          {...messages.industries}
          table={tables.industries}
          chart={<RateChart rows={industries} all={sold} allLabel="All industries" />}
          under={toOverlapWords(industries) ?? messages.help}
          tooFew={toTooFewRates(industries)}
        />
        <ChartCard
          name="stages"
          {...messages.stages}
          table={tables.stages}
          chart={<StageChart rows={stages} />}
          tooFew={
            longest < enoughForRate ? (
              <TooFew
                title="Too few to say"
                text={messages.stages.tooFew}
                count={longest}
                of={enoughForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="objections"
          {...messages.objections}
          table={tables.objections}
          chart={<RateChart rows={objections} all={sold} allLabel="All interviews" isQuoted />}
          tooFew={
            (objections[0]?.of ?? 0) < enoughForRate ? (
              <TooFew
                title="Too few to say"
                text={messages.objections.tooFew}
                count={objections[0]?.of ?? 0}
                of={enoughForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="follow-ups"
          {...messages.followUps}
          table={tables.followUps}
          chart={null}
          under={insights.followUps.of > 0 ? toShareWords(insights.followUps) : null}
        />
        <ChartCard name="outcomes" {...messages.outcomes} table={tables.outcomes} chart={null} />
      </div>
    </>
  );
}

function TooFewHead({ insights, from }: InsightCardsProps) {
  const { withOutcome, started, missingOutcomes } = insights;
  return (
    <Row as="section" gap={16} wraps className={styles.head}>
      <IconPlant2 aria-hidden="true" className={styles.headIcon} size={24} stroke={1.8} />
      <div className={styles.headWords}>
        <b>{messages.tooFew}</b>
        <p>{messages.tooFewLine(withOutcome, started)}</p>
      </div>
      {missingOutcomes > 0 ? (
        <Link className={buttonClass({ variant: 'outline' })} to={paths.missingOutcomes(from)}>
          <IconFlag aria-hidden="true" size={18} stroke={1.8} />
          {messages.missing(missingOutcomes)}
        </Link>
      ) : null}
    </Row>
  );
}

/** Null where at least one has enough. */
function toTooFewRates(shares: readonly NamedShare[]) {
  const [most] = shares.toSorted((a, b) => b.of - a.of);
  if (most && most.of >= enoughForRate) return null;
  const of = most?.of ?? 0;
  return (
    <TooFew
      title={toTooFewWords(of)}
      text={most ? messages.closest(most.name) : ''}
      count={of}
      of={enoughForRate}
    />
  );
}

function toReasonsSoFar(reasons: readonly NamedShare[]): string {
  const [first, ...others] = reasons;
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  if (!first) return 'None so far';
  const say = ({ count: each, name }: NamedShare) => `${each} ${name.toLowerCase()}`;
  const which = others.length === 0 ? first.name.toLowerCase() : reasons.map(say).join(', ');
  return messages.reasons.soFar(count, which);
}

interface TooFewProps {
  readonly title: string;
  readonly text: string;
  readonly count: number;
  readonly of: number;
}

/** What a card needs, and how far it is. */
function TooFew({ title, text, count, of }: TooFewProps) {
  return (
    <Stack gap={8} align="center" tone="dim" className={styles.tooFew}>
      <b>{title}</b>
      <p>{text}</p>
      <svg className={styles.thin} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="5" />
        <rect
          className={styles.fill}
          width={`${Math.min(count / of, 1) * 100}%`}
          height="100%"
          rx="5"
        />
      </svg>
      <p>
        {Math.min(count, of)} of {of}
      </p>
    </Stack>
  );
}
