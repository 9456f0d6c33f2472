import styles from './businessOverview.module.css';

interface BusinessOverviewProps {
  readonly business: string;
  readonly industry: string;
  readonly contact: string;
}

export function BusinessOverview({ business, industry, contact }: BusinessOverviewProps) {
  const rows = [
    ['Business', business],
    ['Industry', industry],
    ['Contact', contact],
  ] as const;
  return (
    <section className={styles.strip} aria-labelledby="business-overview">
      <h2 className={styles.title} id="business-overview">
        Business Overview
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              <bdi>{value === '' ? 'Not given' : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
