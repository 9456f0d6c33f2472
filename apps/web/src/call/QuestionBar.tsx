import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WayBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { helpView } from './helpView.ts';
import keyLineStyles from './keyLine.module.css';
import styles from './questionBar.module.css';

interface QuestionBarProps {
  readonly previous: AskableQuestion | null;
  /** "Next", or what ends the questions. */
  readonly onwardWord: string;
  readonly canGoOn: boolean;
  readonly isBusy: boolean;
  /** Why somebody who tried cannot go on. */
  readonly blocked: string | null;
  readonly hint: ReactNode;
  /** Beside the way on. */
  readonly beside?: ReactNode;
  readonly onPrevious: (questionId: string) => void;
  readonly onNext: () => void;
}

export function QuestionBar(props: QuestionBarProps) {
  const { previous, onwardWord, canGoOn, isBusy, blocked, hint, beside, onPrevious, onNext } =
    props;
  return (
    <WayBar
      back={
        <Button
          variant="outline"
          size="large"
          disabled={previous === null || isBusy}
          aria-label="Previous"
          onClick={() => previous && onPrevious(previous.id)}
        >
          <IconArrowLeft aria-hidden="true" size={19} />
          <span data-word="">Previous</span>
        </Button>
      }
      hint={
        <>
          <div role="status">{blocked ? <p className={styles.blocked}>{blocked}</p> : null}</div>
          {blocked ? null : hint}
        </>
      }
      beside={beside}
      forward={
        <Button size="large" disabled={!canGoOn} isBusy={isBusy} onClick={onNext}>
          {onwardWord}
          {onwardWord === 'Next' ? (
            <IconArrowRight aria-hidden="true" size={19} />
          ) : (
            <IconCheck aria-hidden="true" className={styles.check} size={19} />
          )}
        </Button>
      }
    />
  );
}

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
    <p className={keyLineStyles.line}>
      {first && last ? (
        isShort ? null : (
          <span className={keyLineStyles.pair}>
            <KeyHint>{first}</KeyHint>
            {question.type === 'boolean' ? null : 'to'}
            <KeyHint>{last}</KeyHint> {/* One line only: a second one would move the buttons. */}
            {below ? null : 'answer'}
          </span>
        )
      ) : (
        <span className={keyLineStyles.pair}>
          <KeyHint>Esc</KeyHint> leave the field
        </span>
      )}
      {below && lastBelow ? (
        <span className={keyLineStyles.pair}>
          <KeyHint>{below}</KeyHint>
          {below === lastBelow ? null : 'to'}
          {below === lastBelow ? null : <KeyHint>{lastBelow}</KeyHint>} below
        </span>
      ) : null}
      <span className={keyLineStyles.pair}>
        {first ? null : 'then'} <KeyHint>Enter</KeyHint> {onwardWord}
      </span>
      <AllKeysButton onClick={() => helpView.set('keys')} />
    </p>
  );
}
