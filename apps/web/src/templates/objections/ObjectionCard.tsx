import { listAnswerLines } from '@salespro/domain/templates/objections/listAnswerLines.ts';
import type { Objection } from '@salespro/domain/templates/objections/parseObjections.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { showFailure } from '#lib/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { InlineText } from '#templates/reading/InlineText.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { messages } from './messages.ts';
import styles from './objectionCard.module.css';
import { toSaid } from './toSaid.ts';
import { WaitMark } from './WaitMark.tsx';

interface ObjectionCardProps {
  readonly objection: Objection;
}

/** What the client says, then what to say now, line by line. On a phone it opens at a touch. */
export function ObjectionCard({ objection }: ObjectionCardProps) {
  const isNarrow = useStore(narrowScreen);
  const said = toSaid(objection);
  if (isNarrow) {
    return (
      <details className={styles.card}>
        <summary className={styles.summary}>
          <span>
            <span className={styles.heading}>{said}</span>
            <span className={styles.first}>
              <InlineText text={objection.firstLine} />
            </span>
          </span>
          <IconChevronDown aria-hidden="true" className={styles.chevron} size={20} stroke={1.8} />
        </summary>
        <AnswerLines body={objection.body} />
      </details>
    );
  }
  return (
    <article className={styles.card} aria-label={said}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{said}</h2>
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
    <div className={styles.lines}>
      {listAnswerLines(body).map(({ label, text, hasWait }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their order
          key={index}
          className={styles.line}
          data-ask={label?.toLowerCase() === 'ask' || undefined}
        >
          {label === null ? null : <span className={styles.label}>{label}</span>}
          <span className={styles.words}>
            <InlineText text={text} />
            {hasWait ? <WaitMark /> : null}
          </span>
        </p>
      ))}
    </div>
  );
}
