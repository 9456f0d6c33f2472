import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './jumpList.module.css';
import { toSaidText } from './toSaidText.ts';

export interface JumpListProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly currentId: string;
  readonly onJump: (questionId: string) => void;
  readonly onClose: () => void;
}

/** All questions with what was said, each one press away. */
export function JumpList({ questions, answers, currentId, onJump, onClose }: JumpListProps) {
  return (
    <Dialog
      role="dialog"
      title="All questions"
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ol className={styles.list}>
        {listMainQuestions(questions, answers).map((question) => (
          <li key={question.id}>
            <button
              className={styles.row}
              type="button"
              aria-current={question.id === currentId ? 'step' : undefined}
              data-first-focus={question.id === currentId ? '' : undefined}
              onClick={() => onJump(question.id)}
            >
              {question.label}
              <span className={styles.said}>{toSaidText(questions, answers, question)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
