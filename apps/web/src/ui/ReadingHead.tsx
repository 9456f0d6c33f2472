import type { ReactNode } from 'react';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import styles from './readingHead.module.css';

interface ReadingHeadProps {
  readonly title: string;
  readonly badges?: ReactNode;
  /** One quiet line beneath the title; empty, it keeps its place, so that tabs beneath do not move. */
  readonly about?: string;
  /** Who it is for and of which day; only on paper. */
  readonly printed?: string;
  /** What can be done with the text. */
  readonly children?: ReactNode;
}

export function ReadingHead({ title, badges, about, printed, children }: ReadingHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.row}>
          <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
          {badges ? <div className={styles.badges}>{badges}</div> : null}
        </div>
        {printed ? <p data-paper-only="">{printed}</p> : null}
        {about !== undefined ? <p className={styles.about}>{about}</p> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
