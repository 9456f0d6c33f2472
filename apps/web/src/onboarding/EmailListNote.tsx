import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseEmailList } from '@salespro/domain/interviews/form/parseEmailList.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import styles from './emailListNote.module.css';

interface EmailListNoteProps {
  readonly value: AnswerValue | undefined;
}

/** Nobody wants to be told that half an address is wrong while typing the other half. */
const typingPauseMs = 500;

/** ONB-18: names the addresses that cannot be right. */
export function EmailListNote({ value }: EmailListNoteProps) {
  const { malformed } = parseEmailList(useDebounced(value, typingPauseMs));
  return (
    <p className={styles.note} role="status">
      {malformed.length > 0
        ? `Not an email address: ${malformed.map((one) => `“${one}”`).join(', ')}`
        : null}
    </p>
  );
}
