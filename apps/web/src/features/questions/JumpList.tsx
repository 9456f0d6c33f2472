import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findAskedLater } from '@salespro/domain/questions/askLater/findAskedLater.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { toAnswerText } from '#call/toAnswerText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './jumpList.module.css';

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
      <Stack as="ol" gap={4} className={styles.list}>
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
              <Text as="span" size="medium" tone="dim" className={styles.said}>
                {toSaidText(questions, answers, question)}
              </Text>
            </button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

/** What was said to a question and to what it asks beneath, in one line. */
function toSaidText(questions: readonly Question[], answers: Answers, question: Question): string {
  const said = [question, ...listFollowUps(questions, answers, question.id)]
    .filter((asked) => isAnswered(asked, answers[asked.id]))
    .map((asked) => toAnswerText(asked, answers[asked.id]));
  if (said.length > 0) return said.join(', ');
  return findAskedLater(question, answers) ? 'Asked later' : toAnswerText(question, undefined);
}
