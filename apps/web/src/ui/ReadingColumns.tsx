import type { ReactNode, Ref } from 'react';
import { AutofocusHeading } from './AutofocusHeading.tsx';
import { Row } from './primitives.tsx';
import styles from './readingColumns.module.css';

interface ReadingColumnsProps {
  /** The text and its header. */
  readonly children: ReactNode;
  readonly textRef?: Ref<HTMLDivElement>;
  readonly aside: ReactNode;
  readonly asideLabel: string;
  /** Keeps the sidebar visible while scrolling; only for sidebars lower than a screen. */
  readonly isAsideSticky?: boolean;
}

/** Renders a text with a sidebar; on phones the sidebar is beneath the text. */
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
  /** Line beneath the title; an empty string reserves its height. */
  readonly about?: string;
  /** Business and date, on paper only. */
  readonly printed?: string;
  /** Actions for the text. */
  readonly children?: ReactNode;
}

export function ReadingHead({ title, badges, about, printed, children }: ReadingHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Row gap={12} rowGap={4} className={styles.row}>
          <AutofocusHeading>{title}</AutofocusHeading>
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
