import type { FunnelRow, FunnelStep } from '@salespro/domain/insights/Insights.ts';
import { funnelLabels, toPercent } from '@salespro/domain/insights/insightWords.ts';
import bars from './bars.module.css';
import { percentScale } from './percentScale.ts';

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
    <ol className={bars.funnel}>
      {rows.map((row) => (
        <li className={bars.step} key={row.step} title={toTitle(row)}>
          <b className={bars.stepName}>{funnelLabels[row.step]}</b>
          <svg className={bars.bar} aria-hidden="true">
            <rect className={bars.fill} width={`${width(row.count)}%`} height="100%" rx="6" />
          </svg>
          <span className={bars.count}>{row.count}</span>
          <span className={bars.rate}>
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

function toTitle({ step, count, of }: FunnelRow): string | undefined {
  if (of === 0 || step === 'sold') return undefined;
  return `${count} of ${of} got here. ${Math.max(of - count, 0)} did not.`;
}
