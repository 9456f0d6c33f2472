import type { PromptPreview } from '@salespro/contract/ai.ts';
import styles from './sentCard.module.css';

interface CodedTextProps {
  readonly text: string;
  readonly names: PromptPreview['names'];
}

/** A text with its codes set off, so that one sees where a name was. */
export function CodedText({ text, names }: CodedTextProps) {
  const parts = names.reduce<readonly string[]>(
    (pieces, { token }) => pieces.flatMap((piece) => cutAt(piece, token)),
    [text],
  );
  let at = 0;
  return (
    <p className={styles.sent}>
      {parts.map((part) => {
        at += part.length;
        const isCode = names.some(({ token }) => token === part);
        return isCode ? (
          <code key={at} className={styles.code}>
            {part}
          </code>
        ) : (
          part
        );
      })}
    </p>
  );
}

function cutAt(piece: string, token: string): string[] {
  return piece.split(token).flatMap((rest, index) => (index === 0 ? [rest] : [token, rest]));
}
