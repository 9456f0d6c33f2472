import type { FitSoFar } from '@salespro/domain/recommendations/fitSoFar.ts';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './fitStrip.module.css';
import { shortestNames } from './serviceNames.ts';

interface FitStripProps {
  readonly fit: FitSoFar | null;
  readonly noteCount: number;
  readonly onOpen: () => void;
}

/** The rail in one line; the name is what shortens. */
export function FitStrip({ fit, noteCount, onOpen }: FitStripProps) {
  const [top] = fit?.rows ?? [];
  return (
    <button className={styles.strip} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {fit?.hasStarted && top ? (
        <>
          <span className={styles.top}>
            Top: <b>{shortestNames[top.service.id]}</b>
          </span>
          <b>{top.score}</b>
          <span aria-hidden="true">·</span>
          <span>{fit.deciding.length > 0 ? `${fit.deciding.length} left` : 'settled'}</span>
        </>
      ) : (
        <span className={styles.top}>Fit so far: starts with the first answer</span>
      )}
      {noteCount > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <span>{noteCount === 1 ? '1 note' : `${noteCount} notes`}</span>
        </>
      ) : null}
      <IconChevronDown aria-hidden="true" className={styles.open} size={18} stroke={2} />
    </button>
  );
}
