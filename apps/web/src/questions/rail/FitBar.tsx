import type { FitRow } from '@salespro/domain/recommendations/fitSoFar.ts';
import { serviceIcons } from '#interviews/serviceIcons.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './fitCard.module.css';
import { shortNames } from './serviceNames.ts';

interface FitBarProps {
  readonly row: FitRow;
  readonly isTop: boolean;
}

/** One service: its score, and the part of it that the last answer gave. */
export function FitBar({ row, isTop }: FitBarProps) {
  const { service, score, change } = row;
  const Icon = serviceIcons[service.id];
  const gained = Math.max(0, change);
  return (
    <li className={`${styles.row} ${isTop ? styles.top : ''}`}>
      <span className={styles.name}>
        <Icon aria-hidden="true" size={16} stroke={1.8} />
        {shortNames[service.id]}
        {isTop ? <VisuallyHidden> (top pick)</VisuallyHidden> : null}
      </span>
      <span className={styles.figures}>
        {change === 0 ? null : (
          <span className={`${styles.change} ${change < 0 ? styles.taken : ''}`}>
            {change > 0 ? `+${change}` : `−${-change}`}
            <VisuallyHidden> from the last answer</VisuallyHidden>
          </span>
        )}
        <b className={styles.score}>{score}</b>
      </span>
      <span aria-hidden="true" className={styles.bar}>
        <i style={{ width: `${score - gained}%` }} />
        {gained > 0 ? <i style={{ width: `${gained}%` }} /> : null}
      </span>
    </li>
  );
}
