import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findAskLaterReason } from '@salespro/domain/questions/askLater/findAskLaterReason.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listFollowUpQuestions } from '@salespro/domain/questions/listFollowUpQuestions.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { formatAnswer } from '#call/formatAnswer.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './allQuestionsDialog.module.css';

export interface AllQuestionsDialogProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly currentId: string;
  readonly onJump: (questionId: string) => void;
  readonly onClose: () => void;
}

/** Lists all questions of the set with their answers; a press opens a question. */
export function AllQuestionsDialog({
  questions,
  answers,
  currentId,
  onJump,
  onClose,
}: AllQuestionsDialogProps) {
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
              <Text as="span" size="medium" tone="dim" className={styles.answerText}>
                {formatQuestionAnswers(questions, answers, question)}
              </Text>
            </button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Returns the answers to a question and its follow-ups in one line. */
function formatQuestionAnswers(
  questions: readonly Question[],
  answers: Answers,
  question: Question,
): string {
  const answered = [question, ...listFollowUpQuestions(questions, answers, question.id)]
    .filter((asked) => isAnswered(asked, answers[asked.id]))
    .map((asked) => formatAnswer(asked, answers[asked.id]));
  if (answered.length > 0) return answered.join(', ');
  return findAskLaterReason(question, answers) ? 'Asked later' : formatAnswer(question, undefined);
}
