import {
  type Objection,
  parseAnswerLines,
  parseObjections,
  searchObjections,
} from '@salespro/domain/objections/parseObjections.ts';
import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { useMemo } from 'react';
import { InlineScriptText } from '#features/templates/ReadingCard.tsx';
import { useStore } from '#lib/createStore.ts';
import { showFailure } from '#lib/toast.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { formatObjectionTitle } from './formatObjectionTitle.ts';
import { messages } from './messages.ts';
import styles from './objections.module.css';

interface ObjectionsViewProps {
  readonly text: string;
  readonly query: string;
}

/** Renders the objections that match the query as cards. */
export function ObjectionsView({ text, query }: ObjectionsViewProps) {
  const { intro, entries } = useMemo(() => parseObjections(text), [text]);
  const shown = searchObjections(entries, query);
  const isWhole = shown.length === entries.length;
  return (
    <>
      <Text size="medium" tone="dim" below={12} role="status">
        {isWhole
          ? formatObjectionCount(entries.length)
          : `${shown.length} of ${formatObjectionCount(entries.length)}`}
        {isWhole && intro ? (
          <>
            {' '}
            <InlineScriptText text={intro.replaceAll('\n', ' ')} />
          </>
        ) : null}
      </Text>
      {shown.length === 0 && !isWhole ? (
        <Surface as="p" className={styles.none}>
          Nothing matches “{query.trim()}”. Try one word of what the client said.
        </Surface>
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

function formatObjectionCount(count: number): string {
  return `${count} ${count === 1 ? 'objection' : 'objections'}.`;
}

interface ObjectionCardProps {
  readonly objection: Objection;
}

/** Renders one objection with its answer; on phones it is collapsed until tapped. */
function ObjectionCard({ objection }: ObjectionCardProps) {
  const isNarrow = useStore(narrowScreenStore);
  const title = formatObjectionTitle(objection);
  if (isNarrow) {
    return (
      <Surface as="details" className={styles.card}>
        <summary className={styles.summary}>
          <span>
            <Text as="span" size="body" weight={600}>
              {title}
            </Text>
            <span className={styles.first}>
              <InlineScriptText text={objection.firstLine} />
            </span>
          </span>
          <IconChevronDown aria-hidden="true" className={styles.chevron} size={20} stroke={1.8} />
        </summary>
        <AnswerLines body={objection.body} />
      </Surface>
    );
  }
  return (
    <Surface as="article" className={styles.card} aria-label={title}>
      <Row gap={12} align="start" justify="between">
        <Text as="h2" size="body" weight={600}>
          {title}
        </Text>
        <CopyButton
          text={parseAnswerLines(objection.body)
            .map(({ text }) => text)
            .join('\n')}
          label={`Copy the answer to ${title}`}
          isIconOnly
          onFailure={() => showFailure(messages.copyFailed)}
        />
      </Row>
      <AnswerLines body={objection.body} />
    </Surface>
  );
}

function AnswerLines({ body }: { readonly body: string }) {
  return (
    <div className={styles.lines}>
      {parseAnswerLines(body).map(({ label, text, hasWait }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their order
          key={index}
          className={styles.line}
          data-ask={label?.toLowerCase() === 'ask' || undefined}
        >
          {label === null ? null : (
            <Text as="span" size="small" weight={600} className={styles.label}>
              {label}
            </Text>
          )}
          <span className={styles.words}>
            <InlineScriptText text={text} />
            {hasWait ? <WaitForClientNote /> : null}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Renders the seller note to wait for the client's reply after a question. */
function WaitForClientNote() {
  return (
    <Row as="span" gap={4} isInline size="small" tone="note" weight={600} className={styles.wait}>
      <VisuallyHidden>Note to you: </VisuallyHidden>
      <IconPlayerPause aria-hidden="true" size={14} stroke={2} />
      Wait
    </Row>
  );
}
