import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** A titled part of a page. */
export function Card({ title, badge, description, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {badge}
      </div>
      {description ? <p className={styles.description}>{description}</p> : null}
      {children ? <div className={styles.content}>{children}</div> : null}
    </section>
  );
}
