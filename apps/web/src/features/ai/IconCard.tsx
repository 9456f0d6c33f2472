import { type ReactNode, useId } from 'react';
import { Row, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './aiKey.module.css';

interface IconCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly badge?: ReactNode;
  readonly size?: 'normal' | 'small';
  readonly children?: ReactNode;
}

/** Renders a section of a page with an icon and a title. */
export function IconCard(props: IconCardProps) {
  const { icon, title, description, badge, size = 'normal', children } = props;
  const titleId = useId();
  return (
    <section className={`${styles.card} ${styles[size]}`} aria-labelledby={titleId}>
      <Row align="start" className={styles.top}>
        <TintedIcon size={48} className={styles.icon}>
          {icon}
        </TintedIcon>
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
