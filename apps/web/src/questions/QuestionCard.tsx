import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { goalNote } from '@salespro/domain/questions/goalNote.ts';
import { questionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import type { Progress } from '@salespro/domain/questions/toProgress.ts';
import { AnswerField, canClear } from '#interviews/asking/AnswerField.tsx';
import type { AssignedKeys } from '#interviews/asking/assignKeys.ts';
import { RequiredQuestionMark } from '#interviews/asking/RequiredQuestionMark.tsx';
import { AnswerNote } from '#interviews/history/AnswerNote.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { ProgressHeader } from '#ui/ProgressHeader.tsx';
import { FollowUp } from './FollowUp.tsx';
import { GoalNote } from './GoalNote.tsx';
import { OfferedAnswer } from './OfferedAnswer.tsx';
import styles from './questionCard.module.css';

interface QuestionCardProps {
  readonly question: Question;
  readonly followUps: readonly Question[];
  readonly answers: Answers;
  readonly progress: Pick<Progress, 'label' | 'percent'>;
  /** What the questions are about, before "Question 1 of 5". */
  readonly topic?: string | undefined;
  readonly keys: AssignedKeys;
  readonly onAnswer: (questionId: string, value: AnswerValue | null) => void;
  readonly onJump?: () => void;
  readonly onBelow?: (question: Question, section: HTMLElement) => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, followUps, answers, progress, topic, keys, onAnswer, onBelow } = props;
  const { id, helpText } = question;
  return (
    <>
      <ProgressHeader
        topic={topic}
        label={progress.label}
        percent={progress.percent}
        onJump={props.onJump}
      />
      <ArrivalHeading key={id} id={`${id}-label`} className={styles.heading}>
        {question.label}
        {question.required ? <RequiredQuestionMark /> : null}
      </ArrivalHeading>
      <GoalNote text={goalNote(questionGoals[question.id])} />
      <div className={styles.answer}>
        <AnswerField
          key={id}
          question={question}
          value={answers[id]}
          keyNames={keys[id] ?? []}
          look="card"
          labelledBy={`${id}-label`}
          describedBy={helpText ? `${id}-help` : undefined}
          onAnswer={(value) => onAnswer(id, value)}
        />
        <OfferedAnswer
          question={question}
          answers={answers}
          onAnswer={(value) => onAnswer(id, value)}
        />
      </div>
      <AnswerNote
        key={`${id}-note`}
        question={question}
        value={answers[id]}
        help={
          helpText ? (
            <p className={styles.help} id={`${id}-help`}>
              {helpText} {canClear(question) ? 'Tap it again to clear it.' : null}
            </p>
          ) : null
        }
        onAnswer={(value) => onAnswer(id, value)}
      />
      {followUps.map((followUp) => (
        <FollowUp
          key={followUp.id}
          question={followUp}
          value={answers[followUp.id]}
          keyNames={keys[followUp.id] ?? []}
          onAnswer={(value) => onAnswer(followUp.id, value)}
          onBelow={(section) => onBelow?.(followUp, section)}
        />
      ))}
    </>
  );
}
