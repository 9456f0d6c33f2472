import { Row, Text } from '#ui/primitives.tsx';
import styles from './recommendations.module.css';

interface BusinessOverviewProps {
  readonly business: string;
  readonly industry: string;
  readonly contact: string;
}

/** Renders the business, industry and contact that the recommendations are for. */
export function BusinessOverview({ business, industry, contact }: BusinessOverviewProps) {
  const rows = [
    ['Business', business],
    ['Industry', industry],
    ['Contact', contact],
  ] as const;
  return (
    <Row
      as="section"
      gap={32}
      rowGap={16}
      surface="card"
      className={styles.strip}
      aria-labelledby="business-overview"
    >
      <Text
        as="h2"
        size="tiny"
        tone="dim"
        className={styles.businessOverviewTitle}
        id="business-overview"
      >
        Business Overview
      </Text>
      <Row as="dl" align="stretch" wraps className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <Text as="dt" size="small" tone="dim">
              {name}
            </Text>
            <Text as="dd" weight={600} breaks>
              <bdi>{value === '' ? 'Not given' : value}</bdi>
            </Text>
          </div>
        ))}
      </Row>
    </Row>
  );
}
