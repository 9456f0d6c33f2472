import type { MoreTextKind } from '@salespro/domain/templates/moreTextList.ts';
import { findNote } from '@salespro/domain/templates/reading/findNote.ts';
import { toMessage } from '@salespro/domain/templates/reading/toMessage.ts';
import { MarkdownText } from '#templates/preview/MarkdownText.tsx';
import { NoteLine } from '#templates/reading/NoteLine.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import card from '#templates/reading/readingCard.module.css';
import type { Reading } from '#templates/reading/useReading.ts';
import styles from './filledText.module.css';

interface FilledTextProps {
  readonly kind: MoreTextKind;
  readonly reading: Reading;
}

/** A carrier splits what is longer, and nobody reads it. */
const mostCharacters = 300;

/** As it is used: read aloud, sent as a message, or handed over as a page. */
export function FilledText({ kind, reading }: FilledTextProps) {
  const { text, rendered } = reading;
  if (kind === 'call' || rendered.status !== 'rendered') return <ReadingCard rendered={rendered} />;
  return (
    <div className={card.card}>
      {kind === 'page' ? <MarkdownText text={text} /> : <MessageText kind={kind} text={text} />}
    </div>
  );
}

interface MessageTextProps {
  readonly kind: MoreTextKind;
  readonly text: string;
}

function MessageText({ kind, text }: MessageTextProps) {
  const { subject, body } = toMessage(text);
  const notes = text.split('\n').flatMap((line) => findNote(line.trim()) ?? []);
  return (
    <div className={styles.message}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity than their order
        <NoteLine key={index} note={note} />
      ))}
      {subject === null ? null : (
        <p className={styles.subject}>
          <span className={styles.label}>Subject</span> {subject}
        </p>
      )}
      <p className={styles.body}>{body}</p>
      {kind === 'text' ? (
        <p className={styles.count} data-over={body.length > mostCharacters || undefined}>
          {body.length > mostCharacters
            ? `${body.length} characters. Keep it under ${mostCharacters}.`
            : `${body.length} characters`}
        </p>
      ) : null}
    </div>
  );
}
