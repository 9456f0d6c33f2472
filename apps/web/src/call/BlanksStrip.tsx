import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toShortName } from '@salespro/domain/templates/fields/toShortName.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type TextScreen, toAskPath } from './askedQuestion.ts';
import styles from './call.module.css';

interface BlanksStripProps {
  /** The text with its placeholders, not the filled one. */
  readonly template: string;
  readonly interview: Interview;
  /** The screen to come back to. */
  readonly from: TextScreen;
}

/** More would push the text a seller wants to read off the screen. */
const shownAtFirst = 4;

/** What a text leaves out because nobody asked yet; each blank leads to its question. */
export function BlanksStrip({ template, interview, from }: BlanksStripProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  const [isWhole, setWhole] = useState(false);
  if (missing.length === 0) return null;
  const shown = isWhole ? missing : missing.slice(0, shownAtFirst);
  const rest = missing.length - shown.length;
  return (
    <section className={styles.strip} aria-label="Blanks in this text">
      <IconAlertCircle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
      <p className={styles.words}>
        This text has {missing.length === 1 ? '1 blank' : `${missing.length} blanks`}:{' '}
        {shown.map(({ questionId, label, screen }, place) => (
          <Fragment key={questionId}>
            {place > 0 ? ', ' : null}
            {screen === null ? (
              toShortName(questionId, label)
            ) : (
              <Link to={toAskPath(interview.id, screen, questionId, from)} title={label}>
                {toShortName(questionId, label)}
              </Link>
            )}
          </Fragment>
        ))}
        {rest > 0 ? (
          <>
            {' '}
            <button className={styles.more} type="button" onClick={() => setWhole(true)}>
              and {rest} more
            </button>
          </>
        ) : null}
      </p>
    </section>
  );
}
