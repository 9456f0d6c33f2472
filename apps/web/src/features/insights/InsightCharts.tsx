import type {
  FunnelRow,
  FunnelStep,
  NamedShare,
  Share,
  StageRow,
} from '@salespro/domain/insights/Insights.ts';
import {
  formatPercent,
  formatRange,
  formatShare,
  formatTooFew,
  funnelLabels,
  stageLabels,
} from '@salespro/domain/insights/insightTexts.ts';
import { IconDots } from '@tabler/icons-react';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './insights.module.css';

/** Returns a linear scale from 0..max to percent of a chart's width; values outside are clamped. */
function percentScale(max: number, [low, high]: readonly [number, number] = [0, 100]) {
  return (value: number) => low + (high - low) * Math.min(Math.max(value / max, 0), 1);
}

interface WinRateChartProps {
  readonly rows: readonly NamedShare[];
  /** The rate of all rows together, drawn as a dashed line. */
  readonly overall: Share;
  readonly overallLabel: string;
  readonly isQuoted?: boolean;
}

const rateScale = percentScale(1);
const toPercentPosition = (rate: number) => `${rateScale(rate)}%`;
const middleY = 14;
const axisTicks = [0, 0.25, 0.5, 0.75, 1];

/** Renders win rates as rows: a point for the rate, a band for its likely range. */
export function WinRateChart({ rows, overall, overallLabel, isQuoted }: WinRateChartProps) {
  return (
    <>
      <Stack as="ul">
        {rows.map((row) => (
          <li className={styles.rateRow} key={row.name} title={formatRateTooltip(row)}>
            <Stack breaks className={styles.rateName}>
              <b>{isQuoted ? `“${row.name}”` : row.name}</b>
              <small>{formatShare(row)}</small>
            </Stack>
            {row.rate === null || row.range === null ? (
              <Row
                as="span"
                gap={8}
                isInline
                size="small"
                tone="dim"
                weight={600}
                className={styles.few}
              >
                <IconDots aria-hidden="true" size={16} />
                {formatTooFew(row.of)}
              </Row>
            ) : (
              <>
                <svg className={styles.axis} aria-hidden="true">
                  <line className={styles.rail} x1="0" x2="100%" y1={middleY} y2={middleY} />
                  {overall.rate === null ? null : (
                    <line
                      className={styles.all}
                      x1={toPercentPosition(overall.rate)}
                      x2={toPercentPosition(overall.rate)}
                      y1="0"
                      y2="28"
                    />
                  )}
                  <rect
                    className={styles.range}
                    x={toPercentPosition(row.range.low)}
                    y={middleY - 4}
                    width={toPercentPosition(row.range.high - row.range.low)}
                    height="8"
                  />
                  {[row.range.low, row.range.high].map((end) => (
                    <line
                      className={styles.end}
                      key={end}
                      x1={toPercentPosition(end)}
                      x2={toPercentPosition(end)}
                      y1={middleY - 8}
                      y2={middleY + 8}
                    />
                  ))}
                  <circle
                    className={styles.point}
                    cx={toPercentPosition(row.rate)}
                    cy={middleY}
                    r="7"
                  />
                </svg>
                <Text as="b" align="end" size="section">
                  {formatPercent(row.rate)}
                </Text>
              </>
            )}
          </li>
        ))}
      </Stack>
      <Row align="stretch" justify="between" className={styles.ticks}>
        {axisTicks.map((tick) => (
          <span key={tick}>{formatPercent(tick)}</span>
        ))}
      </Row>
      <Row as="p" gap={16} rowGap={4} align="stretch" wraps above={12} className={styles.legend}>
        <span className={styles.keyPoint}>Win rate</span>
        <span className={styles.keyRange}>Likely range</span>
        {overall.rate === null ? null : (
          <span className={styles.keyAll}>
            {overallLabel}, {formatPercent(overall.rate)}
          </span>
        )}
      </Row>
    </>
  );
}

function formatRateTooltip({ count, of, range }: NamedShare): string {
  const sold = `${count} of ${of} sold.`;
  if (!range) return sold;
  const likely = formatRange(range);
  return `${sold} ${likely.charAt(0).toUpperCase()}${likely.slice(1)}.`;
}

interface FunnelChartProps {
  readonly rows: readonly FunnelRow[];
}

const previousStepLabels: Partial<Record<FunnelStep, string>> = {
  finished: 'started',
  pitched: 'finished',
  trial: 'pitched',
  onboarded: 'sold',
};

/** Renders the sales funnel as bars, with the share of the previous step that was reached. */
export function FunnelChart({ rows }: FunnelChartProps) {
  const width = percentScale(rows[0]?.count || 1);
  return (
    <ol className={styles.funnel}>
      {rows.map((row) => (
        <li className={styles.step} key={row.step} title={formatFunnelTooltip(row)}>
          <b>{funnelLabels[row.step]}</b>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.fill} width={`${width(row.count)}%`} height="100%" rx="6" />
          </svg>
          <Text as="span" align="end" size="section" weight={600}>
            {row.count}
          </Text>
          <span className={styles.rate}>
            {row.of === 0 ? null : row.rate === null ? (
              `${row.count} of ${row.of}`
            ) : (
              <>
                <b>{formatPercent(row.rate)}</b> of{' '}
                {row.step === 'sold' ? `${row.of} with an outcome` : previousStepLabels[row.step]}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function formatFunnelTooltip({ step, count, of }: FunnelRow): string | undefined {
  if (of === 0 || step === 'sold') return undefined;
  return `${count} of ${of} got here. ${Math.max(of - count, 0)} did not.`;
}

interface ReasonChartProps {
  readonly rows: readonly NamedShare[];
}

/** Renders the "not now" reasons as bars, each as a share of all such interviews. */
export function ReasonChart({ rows }: ReasonChartProps) {
  return (
    <ul className={styles.reasons}>
      {rows.map(({ name, count, of }) => {
        const width = percentScale(of || 1);
        return (
          <li key={name} title={`${count} of ${of} said ${name.toLowerCase()}.`}>
            <Row gap={12} align="stretch" justify="between" below={8}>
              <b>{name}</b>
              <Text as="span" tone="dim">
                {count} of {of}
              </Text>
            </Row>
            <svg className={styles.thin} aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" rx="5" />
              <rect className={styles.fill} width={`${width(count)}%`} height="100%" rx="5" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

interface StageChartProps {
  readonly rows: readonly StageRow[];
}

/** Renders days per stage: the median as a point, the middle half as a band. */
export function StageChart({ rows }: StageChartProps) {
  const maxDays = Math.max(...rows.map(({ upperQuarter }) => upperQuarter ?? 0), 1);
  const scale = percentScale(maxDays, [3, 97]);
  const at = (days: number) => `${scale(days)}%`;
  return (
    <ul className={styles.reasons}>
      {rows.map(({ stage, n, median, lowerQuarter, upperQuarter }) => (
        <li key={stage} title={formatStageTooltip(n, median, lowerQuarter, upperQuarter)}>
          <Row gap={12} align="stretch" justify="between" below={8}>
            <b>{stageLabels[stage]}</b>
            <Text as="span" tone="dim">
              {median === null ? 'Too few to say' : median === 1 ? '1 day' : `${median} days`}
            </Text>
          </Row>
          {median === null || lowerQuarter === null || upperQuarter === null ? null : (
            <svg className={styles.axis} aria-hidden="true">
              <line className={styles.rail} x1="0" x2="100%" y1="14" y2="14" />
              <rect
                className={styles.range}
                x={at(lowerQuarter)}
                y="10"
                width={`${scale(upperQuarter) - scale(lowerQuarter)}%`}
                height="8"
              />
              <circle className={styles.point} cx={at(median)} cy="14" r="7" />
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatStageTooltip(
  n: number,
  median: number | null,
  lower: number | null,
  upper: number | null,
) {
  if (median === null) return undefined;
  return `Half of ${n} took ${median} days or less. The middle half took ${lower} to ${upper}.`;
}
