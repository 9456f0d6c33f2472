import type { ReactNode } from 'react';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import styles from './readingHead.module.css';

interface ReadingHeadProps {
  readonly title: string;
  readonly badges?: ReactNode;
  /** One quiet line beneath the title. */
  readonly about?: string | undefined;
  /** What can be done with the text. */
  readonly children?: ReactNode;
}

export function ReadingHead({ title, badges, about, children }: ReadingHeadProps) {
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
