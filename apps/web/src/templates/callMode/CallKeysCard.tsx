import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { callKeys } from './callKeys.ts';
import styles from './callKeysCard.module.css';

interface CallKeysCardProps {
  readonly onClose: () => void;
}

/** The keys, the first time; it goes with the first move and does not come back. */
export function CallKeysCard({ onClose }: CallKeysCardProps) {
  return (
    <section className={styles.card} aria-label="Keys of call mode">
      <dl className={styles.list}>
        {callKeys.map(([words, ...keys]) => (
          <div key={words} className={styles.row}>
            <dt className={styles.keys}>
              <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="small" onClick={onClose}>
        Got it
      </Button>
    </section>
  );
}
