import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { computeQuestionProgress } from '@salespro/domain/questions/computeQuestionProgress.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useId } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import styles from './askedLaterCard.module.css';

interface AskedLaterCardProps {
  /** All questions of the set, to number the listed ones. */
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly askedLater: readonly Question[];
  readonly badge?: string | null;
  /** Returns the question as the seller would speak it; null if there is no such wording. */
  readonly findSpokenWording?: (questionId: string) => string | null;
  readonly onAnswer: (questionId: string) => void;
}

/** Lists the questions that were marked "Ask later", each with a button that opens it. */
export function AskedLaterCard(props: AskedLaterCardProps) {
  const { questions, answers, askedLater, badge, findSpokenWording, onAnswer } = props;
  const titleId = useId();
  return (
    <Surface as="section" className={styles.card} aria-labelledby={titleId}>
      <Row gap={12} rowGap={4} justify="between" wraps below={8}>
        <h2 id={titleId}>Asked later ({askedLater.length})</h2>
        {badge ? <Badge tone="orange">{badge}</Badge> : null}
      </Row>
      <ul>
        {askedLater.map((question) => {
          const page = findQuestionPage(questions, answers, question.id) ?? question;
          const words = findSpokenWording?.(question.id);
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
                  Question {computeQuestionProgress(questions, answers, page.id).position}
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
