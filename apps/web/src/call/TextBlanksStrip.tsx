import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { findShortQuestionName } from '@salespro/domain/templates/fields/findShortQuestionName.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router';
import styles from './call.module.css';
import { buildQuestionPath, type TextScreen } from './requestedQuestion.ts';

interface TextBlanksStripProps {
  /** The text with its placeholders. */
  readonly template: string;
  readonly interview: Interview;
  /** The screen to return to. */
  readonly from: TextScreen;
}

/** Maximum number of blanks listed before "more", so that the text stays visible. */
const maxShownAtFirst = 4;

/** Lists the unanswered questions that a text needs; each links to its question. */
export function TextBlanksStrip({ template, interview, from }: TextBlanksStripProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  const [isWhole, setWhole] = useState(false);
  if (missing.length === 0) return null;
  const shown = isWhole ? missing : missing.slice(0, maxShownAtFirst);
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
              findShortQuestionName(questionId, label)
            ) : (
              <Link to={buildQuestionPath(interview.id, screen, questionId, from)} title={label}>
                {findShortQuestionName(questionId, label)}
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
