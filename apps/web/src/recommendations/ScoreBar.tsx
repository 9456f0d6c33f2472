import type { Explanation } from '@salespro/domain/recommendations/explain.ts';
import styles from './scoreBar.module.css';
import { toBarParts } from './toBarParts.ts';

interface ScoreBarProps {
  readonly explanation: Explanation;
}

/** How the confidence comes about; the chips say the same in words and add up to it. */
export function ScoreBar({ explanation }: ScoreBarProps) {
  const { start, matched, total, confidence } = explanation;
  return (
    <div>
      <div aria-hidden="true" className={styles.bar}>
        {toBarParts(explanation).map(({ kind, width }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name
          <span key={place} className={styles[kind]} style={{ width: `${width}%` }} />
        ))}
      </div>
      <ul className={styles.chips} aria-label="How the confidence adds up">
        <li className={styles.chip}>
          <b>{start}</b> start
        </li>
        {matched.map(({ name, label, points }) => (
          <li
            key={name}
            className={`${styles.chip} ${points < 0 ? styles.taken : styles.given}`}
            title={label}
          >
            <b>{points < 0 ? `−${-points}` : `+${points}`}</b> {label}
          </li>
        ))}
        <li className={styles.total}>
          = {total}
          {total === confidence ? null : `, counts as ${confidence}`}
        </li>
      </ul>
    </div>
  );
}
