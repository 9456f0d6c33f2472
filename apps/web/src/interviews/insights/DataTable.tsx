import styles from './insights.module.css';
import type { InsightTable } from './toTables.ts';

interface DataTableProps {
  readonly title: string;
  readonly table: InsightTable;
  /** Only heard, so nobody moves it. */
  readonly isHeard?: boolean;
}

export function DataTable({ title, table: { heads, rows }, isHeard }: DataTableProps) {
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
