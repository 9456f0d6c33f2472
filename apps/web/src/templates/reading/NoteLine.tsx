import type { SellerNote } from '@salespro/domain/templates/reading/readScript.ts';
import { IconNote, IconPlayerPause, IconVolumeOff } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './scriptText.module.css';

interface NoteLineProps {
  readonly note: SellerNote;
}

const icons: Readonly<Record<string, typeof IconNote>> = {
  PAUSE: IconPlayerPause,
  SILENCE: IconVolumeOff,
  WAIT: IconPlayerPause,
};

/** For the seller's eyes: violet, smaller, with a picture, never taken for something to say. */
export function NoteLine({ note: { label, text } }: NoteLineProps) {
  const Icon = (Object.hasOwn(icons, label) && icons[label]) || IconNote;
  return (
    <p className={styles.note}>
      <Icon aria-hidden="true" className={styles.noteIcon} size={18} stroke={1.8} />
      <VisuallyHidden>Note to you: </VisuallyHidden>
      <span className={styles.noteLabel}>{label}</span>{' '}
      {text === '' ? null : <span className={styles.aside}>{text}</span>}
    </p>
  );
}
