import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { DataTable } from './DataTable.tsx';
import { findLook, keepLook } from './insightLooks.ts';
import styles from './insights.module.css';
import type { InsightTable } from './toTables.ts';

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
      <div className={styles.cardTop}>
        <div>
          <h2 className={styles.cardTitle} id={id}>
            {title}
          </h2>
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
      </div>
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
