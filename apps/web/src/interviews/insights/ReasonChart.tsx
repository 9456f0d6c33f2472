import type { NamedShare } from '@salespro/domain/insights/Insights.ts';
import bars from './bars.module.css';
import styles from './insights.module.css';
import { percentScale } from './percentScale.ts';

interface ReasonChartProps {
  readonly rows: readonly NamedShare[];
}

/** Against all of them, not against the longest. */
export function ReasonChart({ rows }: ReasonChartProps) {
  return (
    <ul className={bars.reasons}>
      {rows.map(({ name, count, of }) => {
        const width = percentScale(of || 1);
        return (
          <li key={name} title={`${count} of ${of} said ${name.toLowerCase()}.`}>
            <div className={bars.reasonTop}>
              <b>{name}</b>
              <span className={styles.dim}>
                {count} of {of}
              </span>
            </div>
            <svg className={bars.thin} aria-hidden="true">
              <rect className={bars.track} width="100%" height="100%" rx="5" />
              <rect className={bars.fill} width={`${width(count)}%`} height="100%" rx="5" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
