import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toClock } from '@salespro/domain/templates/reading/timeScript.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './callSide.module.css';
import type { NamedPart } from './listNamedParts.ts';

interface CallSideProps {
  readonly clock: ReactNode;
  readonly parts: readonly NamedPart[];
  /** Where the call is among them. */
  readonly current: number;
  readonly interview: Pick<Interview, 'businessName' | 'contactName'>;
  readonly onPart: (stop: number) => void;
}

/** Time and way through the script; a press leads to a part. */
export function CallSide({ clock, parts, current, interview, onPart }: CallSideProps) {
  return (
    <aside className={styles.side} aria-label="Parts">
      {clock}
      <ol className={styles.list}>
        {parts.map(({ name, stop, start }, place) => (
          <li key={stop}>
            <button
              className={styles.part}
              type="button"
              aria-current={place === current ? 'step' : undefined}
              onClick={() => onPart(stop)}
            >
              <span className={styles.done}>
                {place < current ? <IconCheck aria-label="Done" size={16} stroke={2.2} /> : null}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.time}>{toClock(start)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.who}>
        <strong className={styles.business}>{interview.businessName}</strong>
        {interview.contactName}
      </p>
    </aside>
  );
}
