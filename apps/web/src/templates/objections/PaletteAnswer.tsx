import { listAnswerLines } from '@salespro/domain/templates/objections/listAnswerLines.ts';
import type { Objection } from '@salespro/domain/templates/objections/parseObjections.ts';
import { InlineText } from '#templates/reading/InlineText.tsx';
import styles from './objectionPalette.module.css';
import { toSaid } from './toSaid.ts';
import { WaitMark } from './WaitMark.tsx';

interface PaletteAnswerProps {
  readonly objection: Objection | undefined;
  readonly query: string;
}

/** Calm speech, 150 words a minute. */
const wordsPerSecond = 2.5;

/** What to say, without labels; questions carry the rail, because there the client talks. */
export function PaletteAnswer({ objection, query }: PaletteAnswerProps) {
  const lines = listAnswerLines(objection?.body ?? '');
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const seconds = Math.max(5, Math.round(words / wordsPerSecond / 5) * 5);
  return (
    <section
      className={styles.answer}
      aria-label="What to say"
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach what scrolls
      tabIndex={0}
    >
      {objection ? (
        <>
          <h2 className={styles.title}>{toSaid(objection)}</h2>
          {lines.map(({ text, hasWait }, place) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place
              key={place}
              className={styles.line}
              data-question={text.endsWith('?') || undefined}
            >
              <InlineText text={text} />
              {hasWait ? <WaitMark /> : null}
            </p>
          ))}
          <p className={styles.time}>About {seconds} seconds · Then silence</p>
        </>
      ) : (
        <p className={styles.line}>
          {query.trim() === ''
            ? 'There are no objections for this service yet.'
            : 'Nothing matches. Try one word of what they said.'}
        </p>
      )}
    </section>
  );
}
