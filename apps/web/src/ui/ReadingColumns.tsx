import type { ReactNode, Ref } from 'react';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import { Row } from './primitives.tsx';
import styles from './readingColumns.module.css';

interface ReadingColumnsProps {
  /** The text and what stands above it. */
  readonly children: ReactNode;
  readonly textRef?: Ref<HTMLDivElement>;
  readonly aside: ReactNode;
  readonly asideLabel: string;
  /** Stays in sight while one reads; only where it is never higher than a screen. */
  readonly isAsideSticky?: boolean;
}

/** A text to be read, and beside it what helps; on a phone beneath it. */
export function ReadingColumns(props: ReadingColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.text} ref={props.textRef}>
        {props.children}
      </div>
      <aside
        className={`${styles.aside} ${props.isAsideSticky ? styles.sticky : ''}`}
        aria-label={props.asideLabel}
      >
        {props.aside}
      </aside>
    </div>
  );
}

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
        <Row gap={12} rowGap={4} className={styles.row}>
          <ArrivalHeading>{title}</ArrivalHeading>
          {badges ? (
            <Row gap={8} align="stretch" wraps>
              {badges}
            </Row>
          ) : null}
        </Row>
        {printed ? <p data-paper-only="">{printed}</p> : null}
        {about !== undefined ? <p className={styles.about}>{about}</p> : null}
      </div>
      <Row gap={8} align="stretch" justify="end" className={styles.actions}>
        {children}
      </Row>
    </header>
  );
}
