import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { Row, Surface, Text } from './primitives.tsx';

interface CardProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders a titled section of a page. */
export function Card({ title, badge, description, children }: CardProps) {
  const titleId = useId();
  return (
    <Surface as="section" className={styles.cardCard} aria-labelledby={titleId}>
      <Row gap={12} justify="between" wraps>
        <h2 id={titleId}>{title}</h2>
        {badge}
      </Row>
      {description ? (
        <Text tone="dim" above={4}>
          {description}
        </Text>
      ) : null}
      {children ? <div className={styles.content}>{children}</div> : null}
    </Surface>
  );
}
