import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import styles from './call.module.css';

interface NoTextBlanksNoticeProps {
  readonly template: string;
  readonly interview: Interview;
}

/** Renders "nothing is missing" for a text without blanks. */
export function NoTextBlanksNotice({ template, interview }: NoTextBlanksNoticeProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  if (template === '' || missing.length > 0) return null;
  return (
    <p className={`${styles.strip} ${styles.words} ${styles.none}`}>
      <IconCheck aria-hidden="true" className={styles.good} size={18} stroke={2} />
      No blanks. Every answer this text needs is there.
    </p>
  );
}
