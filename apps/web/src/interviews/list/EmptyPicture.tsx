import styles from './emptyPicture.module.css';

/** Three cards of a list that is not there yet. */
export function EmptyPicture() {
  return (
    <svg aria-hidden="true" className={styles.picture} viewBox="0 0 240 132">
      <g className={styles.far}>
        <rect className={styles.card} x="20.75" y=".75" width="198.5" height="80" rx="14" />
        <rect className={styles.line} x="37" y="20" width="82" height="6" rx="3" />
        <rect className={styles.chip} x="156" y="17" width="46" height="12" rx="6" />
      </g>
      <g className={styles.near}>
        <rect className={styles.card} x="10.75" y="22.75" width="218.5" height="80" rx="14" />
        <rect className={styles.line} x="28" y="42" width="88" height="7" rx="3.5" />
        <rect className={styles.chip} x="166" y="39" width="46" height="12" rx="6" />
      </g>
      <rect className={styles.card} x=".75" y="46.75" width="238.5" height="84" rx="14" />
      <rect className={styles.line} x="18" y="66" width="96" height="8" rx="4" />
      <rect className={styles.thin} x="18" y="83" width="65" height="6" rx="3" />
      <rect className={styles.chip} x="18" y="104" width="58" height="12" rx="6" />
      <rect className={styles.chip} x="176" y="64" width="46" height="13" rx="6.5" />
    </svg>
  );
}
