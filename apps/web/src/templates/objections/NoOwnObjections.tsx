import { Button } from '#ui/Button.tsx';
import styles from './objectionsView.module.css';

interface NoOwnObjectionsProps {
  readonly canEdit: boolean;
  readonly onStart: () => void;
}

export function NoOwnObjections({ canEdit, onStart }: NoOwnObjectionsProps) {
  return (
    <div className={styles.none}>
      <p>You haven't written your own yet. You're using the shared ones.</p>
      {canEdit ? (
        <Button onClick={onStart}>Write My Objections</Button>
      ) : (
        <p>Your admin turned off personal objections.</p>
      )}
    </div>
  );
}
