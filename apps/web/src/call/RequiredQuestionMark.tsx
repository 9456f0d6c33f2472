import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './requiredQuestionMark.module.css';

export function RequiredQuestionMark() {
  return (
    <>
      {/* Never alone on the next line. */}
      {'\u00a0'}
      <span aria-hidden="true" className={styles.mark}>
        *
      </span>
      <VisuallyHidden>(required)</VisuallyHidden>
    </>
  );
}
