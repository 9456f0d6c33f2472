import styles from './requiredMark.module.css';

/** For the eyes; the field itself says aria-required. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  );
}
