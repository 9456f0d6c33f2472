import type { Insights, NamedShare, Share } from '@salespro/domain/insights/Insights.ts';
import { funnelLabels, stageLabels, toPercent } from '@salespro/domain/insights/insightWords.ts';
import { outcomeLabels } from '@salespro/domain/outcomes/outcomeLabels.ts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Row } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './insights.module.css';

const icon = { 'aria-hidden': true, size: 17, stroke: 1.8 } as const;

interface ChartCardProps {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly table: InsightTable;
  /** Null where the table is all there is. */
  readonly chart: ReactNode;
  readonly under?: string | null;
  /** In place of both, as long as there is too little to show. */
  readonly tooFew?: ReactNode;
  readonly isWide?: boolean;
}

/** A chart for the eyes and its table; who listens gets the table in any case. */
export function ChartCard(props: ChartCardProps) {
  const { name, title, caption, table, chart, under, tooFew, isWide } = props;
  const id = useId();
  const [look, setLook] = useState(() => findLook(name));
  const isChart = look === 'chart' && chart !== null;
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ''}`} aria-labelledby={id}>
      <Row gap={12} align="start" justify="between" below={16} className={styles.cardTop}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.caption}>{caption}</p>
        </div>
        {tooFew || chart === null ? null : (
          <SegmentedControl
            legend={`Show as: ${title}`}
            options={[
              { value: 'chart', label: 'Chart', icon: <IconChartBar {...icon} /> },
              { value: 'table', label: 'Table', icon: <IconTable {...icon} /> },
            ]}
            value={look}
            onChange={(value) => {
              setLook(value);
              keepLook(name, value);
            }}
          />
        )}
      </Row>
      {tooFew ?? (
        <>
          {isChart ? (
            <>
              <VisuallyHidden>
                <DataTable isHeard title={title} table={table} />
              </VisuallyHidden>
              <div aria-hidden="true">{chart}</div>
            </>
          ) : (
            <DataTable title={title} table={table} />
          )}
          {under ? <p className={styles.under}>{under}</p> : null}
        </>
      )}
    </section>
  );
}

/** What a chart shows, in words: the first cell of a row names it. */
interface InsightTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function toTables(insights: Insights) {
  return {
    funnel: {
      heads: ['Step', 'Interviews', 'Of', 'Rate', 'Likely between'],
      rows: insights.funnel.map((row) => [
        funnelLabels[row.step],
        row.count,
        row.of || '-',
        ...toRates(row),
      ]),
    },
    services: toRateTable('Service', 'Sold', 'With an outcome', insights.services),
    industries: toRateTable('Industry', 'Sold', 'With an outcome', insights.industries),
    reasons: {
      heads: ['Reason', 'Interviews', 'Of'],
      rows: insights.reasons.map(({ name, count, of }) => [name, count, of]),
    },
    objections: toRateTable('Objection', 'Sold', 'Came up', insights.objections),
    stages: {
      heads: ['Stage', 'Median', 'Middle half', 'n'],
      rows: insights.stages.map(({ stage, median, lowerQuarter, upperQuarter, n }) => [
        stageLabels[stage],
        median ?? 'Too few to say',
        median === null ? '-' : `${lowerQuarter} to ${upperQuarter}`,
        n,
      ]),
    },
    outcomes: {
      heads: ['Outcome', 'Interviews'],
      rows: insights.outcomes.map(({ kind, count }) => [outcomeLabels[kind], count]),
    },
    followUps: {
      heads: ['Follow-ups', 'On time', 'Over', 'Rate', 'Likely between'],
      rows: [
        ['All', insights.followUps.count, insights.followUps.of, ...toRates(insights.followUps)],
      ],
    },
  } satisfies Record<string, InsightTable>;
}

function toRateTable(
  name: string,
  count: string,
  of: string,
  shares: readonly NamedShare[],
): InsightTable {
  return {
    heads: [name, count, of, 'Rate', 'Likely between'],
    rows: shares.map((share) => [share.name, share.count, share.of, ...toRates(share)]),
  };
}

function toRates({ rate, range, of }: Share): readonly string[] {
  if (of === 0) return ['-', '-'];
  if (rate === null || range === null) return ['Too few to say', '-'];
  return [toPercent(rate), `${toPercent(range.low)} and ${toPercent(range.high)}`];
}

export type Look = 'chart' | 'table';

const keyOf = (name: string) => `salespro_insights_${name}`;

/** How a card was last looked at on this device. */
function findLook(name: string): Look {
  try {
    return localStorage.getItem(keyOf(name)) === 'table' ? 'table' : 'chart';
  } catch {
    return 'chart';
  }
}

function keepLook(name: string, look: Look): void {
  try {
    localStorage.setItem(keyOf(name), look);
  } catch {}
}

interface DataTableProps {
  readonly title: string;
  readonly table: InsightTable;
  /** Only heard, so nobody moves it. */
  readonly isHeard?: boolean;
}

function DataTable({ title, table: { heads, rows }, isHeard }: DataTableProps) {
  return (
    // A table that is too wide for a phone is moved by keys, too.
    <section
      className={isHeard ? undefined : styles.scroller}
      aria-label={`${title}, table`}
      tabIndex={isHeard ? undefined : 0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={String(name)}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
