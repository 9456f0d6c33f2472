import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useId } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
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
    <Surface as="section" className={styles.card} aria-labelledby={titleId}>
      <Row gap={12} rowGap={4} justify="between" wraps below={8}>
        <h2 id={titleId}>Asked later ({asked.length})</h2>
        {badge ? <Badge tone="orange">{badge}</Badge> : null}
      </Row>
      <ul>
        {asked.map((question) => {
          const page = findQuestionPage(questions, answers, question.id) ?? question;
          const words = toWords?.(question.id);
          return (
            <Row
              as="li"
              key={question.id}
              gap={20}
              rowGap={12}
              justify="between"
              className={styles.row}
            >
              <div>
                <p className={styles.label} id={`${question.id}-later`}>
                  {question.label}
                </p>
                {words && words !== question.label ? <p className={styles.words}>{words}</p> : null}
                <Text size="small" tone="dim" className={styles.number}>
                  Question {toProgress(questions, answers, page.id).position}
                </Text>
              </div>
              <Button
                variant="light"
                aria-describedby={`${question.id}-later`}
                onClick={() => onAnswer(question.id)}
              >
                Answer now
              </Button>
            </Row>
          );
        })}
      </ul>
    </Surface>
  );
}
