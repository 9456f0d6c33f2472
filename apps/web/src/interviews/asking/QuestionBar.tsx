import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { WayBar } from '#ui/WayBar.tsx';
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
