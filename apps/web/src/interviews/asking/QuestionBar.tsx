import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#interviews/messages.ts';
import { Button } from '#ui/Button.tsx';
import { WayBar } from '#ui/WayBar.tsx';
import styles from './questionBar.module.css';

interface QuestionBarProps {
  readonly previous: AskableQuestion | null;
  /** "Next", or what ends the questions. */
  readonly onwardWord: string;
  readonly canGoOn: boolean;
  readonly isBusy: boolean;
  /** Somebody tried to go on without an answer. */
  readonly isBlocked: boolean;
  readonly hint: ReactNode;
  readonly onPrevious: (questionId: string) => void;
  readonly onNext: () => void;
}

export function QuestionBar(props: QuestionBarProps) {
  const { previous, onwardWord, canGoOn, isBusy, isBlocked, hint, onPrevious, onNext } = props;
  return (
    <WayBar
      back={
        <Button
          variant="outline"
          size="large"
          disabled={previous === null || isBusy}
          onClick={() => previous && onPrevious(previous.id)}
        >
          <IconArrowLeft aria-hidden="true" size={19} />
          Previous
        </Button>
      }
      hint={
        <div role="status">
          {isBlocked ? <p className={styles.blocked}>{messages.answerFirst}</p> : hint}
        </div>
      }
      forward={
        <Button size="large" disabled={!canGoOn} isBusy={isBusy} onClick={onNext}>
          {onwardWord}
          {onwardWord === 'Next' ? (
            <IconArrowRight aria-hidden="true" size={19} />
          ) : (
            <IconCheck aria-hidden="true" size={19} />
          )}
        </Button>
      }
    />
  );
}
