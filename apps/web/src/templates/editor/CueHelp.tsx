import { addCues } from '@salespro/domain/templates/reading/addCues.ts';
import { Button } from '#ui/Button.tsx';
import styles from './cueHelp.module.css';

interface CueHelpProps {
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** What the cues of a script are for, and a start for those who have none. */
export function CueHelp({ text, onWrite }: CueHelpProps) {
  return (
    <details className={styles.help}>
      <summary className={styles.title}>Cues for call mode</summary>
      <div className={styles.inner}>
        <p className={styles.words}>
          One line above a paragraph. Left of the bar: what you say in short. Right: two to five
          words. Leave them out and we use your first words.
        </p>
        <code className={styles.form}>[CUE - beat | key / words]</code>
        <Button variant="outline" size="small" onClick={() => onWrite(addCues(text))}>
          Add cues
        </Button>
      </div>
    </details>
  );
}
