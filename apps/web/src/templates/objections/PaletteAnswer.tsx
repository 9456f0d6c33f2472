import { listAnswerLines } from '@salespro/domain/templates/objections/listAnswerLines.ts';
import type { Objection } from '@salespro/domain/templates/objections/parseObjections.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { shownObjection } from '#lib/shownObjection.ts';
import { InlineText } from '#templates/reading/InlineText.tsx';
import { NoteLine } from '#templates/reading/NoteLine.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './paletteAnswer.module.css';
import { toSaid } from './toSaid.ts';

interface PaletteAnswerProps {
  readonly objection: Objection | undefined;
  readonly query: string;
  readonly hasCameUp: boolean;
  /** The key marks it: nobody is typing. */
  readonly hasKey: boolean;
  readonly onCameUp: () => void;
  readonly onNote: () => void;
}

/** Calm speech, 150 words a minute. */
const wordsPerSecond = 2.5;

/** What to say, step by step; questions carry the rail, because there the client talks. */
export function PaletteAnswer(props: PaletteAnswerProps) {
  const { objection, query } = props;
  const lines = listAnswerLines(objection?.body ?? '');
  const heading = objection?.heading ?? null;
  useEffect(() => {
    shownObjection.set(heading);
    return () => shownObjection.set(null);
  }, [heading]);
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
          {lines.map(({ label, text, hasWait }, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place
              key={place}
              className={styles.step}
              data-question={text.endsWith('?') || undefined}
            >
              {label === null ? null : <p className={styles.label}>{label}</p>}
              <p className={styles.line}>
                <InlineText text={text} />
              </p>
              {hasWait ? <NoteLine note={{ label: 'WAIT', text: 'let them answer' }} /> : null}
            </div>
          ))}
          <p className={styles.end}>
            <label className={styles.cameUp}>
              <input
                className={styles.tick}
                type="checkbox"
                checked={props.hasCameUp}
                onChange={props.onCameUp}
              />
              <span className={styles.box} aria-hidden="true">
                {props.hasCameUp ? <IconCheck size={18} stroke={2.6} /> : null}
              </span>
              Came up
            </label>
            {props.hasKey ? <KeyHint>C</KeyHint> : null}
            <span className={styles.time}>About {seconds} seconds, then silence</span>
          </p>
        </>
      ) : query.trim() === '' ? (
        <p className={styles.line}>There are no objections for this service yet.</p>
      ) : (
        <>
          <p className={styles.line}>No card for that. Press M to note it.</p>
          <p className={styles.line}>
            <Button variant="outline" size="small" onClick={props.onNote}>
              Note it
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
