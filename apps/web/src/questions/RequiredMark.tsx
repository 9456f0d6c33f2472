import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './requiredMark.module.css';

export function RequiredMark() {
  return (
    <>
      {' '}
      <span aria-hidden="true" className={styles.mark}>
        *
      </span>
      <VisuallyHidden>(required)</VisuallyHidden>
    </>
  );
}
