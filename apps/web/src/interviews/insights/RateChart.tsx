import type { NamedShare, Share } from '@salespro/domain/insights/Insights.ts';
import {
  toPercent,
  toRangeWords,
  toShareWords,
  toTooFewWords,
} from '@salespro/domain/insights/insightWords.ts';
import { IconDots } from '@tabler/icons-react';
import { percentScale } from './percentScale.ts';
import rates from './rates.module.css';

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
      <ul className={rates.rates}>
        {rows.map((row) => (
          <li className={rates.rateRow} key={row.name} title={toTitle(row)}>
            <div className={rates.rateName}>
              <b>{isQuoted ? `“${row.name}”` : row.name}</b>
              <small>{toShareWords(row)}</small>
            </div>
            {row.rate === null || row.range === null ? (
              <span className={rates.few}>
                <IconDots aria-hidden="true" size={16} />
                {toTooFewWords(row.of)}
              </span>
            ) : (
              <>
                <svg className={rates.axis} aria-hidden="true">
                  <line className={rates.rail} x1="0" x2="100%" y1={middle} y2={middle} />
                  {all.rate === null ? null : (
                    <line
                      className={rates.all}
                      x1={at(all.rate)}
                      x2={at(all.rate)}
                      y1="0"
                      y2="28"
                    />
                  )}
                  <rect
                    className={rates.range}
                    x={at(row.range.low)}
                    y={middle - 4}
                    width={at(row.range.high - row.range.low)}
                    height="8"
                  />
                  {[row.range.low, row.range.high].map((end) => (
                    <line
                      className={rates.end}
                      key={end}
                      x1={at(end)}
                      x2={at(end)}
                      y1={middle - 8}
                      y2={middle + 8}
                    />
                  ))}
                  <circle className={rates.point} cx={at(row.rate)} cy={middle} r="7" />
                </svg>
                <b className={rates.percent}>{toPercent(row.rate)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={rates.ticks}>
        {quarters.map((tick) => (
          <span key={tick}>{toPercent(tick)}</span>
        ))}
      </div>
      <p className={rates.legend}>
        <span className={rates.keyPoint}>Win rate</span>
        <span className={rates.keyRange}>Likely range</span>
        {all.rate === null ? null : (
          <span className={rates.keyAll}>
            {allLabel}, {toPercent(all.rate)}
          </span>
        )}
      </p>
    </>
  );
}

function toTitle({ count, of, range }: NamedShare): string {
  const sold = `${count} of ${of} sold.`;
  if (!range) return sold;
  const likely = toRangeWords(range);
  return `${sold} ${likely.charAt(0).toUpperCase()}${likely.slice(1)}.`;
}
