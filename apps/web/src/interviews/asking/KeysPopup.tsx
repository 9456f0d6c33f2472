import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './keysPopup.module.css';

interface KeysPopupProps {
  readonly onClose: () => void;
}

const rows = [
  { keys: ['A', 'B', 'C'], words: 'Letters: choose an answer' },
  { keys: ['Y', 'N'], words: 'Answer yes or no' },
  { keys: ['1', '2', '3'], words: 'Digits: answer what is asked beneath' },
  { keys: ['Enter'], words: 'Go on to the next question' },
  { keys: ['Esc'], words: 'Leave a text field' },
  { keys: ['?'], words: 'Show this list' },
] as const;

export function KeysPopup({ onClose }: KeysPopupProps) {
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
        {rows.map(({ keys, words }) => (
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
        To answer in your own words, just start typing. Single keys can be switched off under{' '}
        <Link to={paths.account}>My Account</Link>.
      </p>
    </Dialog>
  );
}
