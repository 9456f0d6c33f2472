import { readInsights } from '@salespro/contract/insights.ts';
import { formatClockTime, formatShortDay } from '@salespro/domain/days/formatDay.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { computeInsights } from '@salespro/domain/insights/computeInsights.ts';
import {
  formatInsightsCsv,
  formatInsightsCsvName,
} from '@salespro/domain/insights/formatInsightsCsv.ts';
import {
  type Insights,
  minNotNowForReasons,
  minOutcomesForRate,
  type NamedShare,
} from '@salespro/domain/insights/Insights.ts';
import {
  formatOverlapNote,
  formatPeriod,
  formatShare,
  formatSoldSummary,
  formatTooFew,
} from '@salespro/domain/insights/insightTexts.ts';
import {
  computePeriod,
  type PeriodId,
  parsePeriodId,
  periodIds,
  periodLabels,
} from '@salespro/domain/insights/periods.ts';
import { IconDownload, IconFlag, IconPlant2, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { downloadFile } from '#lib/downloadFile.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { getSellerTimeZone, useSellerNow } from '#lib/sellerTime.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { buildInsightTables, ChartCard } from './ChartCard.tsx';
import { FunnelChart, ReasonChart, StageChart, WinRateChart } from './InsightCharts.tsx';
import styles from './insights.module.css';
import { messages } from './messages.ts';

/** Page "/insights": funnel, win rates, reasons and outcomes of a period. */
export function InsightsPage() {
  usePageTitle('Insights');
  const [address, setAddress] = useSearchParams();
  const period = parsePeriodId(address.get('period'));
  const { day: today } = useSellerNow();
  const query = useQuery(insightsQuery(period, today));
  const { data } = query;
  const insights = data && computeInsights(data.counts);
  const isEmpty = insights?.started === 0;
  return (
    <Stack gap={16}>
      <Row gap={16} justify="between" wraps>
        <div>
          <AutofocusHeading>Insights</AutofocusHeading>
          <Text tone="dim">
            {data ? `${formatPeriod(data)} · ` : ''}practice interviews not counted
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
                downloadFile(formatInsightsCsvName(data), formatInsightsCsv(insights), 'text/csv');
            }}
          >
            <IconDownload aria-hidden="true" size={18} stroke={1.8} />
            Download CSV
          </Button>
        </Row>
      </Row>
      {data?.isCopy ? (
        <Notice tone="info">{messages.copyLoadedAt(formatLoadedAt(data.loadedAt, today))}</Notice>
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
          {messages.loadFailed}
        </Notice>
      ) : null}
      {isEmpty ? (
        <Stack as="section" gap={16} align="center" className={`${styles.card} ${styles.empty}`}>
          <p>{period === '12-months' ? messages.noInterviews : messages.noInterviewsInPeriod}</p>
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

/** Formats a timestamp in the seller's time zone, such as "Nov 17, 4:10 PM". */
function formatLoadedAt(moment: string, today: string): string {
  const { day, hour, minute } = toLocalMoment(new Date(moment), getSellerTimeZone());
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${formatShortDay(day, today)}, ${formatClockTime(`${pad(hour)}:${pad(minute)}`)}`;
}

/** Insight counts of a period and when they were loaded; also stored on the device for offline use. */
export interface LoadedInsights {
  readonly counts: Readonly<Record<string, number>>;
  readonly from: string;
  readonly to: string;
  readonly loadedAt: string;
  /** True when the counts are this device's stored copy. */
  readonly isCopy: boolean;
}

/** Query for the insight counts of a period that ends today; offline it returns the stored copy. */
function insightsQuery(id: PeriodId, today: string) {
  const queryKey = ['insights', id, today] as const;
  const copyAs = `insights/${id}`;
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadWithCopyFallback<LoadedInsights>({
        queryKey,
        async load() {
          const period = computePeriod(id, today);
          const { counts } = await call(readInsights, { query: period });
          return { counts, ...period, loadedAt: new Date().toISOString(), isCopy: false };
        },
        async findCopy(userId) {
          const copy = await findValidCopy(userId, copyAs, isLoadedInsights);
          return copy && { ...copy, isCopy: true };
        },
      }),
    staleTime: 0,
    meta: { copyAs },
  });
}

function isLoadedInsights(copy: unknown): copy is LoadedInsights {
  return typeof copy === 'object' && copy !== null && 'counts' in copy && 'loadedAt' in copy;
}

interface InsightCardsProps {
  readonly insights: Insights;
  /** The first day of the period. */
  readonly from: string;
}

function InsightCards({ insights, from }: InsightCardsProps) {
  const { funnel, sold, services, industries, reasons, objections, stages } = insights;
  const tables = buildInsightTables(insights);
  const maxStageCount = Math.max(...stages.map(({ n }) => n), 0);
  return (
    <>
      {insights.withOutcome < minOutcomesForRate ? (
        <TooFewOutcomesNotice insights={insights} from={from} />
      ) : null}
      <div className={styles.cards}>
        <ChartCard
          isWide
          name="funnel"
          {...messages.funnel}
          table={tables.funnel}
          chart={<FunnelChart rows={funnel} />}
          footnote={formatSoldSummary(sold, insights.runningTrials)}
        />
        <ChartCard
          name="services"
          {...messages.services}
          table={tables.services}
          chart={<WinRateChart rows={services} overall={sold} overallLabel="All services" />}
          footnote={formatOverlapNote(services) ?? messages.rangeHelp}
          tooFewNotice={renderTooFewRates(services)}
        />
        <ChartCard
          name="reasons"
          title={messages.reasons.title}
          caption={
            insights.notNow < minNotNowForReasons
              ? messages.reasons.tooFewCaption
              : messages.reasons.caption(insights.notNow)
          }
          table={tables.reasons}
          chart={<ReasonChart rows={reasons} />}
          footnote={insights.notAFit > 0 ? messages.reasons.notAFit(insights.notAFit) : null}
          tooFewNotice={
            insights.notNow < minNotNowForReasons ? (
              <TooFewDataNotice
                title={formatReasonsSoFar(reasons)}
                text={messages.reasons.from}
                count={insights.notNow}
                of={minNotNowForReasons}
              />
            ) : null
          }
        />
        <ChartCard
          name="industries"
          {...messages.industries}
          table={tables.industries}
          chart={<WinRateChart rows={industries} overall={sold} overallLabel="All industries" />}
          footnote={formatOverlapNote(industries) ?? messages.rangeHelp}
          tooFewNotice={renderTooFewRates(industries)}
        />
        <ChartCard
          name="stages"
          {...messages.stages}
          table={tables.stages}
          chart={<StageChart rows={stages} />}
          tooFewNotice={
            maxStageCount < minOutcomesForRate ? (
              <TooFewDataNotice
                title="Too few to say"
                text={messages.stages.tooFew}
                count={maxStageCount}
                of={minOutcomesForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="objections"
          {...messages.objections}
          table={tables.objections}
          chart={
            <WinRateChart rows={objections} overall={sold} overallLabel="All interviews" isQuoted />
          }
          tooFewNotice={
            (objections[0]?.of ?? 0) < minOutcomesForRate ? (
              <TooFewDataNotice
                title="Too few to say"
                text={messages.objections.tooFew}
                count={objections[0]?.of ?? 0}
                of={minOutcomesForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="follow-ups"
          {...messages.followUps}
          table={tables.followUps}
          chart={null}
          footnote={insights.followUps.of > 0 ? formatShare(insights.followUps) : null}
        />
        <ChartCard name="outcomes" {...messages.outcomes} table={tables.outcomes} chart={null} />
      </div>
    </>
  );
}

function TooFewOutcomesNotice({ insights, from }: InsightCardsProps) {
  const { withOutcome, started, missingOutcomes } = insights;
  return (
    <Row as="section" gap={16} wraps className={styles.head}>
      <IconPlant2 aria-hidden="true" className={styles.headIcon} size={24} stroke={1.8} />
      <div className={styles.headWords}>
        <b>{messages.tooFew}</b>
        <p>{messages.tooFewDescription(withOutcome, started)}</p>
      </div>
      {missingOutcomes > 0 ? (
        <Link className={buttonClass({ variant: 'outline' })} to={paths.missingOutcomes(from)}>
          <IconFlag aria-hidden="true" size={18} stroke={1.8} />
          {messages.setMissingOutcomes(missingOutcomes)}
        </Link>
      ) : null}
    </Row>
  );
}

/** Renders a notice when no row has enough outcomes for a rate; null otherwise. */
function renderTooFewRates(shares: readonly NamedShare[]) {
  const [most] = shares.toSorted((a, b) => b.of - a.of);
  if (most && most.of >= minOutcomesForRate) return null;
  const of = most?.of ?? 0;
  return (
    <TooFewDataNotice
      title={formatTooFew(of)}
      text={most ? messages.closestService(most.name) : ''}
      count={of}
      of={minOutcomesForRate}
    />
  );
}

function formatReasonsSoFar(reasons: readonly NamedShare[]): string {
  const [first, ...others] = reasons;
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  if (!first) return 'None so far';
  const formatReason = ({ count: each, name }: NamedShare) => `${each} ${name.toLowerCase()}`;
  const which =
    others.length === 0 ? first.name.toLowerCase() : reasons.map(formatReason).join(', ');
  return messages.reasons.soFar(count, which);
}

interface TooFewDataNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly count: number;
  readonly of: number;
}

/** Renders how much data a card needs and how much there is. */
function TooFewDataNotice({ title, text, count, of }: TooFewDataNoticeProps) {
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
