import { IconPlayerPause } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './waitMark.module.css';

/** After the isolating question: nothing is said until the client has answered (SAY-61). */
export function WaitMark() {
  return (
    <span className={styles.wait}>
      <VisuallyHidden>Note to you: </VisuallyHidden>
      <IconPlayerPause aria-hidden="true" size={14} stroke={2} />
      Wait
    </span>
  );
}
