import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { helpView } from '#lib/helpView.ts';
import { AllKeysButton } from '#ui/AllKeysButton.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './keyLine.module.css';

interface KeyLineProps {
  readonly question: AskableQuestion;
  readonly keyNames: readonly string[];
  /** The keys of what is asked beneath. */
  readonly belowKeys?: readonly string[];
  readonly onwardWord: string;
  /** With more in the bar, only what no choice shows by itself. */
  readonly isShort?: boolean;
}

/** The few keys that matter for this question, between the buttons they spare. */
export function KeyLine(props: KeyLineProps) {
  const { question, keyNames, belowKeys, onwardWord, isShort } = props;
  const first = keyNames[0];
  const last = keyNames.at(-1);
  const below = belowKeys?.[0];
  const lastBelow = belowKeys?.at(-1);
  return (
    <p className={styles.line}>
      {first && last ? (
        isShort ? null : (
          <span className={styles.pair}>
            <KeyHint>{first}</KeyHint>
            {question.type === 'boolean' ? null : 'to'}
            <KeyHint>{last}</KeyHint> {/* One line only: a second one would move the buttons. */}
            {below ? null : 'answer'}
          </span>
        )
      ) : (
        <span className={styles.pair}>
          <KeyHint>Esc</KeyHint> leave the field
        </span>
      )}
      {below && lastBelow ? (
        <span className={styles.pair}>
          <KeyHint>{below}</KeyHint>
          {below === lastBelow ? null : 'to'}
          {below === lastBelow ? null : <KeyHint>{lastBelow}</KeyHint>} below
        </span>
      ) : null}
      <span className={styles.pair}>
        {first ? null : 'then'} <KeyHint>Enter</KeyHint> {onwardWord}
      </span>
      <AllKeysButton onClick={() => helpView.set('keys')} />
    </p>
  );
}
