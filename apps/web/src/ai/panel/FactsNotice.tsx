import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Mark } from '#ai/check/listMarks.ts';
import styles from './factsNotice.module.css';
import { showMark } from './MarkedText.tsx';

interface FactsNoticeProps {
  readonly marks: readonly Mark[];
}

/** What the text says and nobody told it, each a way to where it stands. */
export function FactsNotice({ marks }: FactsNoticeProps) {
  if (marks.length === 0) return null;
  const isOne = marks.length === 1;
  return (
    <section className={styles.notice} aria-label="To check before you say this">
      <IconAlertCircle aria-hidden="true" className={styles.icon} size={20} stroke={1.8} />
      <p className={styles.words}>
        <strong>
          {marks.length} {isOne ? 'thing' : 'things'} to check before you say this.
        </strong>{' '}
        {isOne ? "It's" : "They're"} not in the answers or the price list:{' '}
        {marks.map(({ words, kind }, index) => (
          <Fragment key={words}>
            {index > 0 ? ', ' : null}
            <button className={styles.link} type="button" onClick={() => showMark(index)}>
              {kind === 'promise' || kind === 'code' ? `“${words}”` : words}
            </button>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
