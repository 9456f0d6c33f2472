import type {
  FunnelRow,
  FunnelStep,
  NamedShare,
  Share,
  StageRow,
} from '@salespro/domain/insights/Insights.ts';
import {
  funnelLabels,
  stageLabels,
  toPercent,
  toRangeWords,
  toShareWords,
  toTooFewWords,
} from '@salespro/domain/insights/insightWords.ts';
import { IconDots } from '@tabler/icons-react';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './insights.module.css';

/** Linear scale from 0..max to percent of a chart's width; values outside are clamped. */
function percentScale(max: number, [low, high]: readonly [number, number] = [0, 100]) {
  return (value: number) => low + (high - low) * Math.min(Math.max(value / max, 0), 1);
}

interface RateChartProps {
  readonly rows: readonly NamedShare[];
  /** All of them together: the dashed line. */
  readonly all: Share;
  readonly allLabel: string;
  readonly isQuoted?: boolean;
}

const scale = percentScale(1);
const at = (rate: number) => `${scale(rate)}%`;
const middle = 14;
const quarters = [0, 0.25, 0.5, 0.75, 1];

/** A point for the rate, a band for where it likely is. */
export function RateChart({ rows, all, allLabel, isQuoted }: RateChartProps) {
  return (
    <>
      <Stack as="ul">
        {rows.map((row) => (
          <li className={styles.rateRow} key={row.name} title={toRateTitle(row)}>
            <Stack breaks className={styles.rateName}>
              <b>{isQuoted ? `“${row.name}”` : row.name}</b>
              <small>{toShareWords(row)}</small>
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
                {toTooFewWords(row.of)}
              </Row>
            ) : (
              <>
                <svg className={styles.axis} aria-hidden="true">
                  <line className={styles.rail} x1="0" x2="100%" y1={middle} y2={middle} />
                  {all.rate === null ? null : (
                    <line
                      className={styles.all}
                      x1={at(all.rate)}
                      x2={at(all.rate)}
                      y1="0"
                      y2="28"
                    />
                  )}
                  <rect
                    className={styles.range}
                    x={at(row.range.low)}
                    y={middle - 4}
                    width={at(row.range.high - row.range.low)}
                    height="8"
                  />
                  {[row.range.low, row.range.high].map((end) => (
                    <line
                      className={styles.end}
                      key={end}
                      x1={at(end)}
                      x2={at(end)}
                      y1={middle - 8}
                      y2={middle + 8}
                    />
                  ))}
                  <circle className={styles.point} cx={at(row.rate)} cy={middle} r="7" />
                </svg>
                <Text as="b" align="end" size="section">
                  {toPercent(row.rate)}
                </Text>
              </>
            )}
          </li>
        ))}
      </Stack>
      <Row align="stretch" justify="between" className={styles.ticks}>
        {quarters.map((tick) => (
          <span key={tick}>{toPercent(tick)}</span>
        ))}
      </Row>
      <Row as="p" gap={16} rowGap={4} align="stretch" wraps above={12} className={styles.legend}>
        <span className={styles.keyPoint}>Win rate</span>
        <span className={styles.keyRange}>Likely range</span>
        {all.rate === null ? null : (
          <span className={styles.keyAll}>
            {allLabel}, {toPercent(all.rate)}
          </span>
        )}
      </Row>
    </>
  );
}

function toRateTitle({ count, of, range }: NamedShare): string {
  const sold = `${count} of ${of} sold.`;
  if (!range) return sold;
  const likely = toRangeWords(range);
  return `${sold} ${likely.charAt(0).toUpperCase()}${likely.slice(1)}.`;
}

interface FunnelChartProps {
  readonly rows: readonly FunnelRow[];
}

const stepBefore: Partial<Record<FunnelStep, string>> = {
  finished: 'started',
  pitched: 'finished',
  trial: 'pitched',
  onboarded: 'sold',
};

export function FunnelChart({ rows }: FunnelChartProps) {
  const width = percentScale(rows[0]?.count || 1);
  return (
    <ol className={styles.funnel}>
      {rows.map((row) => (
        <li className={styles.step} key={row.step} title={toStepTitle(row)}>
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
                <b>{toPercent(row.rate)}</b> of{' '}
                {row.step === 'sold' ? `${row.of} with an outcome` : stepBefore[row.step]}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function toStepTitle({ step, count, of }: FunnelRow): string | undefined {
  if (of === 0 || step === 'sold') return undefined;
  return `${count} of ${of} got here. ${Math.max(of - count, 0)} did not.`;
}

interface ReasonChartProps {
  readonly rows: readonly NamedShare[];
}

/** Against all of them, not against the longest. */
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

/** The middle half as a band, the median as a point. */
export function StageChart({ rows }: StageChartProps) {
  const most = Math.max(...rows.map(({ upperQuarter }) => upperQuarter ?? 0), 1);
  const scale = percentScale(most, [3, 97]);
  const at = (days: number) => `${scale(days)}%`;
  return (
    <ul className={styles.reasons}>
      {rows.map(({ stage, n, median, lowerQuarter, upperQuarter }) => (
        <li key={stage} title={toStageTitle(n, median, lowerQuarter, upperQuarter)}>
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

function toStageTitle(
  n: number,
  median: number | null,
  lower: number | null,
  upper: number | null,
) {
  if (median === null) return undefined;
  return `Half of ${n} took ${median} days or less. The middle half took ${lower} to ${upper}.`;
}
