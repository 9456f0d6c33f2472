import {
  listAnswerLines,
  type Objection,
  parseObjections,
  searchObjections,
} from '@salespro/domain/templates/objections/parseObjections.ts';
import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { useMemo } from 'react';
import { InlineText } from '#features/templates/ReadingCard.tsx';
import { useStore } from '#lib/createStore.ts';
import { showFailure } from '#lib/toast.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import objectionCardStyles from './objectionCard.module.css';
import styles from './objectionsView.module.css';
import { toSaid } from './toSaid.ts';
import waitMarkStyles from './waitMark.module.css';

interface ObjectionsViewProps {
  readonly text: string;
  readonly query: string;
}

export function ObjectionsView({ text, query }: ObjectionsViewProps) {
  const { intro, entries } = useMemo(() => parseObjections(text), [text]);
  const shown = searchObjections(entries, query);
  const isWhole = shown.length === entries.length;
  return (
    <>
      <p className={styles.intro} role="status">
        {isWhole ? toCount(entries.length) : `${shown.length} of ${toCount(entries.length)}`}
        {isWhole && intro ? (
          <>
            {' '}
            <InlineText text={intro.replaceAll('\n', ' ')} />
          </>
        ) : null}
      </p>
      {shown.length === 0 && !isWhole ? (
        <p className={styles.none}>
          Nothing matches “{query.trim()}”. Try one word of what the client said.
        </p>
      ) : (
        <div className={styles.cards}>
          {shown.map((objection) => (
            <ObjectionCard key={`${objection.heading}\n${objection.body}`} objection={objection} />
          ))}
        </div>
      )}
    </>
  );
}

function toCount(count: number): string {
  return `${count} ${count === 1 ? 'objection' : 'objections'}.`;
}

interface ObjectionCardProps {
  readonly objection: Objection;
}

/** What the client says, then what to say now, line by line. On a phone it opens at a touch. */
function ObjectionCard({ objection }: ObjectionCardProps) {
  const isNarrow = useStore(narrowScreen);
  const said = toSaid(objection);
  if (isNarrow) {
    return (
      <details className={objectionCardStyles.card}>
        <summary className={objectionCardStyles.summary}>
          <span>
            <span className={objectionCardStyles.heading}>{said}</span>
            <span className={objectionCardStyles.first}>
              <InlineText text={objection.firstLine} />
            </span>
          </span>
          <IconChevronDown
            aria-hidden="true"
            className={objectionCardStyles.chevron}
            size={20}
            stroke={1.8}
          />
        </summary>
        <AnswerLines body={objection.body} />
      </details>
    );
  }
  return (
    <article className={objectionCardStyles.card} aria-label={said}>
      <div className={objectionCardStyles.top}>
        <h2 className={objectionCardStyles.heading}>{said}</h2>
        <CopyButton
          text={listAnswerLines(objection.body)
            .map(({ text }) => text)
            .join('\n')}
          label={`Copy the answer to ${said}`}
          isIconOnly
          onFailure={() => showFailure(messages.copyFailed)}
        />
      </div>
      <AnswerLines body={objection.body} />
    </article>
  );
}

function AnswerLines({ body }: { readonly body: string }) {
  return (
    <div className={objectionCardStyles.lines}>
      {listAnswerLines(body).map(({ label, text, hasWait }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their order
          key={index}
          className={objectionCardStyles.line}
          data-ask={label?.toLowerCase() === 'ask' || undefined}
        >
          {label === null ? null : <span className={objectionCardStyles.label}>{label}</span>}
          <span className={objectionCardStyles.words}>
            <InlineText text={text} />
            {hasWait ? <WaitMark /> : null}
          </span>
        </p>
      ))}
    </div>
  );
}

/** After the isolating question: nothing is said until the client has answered (SAY-61). */
function WaitMark() {
  return (
    <span className={waitMarkStyles.wait}>
      <VisuallyHidden>Note to you: </VisuallyHidden>
      <IconPlayerPause aria-hidden="true" size={14} stroke={2} />
      Wait
    </span>
  );
}
