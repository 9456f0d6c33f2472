import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './keyLine.module.css';

interface KeyLineProps {
  readonly question: AskableQuestion;
  readonly keyNames: readonly string[];
  readonly onwardWord: string;
  readonly onHelp: () => void;
}

/** The few keys that matter for this question, between the buttons they spare. */
export function KeyLine({ question, keyNames, onwardWord, onHelp }: KeyLineProps) {
  const first = keyNames[0];
  const last = keyNames.at(-1);
  return (
    <p className={styles.line}>
      {first && last ? (
        <span className={styles.pair}>
          <KeyHint>{first}</KeyHint>
          {question.type === 'boolean' ? null : 'to'}
          <KeyHint>{last}</KeyHint> answer
        </span>
      ) : (
        <span className={styles.pair}>
          <KeyHint>Esc</KeyHint> leave the field
        </span>
      )}
      <span className={styles.pair}>
        {first ? null : 'then'} <KeyHint>Enter</KeyHint> {onwardWord}
      </span>
      <button className={styles.all} type="button" aria-label="All keys" onClick={onHelp}>
        <KeyHint>?</KeyHint> all keys
      </button>
    </p>
  );
}
