import type { ReactNode } from 'react';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import styles from './pitchHead.module.css';

interface PitchHeadProps {
  readonly title: string;
  readonly badges?: ReactNode;
  /** One quiet line beneath the title. */
  readonly about?: string | undefined;
  /** What can be done with the text. */
  readonly children?: ReactNode;
}

export function PitchHead({ title, badges, about, children }: PitchHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.row}>
          <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
          {badges ? <div className={styles.badges}>{badges}</div> : null}
        </div>
        {about ? <p className={styles.about}>{about}</p> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
