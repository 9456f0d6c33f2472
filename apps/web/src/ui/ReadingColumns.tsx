import type { ReactNode, Ref } from 'react';
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
