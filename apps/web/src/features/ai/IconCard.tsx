import { type ReactNode, useId } from 'react';
import styles from './iconCard.module.css';

interface IconCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly badge?: ReactNode;
  readonly size?: 'normal' | 'small';
  readonly children?: ReactNode;
}

/** A titled part of a page with a picture at its head. */
export function IconCard(props: IconCardProps) {
  const { icon, title, description, badge, size = 'normal', children } = props;
  const titleId = useId();
  return (
    <section className={`${styles.card} ${styles[size]}`} aria-labelledby={titleId}>
      <div className={styles.top}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {badge}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
