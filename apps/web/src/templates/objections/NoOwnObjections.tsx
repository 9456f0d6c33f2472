import { Button } from '#ui/Button.tsx';
import styles from './objectionsView.module.css';

interface NoOwnObjectionsProps {
  readonly canEdit: boolean;
  readonly onStart: () => void;
}

export function NoOwnObjections({ canEdit, onStart }: NoOwnObjectionsProps) {
  return (
    <div className={styles.none}>
      <p>You have no objections of your own. The global ones are in force.</p>
      {canEdit ? (
        <Button onClick={onStart}>Write My Objections</Button>
      ) : (
        <p>Writing your own is switched off by the administrator.</p>
      )}
    </div>
  );
}
