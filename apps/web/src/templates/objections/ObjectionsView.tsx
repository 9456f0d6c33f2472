import { parseObjections } from '@salespro/domain/templates/objections/parseObjections.ts';
import { searchObjections } from '@salespro/domain/templates/objections/searchObjections.ts';
import { useMemo } from 'react';
import { InlineText } from '#templates/reading/InlineText.tsx';
import { ObjectionCard } from './ObjectionCard.tsx';
import styles from './objectionsView.module.css';

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
