import styles from './cardSkeletons.module.css';

const widths = [190, 150, 210, 170, 200, 160];

/** Cards that are on their way. */
export function CardSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className={styles.card}>
          <span className={styles.name} style={{ width }} />
          <span className={styles.contact} />
          <span className={styles.fact} />
          <span className={styles.action} />
          <span className={styles.badge} />
        </div>
      ))}
    </div>
  );
}
