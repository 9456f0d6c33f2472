import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useId } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './askedLaterCard.module.css';

interface AskedLaterCardProps {
  /** All that are asked here, for the numbers. */
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly asked: readonly Question[];
  readonly badge?: string | null;
  /** The question as a person says it, where it has such words. */
  readonly toWords?: (questionId: string) => string | null;
  readonly onAnswer: (questionId: string) => void;
}

/** What is still to be asked, each one press away. */
export function AskedLaterCard(props: AskedLaterCardProps) {
  const { questions, answers, asked, badge, toWords, onAnswer } = props;
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          Asked later ({asked.length})
        </h2>
        {badge ? <Badge tone="orange">{badge}</Badge> : null}
      </div>
      <ul className={styles.list}>
        {asked.map((question) => {
          const page = findQuestionPage(questions, answers, question.id) ?? question;
          const words = toWords?.(question.id);
          return (
            <li key={question.id} className={styles.row}>
              <div>
                <p className={styles.label} id={`${question.id}-later`}>
                  {question.label}
                </p>
                {words && words !== question.label ? <p className={styles.words}>{words}</p> : null}
                <p className={styles.number}>
                  Question {toProgress(questions, answers, page.id).position}
                </p>
              </div>
              <Button
                variant="light"
                aria-describedby={`${question.id}-later`}
                onClick={() => onAnswer(question.id)}
              >
                Answer now
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
