import { Link } from 'react-router';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { KeyHint } from './KeyHint.tsx';
import styles from './keysDialog.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface KeysDialogProps {
  readonly rows: readonly (readonly [words: string, ...keys: string[]])[];
  /** Said beneath the keys. */
  readonly note?: string;
  /** Where single keys are switched off. */
  readonly settingsPath: string;
  readonly onClose: () => void;
}

export function KeysDialog({ rows, note, settingsPath, onClose }: KeysDialogProps) {
  return (
    <Dialog
      role="dialog"
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.list}>
        {rows.map(([words, ...keys]) => (
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
      <p className={styles.note}>
        {note} You can turn off single keys under <Link to={settingsPath}>My Account</Link>.
      </p>
    </Dialog>
  );
}
