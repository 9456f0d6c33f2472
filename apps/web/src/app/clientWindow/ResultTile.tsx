import type { ClientResult } from '@salespro/domain/clientWindow/ClientSlide.ts';
import styles from './resultTile.module.css';

/** Before and after; a fall is shown as it is, in grey. */
export function ResultTile({ label, unit, before, after }: ClientResult) {
  const write = (value: number) =>
    unit === 'rating' ? value.toFixed(1) : value.toLocaleString('en-US');
  return (
    <section className={styles.tile} aria-label={label}>
      <h2 className={styles.name}>{label}</h2>
      <div className={styles.row}>
        <p className={styles.numbers}>
          {before === null ? null : (
            <>
              <span className={styles.before}>{write(before)}</span>
              <span className={styles.arrow}>
                <span aria-hidden="true">→</span>
                <span className={styles.hidden}> to </span>
              </span>
            </>
          )}
          <span>{write(after)}</span>
        </p>
        {before === null || before === after ? null : (
          <p className={styles.change} data-falls={after < before || undefined}>
            {after < before ? '−' : '+'}
            {write(Math.abs(after - before))}
          </p>
        )}
      </div>
      {before === null ? null : unit === 'rating' ? (
        <Scale before={before} after={after} />
      ) : (
        <Bars before={before} after={after} />
      )}
    </section>
  );
}

interface Pair {
  readonly before: number;
  readonly after: number;
}

const highest = 160;

/** From 0, so that the heights say what the numbers say. */
function Bars({ before, after }: Pair) {
  const most = Math.max(before, after, 1);
  const bar = (value: number) => Math.max((value / most) * highest, 2);
  return (
    <svg aria-hidden="true" className={styles.chart} viewBox="0 0 440 210">
      <rect
        className={styles.old}
        x="70"
        y={180 - bar(before)}
        width="110"
        height={bar(before)}
        rx="8"
      />
      <rect
        className={styles.fresh}
        data-falls={after < before || undefined}
        x="260"
        y={180 - bar(after)}
        width="110"
        height={bar(after)}
        rx="8"
      />
      <line className={styles.ground} x1="0" x2="440" y1="180" y2="180" />
      <text x="125" y="204">
        Before
      </text>
      <text x="315" y="204">
        Today
      </text>
    </svg>
  );
}

const best = 5;

function Scale({ before, after }: Pair) {
  const lowest = Math.min(before, after);
  const from = lowest >= 4 ? 4 : lowest >= 3 ? 3 : 1;
  const place = (rating: number) => 14 + ((rating - from) / (best - from)) * 412;
  return (
    <svg aria-hidden="true" className={styles.chart} viewBox="0 0 440 210">
      <line className={styles.track} x1="14" x2="426" y1="110" y2="110" />
      <line
        className={styles.way}
        data-falls={after < before || undefined}
        x1={place(before)}
        x2={place(after)}
        y1="110"
        y2="110"
      />
      <circle className={styles.from} cx={place(before)} cy="110" r="13" />
      <circle
        className={styles.fresh}
        data-falls={after < before || undefined}
        cx={place(after)}
        cy="110"
        r="15"
      />
      {[from, (from + best) / 2, best].map((tick) => (
        <text key={tick} x={place(tick)} y="160">
          {tick.toFixed(1)}
        </text>
      ))}
    </svg>
  );
}
