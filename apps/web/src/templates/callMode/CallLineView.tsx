import type { CallLine } from '@salespro/domain/templates/reading/toDensity.ts';
import { InlineText } from '#templates/reading/InlineText.tsx';
import styles from './callText.module.css';

interface CallLineViewProps {
  readonly line: CallLine;
  readonly isCurrent: boolean;
}

/** One stop: words, the client's words, or the entries of a list. */
export function CallLineView({ line, isCurrent }: CallLineViewProps) {
  const { words, quote, entries, more } = line;
  return (
    <div
      className={styles.line}
      data-stop={line.stops[0]}
      data-quote={(quote !== null && words.length === 0) || undefined}
      data-story={line.isStory || undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {words.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their order
        <p key={place} className={styles.words}>
          <InlineText text={each} />
          {quote !== null && place === words.length - 1 ? ` “${quote}”` : null}
        </p>
      ))}
      {quote !== null && words.length === 0 ? (
        <blockquote className={styles.words}>
          “<InlineText text={quote} />”
        </blockquote>
      ) : null}
      {entries.length === 0 ? null : (
        <ul className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>
              <InlineText text={entry} />
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>+{more}</li> : null}
        </ul>
      )}
    </div>
  );
}
