import type { Insights, NamedShare, Share } from '@salespro/domain/insights/Insights.ts';
import {
  formatPercent,
  funnelLabels,
  stageLabels,
} from '@salespro/domain/insights/insightTexts.ts';
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
  /** Null when the card shows only a table. */
  readonly chart: ReactNode;
  readonly footnote?: string | null;
  /** Replaces chart and table while there is too little data. */
  readonly tooFewNotice?: ReactNode;
  readonly isWide?: boolean;
}

/** Renders a card of the insights page as chart or table; screen readers always get the table. */
export function ChartCard(props: ChartCardProps) {
  const { name, title, caption, table, chart, footnote, tooFewNotice, isWide } = props;
  const id = useId();
  const [view, setView] = useState(() => loadChartView(name));
  const isChart = view === 'chart' && chart !== null;
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ''}`} aria-labelledby={id}>
      <Row gap={12} align="start" justify="between" below={16} className={styles.cardTop}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.caption}>{caption}</p>
        </div>
        {tooFewNotice || chart === null ? null : (
          <SegmentedControl
            legend={`Show as: ${title}`}
            options={[
              { value: 'chart', label: 'Chart', icon: <IconChartBar {...icon} /> },
              { value: 'table', label: 'Table', icon: <IconTable {...icon} /> },
            ]}
            value={view}
            onChange={(value) => {
              setView(value);
              saveChartView(name, value);
            }}
          />
        )}
      </Row>
      {tooFewNotice ?? (
        <>
          {isChart ? (
            <>
              <VisuallyHidden>
                <DataTable isScreenReaderOnly title={title} table={table} />
              </VisuallyHidden>
              <div aria-hidden="true">{chart}</div>
            </>
          ) : (
            <DataTable title={title} table={table} />
          )}
          {footnote ? <p className={styles.under}>{footnote}</p> : null}
        </>
      )}
    </section>
  );
}

/** Table equivalent of an insights chart; the first cell of each row is its header. */
interface InsightTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Builds the table equivalents of all insights charts, by chart name. */
export function buildInsightTables(insights: Insights) {
  return {
    funnel: {
      heads: ['Step', 'Interviews', 'Of', 'Rate', 'Likely between'],
      rows: insights.funnel.map((row) => [
        funnelLabels[row.step],
        row.count,
        row.of || '-',
        ...formatRateCells(row),
      ]),
    },
    services: buildRateTable('Service', 'Sold', 'With an outcome', insights.services),
    industries: buildRateTable('Industry', 'Sold', 'With an outcome', insights.industries),
    reasons: {
      heads: ['Reason', 'Interviews', 'Of'],
      rows: insights.reasons.map(({ name, count, of }) => [name, count, of]),
    },
    objections: buildRateTable('Objection', 'Sold', 'Came up', insights.objections),
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
        [
          'All',
          insights.followUps.count,
          insights.followUps.of,
          ...formatRateCells(insights.followUps),
        ],
      ],
    },
  } satisfies Record<string, InsightTable>;
}

function buildRateTable(
  name: string,
  count: string,
  of: string,
  shares: readonly NamedShare[],
): InsightTable {
  return {
    heads: [name, count, of, 'Rate', 'Likely between'],
    rows: shares.map((share) => [share.name, share.count, share.of, ...formatRateCells(share)]),
  };
}

function formatRateCells({ rate, range, of }: Share): readonly string[] {
  if (of === 0) return ['-', '-'];
  if (rate === null || range === null) return ['Too few to say', '-'];
  return [formatPercent(rate), `${formatPercent(range.low)} and ${formatPercent(range.high)}`];
}

/** Whether an insights card shows its chart or its table. */
export type ChartView = 'chart' | 'table';

const chartViewKey = (name: string) => `salespro_insights_${name}`;

/** Loads whether a card was last shown as chart or table on this device. */
function loadChartView(name: string): ChartView {
  try {
    return localStorage.getItem(chartViewKey(name)) === 'table' ? 'table' : 'chart';
  } catch {
    return 'chart';
  }
}

function saveChartView(name: string, view: ChartView): void {
  try {
    localStorage.setItem(chartViewKey(name), view);
  } catch {}
}

interface DataTableProps {
  readonly title: string;
  readonly table: InsightTable;
  /** True when the table is visually hidden; it is then not a scrollable tab stop. */
  readonly isScreenReaderOnly?: boolean;
}

function DataTable({ title, table: { heads, rows }, isScreenReaderOnly }: DataTableProps) {
  return (
    // A visible table is a tab stop, so that the keyboard can scroll it.
    <section
      className={isScreenReaderOnly ? undefined : styles.scroller}
      aria-label={`${title}, table`}
      tabIndex={isScreenReaderOnly ? undefined : 0}
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
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
