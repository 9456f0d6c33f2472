import { type SellerNote, splitInline } from '@salespro/domain/templates/reading/readScript.ts';
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

interface InlineTextProps {
  readonly text: string;
}

/** Text nodes only, with `**emphasis**` and seller notes set apart: whatever was typed stays harmless. */
export function InlineText({ text }: InlineTextProps) {
  return splitInline(text).map((piece, index) => {
    if (piece.kind === 'plain') return piece.text;
    return piece.kind === 'strong' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their order
      <strong key={index}>{piece.text}</strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className={styles.inlineNote}>
        {piece.text}
      </span>
    );
  });
}
