import { type ReactNode, useId } from 'react';
import { Emblem } from '#ui/Emblem.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './aiKey.module.css';

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
      <Row align="start" className={styles.top}>
        <Emblem size={48} className={styles.icon}>
          {icon}
        </Emblem>
        <Text as="div" grows>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {description ? <p className={styles.description}>{description}</p> : null}
        </Text>
        {badge}
      </Row>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
