import { helpView } from '#lib/helpView.ts';
import { AllKeysButton } from '#ui/AllKeysButton.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './readingKeys.module.css';

/** The keys that matter while one reads. */
export function ReadingKeys() {
  return (
    <p className={styles.line}>
      <span className={styles.pair}>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move the line
      </span>
      <AllKeysButton onClick={() => helpView.set('keys')} />
    </p>
  );
}
