import { splitInline } from '@salespro/domain/templates/reading/readScript.ts';
import styles from './scriptText.module.css';

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
