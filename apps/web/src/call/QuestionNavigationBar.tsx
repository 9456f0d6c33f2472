import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StepFooter } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { helpViewStore } from './helpViewStore.ts';

interface QuestionNavigationBarProps {
  readonly previous: AskableQuestion | null;
  /** Label of the next button. */
  readonly nextLabel: string;
  readonly canGoOn: boolean;
  readonly isBusy: boolean;
  /** Why the next question cannot be opened, after the user tried. */
  readonly blockedReason: string | null;
  readonly hint: ReactNode;
  /** Rendered beside the next button. */
  readonly extraAction?: ReactNode;
  readonly onPrevious: (questionId: string) => void;
  readonly onNext: () => void;
}

export function QuestionNavigationBar(props: QuestionNavigationBarProps) {
  const {
    previous,
    nextLabel,
    canGoOn,
    isBusy,
    blockedReason,
    hint,
    extraAction,
    onPrevious,
    onNext,
  } = props;
  return (
    <StepFooter
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
            {blockedReason ? (
              <Text size="medium" tone="dim" weight={500}>
                {blockedReason}
              </Text>
            ) : null}
          </div>
          {blockedReason ? null : hint}
        </>
      }
      extraAction={extraAction}
      forward={
        <Button size="large" disabled={!canGoOn} isBusy={isBusy} onClick={onNext}>
          {nextLabel}
          {nextLabel === 'Next' ? (
            <IconArrowRight aria-hidden="true" size={19} />
          ) : (
            <IconCheck aria-hidden="true" className={styles.check} size={19} />
          )}
        </Button>
      }
    />
  );
}

interface QuestionKeyHintsProps {
  readonly question: AskableQuestion;
  readonly keyNames: readonly string[];
  /** Keys of the follow-up questions. */
  readonly belowKeys?: readonly string[];
  readonly nextLabel: string;
  /** Shows only keys that no choice displays, when the bar has little space. */
  readonly isShort?: boolean;
}

/** Renders the keyboard shortcuts of the current question between the navigation buttons. */
export function QuestionKeyHints(props: QuestionKeyHintsProps) {
  const { question, keyNames, belowKeys, nextLabel, isShort } = props;
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
            <KeyHint>{last}</KeyHint>{' '}
            {/* Limited to one line, because a second one would move the buttons. */}
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
        {first ? null : 'then'} <KeyHint>Enter</KeyHint> {nextLabel}
      </Row>
      <AllKeysButton onClick={() => helpViewStore.set('keys')} />
    </Row>
  );
}
