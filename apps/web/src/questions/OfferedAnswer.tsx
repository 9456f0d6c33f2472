import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { offerAnswer } from '@salespro/domain/questions/offerAnswer.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { Button } from '#ui/Button.tsx';
import styles from './questionCard.module.css';

interface OfferedAnswerProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** What the client said already, so that nobody has to ask it twice; one press makes it the answer. */
export function OfferedAnswer({ question, answers, onAnswer }: OfferedAnswerProps) {
  const offer = isAnswered(question, answers[question.id])
    ? null
    : offerAnswer(question.id, answers);
  if (!offer) return null;
  return (
    <p className={styles.offer}>
      <span>Already said: {offer.said}.</span>
      <Button variant="outline" size="small" onClick={() => onAnswer(offer.answer)}>
        Answer “{offer.answer.toLocaleString('en-US')}”
      </Button>
    </p>
  );
}
