import type { StageRow } from '@salespro/domain/insights/Insights.ts';
import { stageLabels } from '@salespro/domain/insights/insightWords.ts';
import bars from './bars.module.css';
import styles from './insights.module.css';
import { percentScale } from './percentScale.ts';
import rates from './rates.module.css';

interface StageChartProps {
  readonly rows: readonly StageRow[];
}

/** The middle half as a band, the median as a point. */
export function StageChart({ rows }: StageChartProps) {
  const most = Math.max(...rows.map(({ upperQuarter }) => upperQuarter ?? 0), 1);
  const scale = percentScale(most, [3, 97]);
  const at = (days: number) => `${scale(days)}%`;
  return (
    <ul className={bars.reasons}>
      {rows.map(({ stage, n, median, lowerQuarter, upperQuarter }) => (
        <li key={stage} title={toTitle(n, median, lowerQuarter, upperQuarter)}>
          <div className={bars.reasonTop}>
            <b>{stageLabels[stage]}</b>
            <span className={styles.dim}>
              {median === null ? 'Too few to say' : median === 1 ? '1 day' : `${median} days`}
            </span>
          </div>
          {median === null || lowerQuarter === null || upperQuarter === null ? null : (
            <svg className={rates.axis} aria-hidden="true">
              <line className={rates.rail} x1="0" x2="100%" y1="14" y2="14" />
              <rect
                className={rates.range}
                x={at(lowerQuarter)}
                y="10"
                width={`${scale(upperQuarter) - scale(lowerQuarter)}%`}
                height="8"
              />
              <circle className={rates.point} cx={at(median)} cy="14" r="7" />
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}

function toTitle(n: number, median: number | null, lower: number | null, upper: number | null) {
  if (median === null) return undefined;
  return `Half of ${n} took ${median} days or less. The middle half took ${lower} to ${upper}.`;
}
