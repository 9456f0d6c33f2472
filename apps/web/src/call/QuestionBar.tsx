import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WayBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { helpView } from './helpView.ts';

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
          <div role="status">
            {blocked ? (
              <Text size="medium" tone="dim" weight={500}>
                {blocked}
              </Text>
            ) : null}
          </div>
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
    <Row
      as="p"
      gap={12}
      rowGap={4}
      justify="center"
      wraps
      size="small"
      tone="dim"
      className={styles.line}
    >
      {first && last ? (
        isShort ? null : (
          <Row as="span" gap={4} isInline>
            <KeyHint>{first}</KeyHint>
            {question.type === 'boolean' ? null : 'to'}
            <KeyHint>{last}</KeyHint> {/* One line only: a second one would move the buttons. */}
            {below ? null : 'answer'}
          </Row>
        )
      ) : (
        <Row as="span" gap={4} isInline>
          <KeyHint>Esc</KeyHint> leave the field
        </Row>
      )}
      {below && lastBelow ? (
        <Row as="span" gap={4} isInline>
          <KeyHint>{below}</KeyHint>
          {below === lastBelow ? null : 'to'}
          {below === lastBelow ? null : <KeyHint>{lastBelow}</KeyHint>} below
        </Row>
      ) : null}
      <Row as="span" gap={4} isInline>
        {first ? null : 'then'} <KeyHint>Enter</KeyHint> {onwardWord}
      </Row>
      <AllKeysButton onClick={() => helpView.set('keys')} />
    </Row>
  );
}
