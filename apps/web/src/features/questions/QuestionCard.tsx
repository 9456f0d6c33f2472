import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { goalNote } from '@salespro/domain/questions/goalNote.ts';
import { questionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { offerAnswer } from '@salespro/domain/questions/offerAnswer.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import type { Progress } from '@salespro/domain/questions/toProgress.ts';
import { IconChevronDown, IconChevronUp, IconTarget } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { AnswerField, canClear, RequiredQuestionMark } from '#call/AnswerField.tsx';
import { AnswerNote } from '#call/AnswerNote.tsx';
import type { AssignedKeys } from '#call/useAnswerKeys.ts';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { isDemoPage } from '#lib/paths.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { ProgressHeader } from '#ui/ProgressBar.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './questionnaire.module.css';

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
            <Text size="medium" tone="dim" above={8} id={`${id}-help`}>
              {helpText} {canClear(question) ? 'Tap it again to clear it.' : null}
            </Text>
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

interface GoalNoteProps {
  readonly text: string;
}

/** The seller's note: why we ask, what to listen for. */
export function GoalNote({ text }: GoalNoteProps) {
  const isOpen = useStore(goalNoteSwitch);
  const textId = useId();
  return (
    <section className={styles.note} aria-label="Goal of this question">
      <IconTarget aria-hidden="true" className={styles.goalNoteIcon} size={20} stroke={1.8} />
      <Text as="span" size="small" weight={700} className={styles.title}>
        GOAL
      </Text>
      <button
        className={styles.fold}
        type="button"
        aria-label={isOpen ? 'Hide the goal' : 'Show the goal'}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => goalNoteSwitch.set(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'}
        {isOpen ? (
          <IconChevronUp aria-hidden="true" size={16} />
        ) : (
          <IconChevronDown aria-hidden="true" size={16} />
        )}
      </button>
      <Text size="medium" className={styles.text} id={textId} hidden={!isOpen}>
        {text}
      </Text>
    </section>
  );
}

interface OfferedAnswerProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** What the client said already, so that nobody has to ask it twice; one press makes it the answer. */
function OfferedAnswer({ question, answers, onAnswer }: OfferedAnswerProps) {
  const offer = isAnswered(question, answers[question.id])
    ? null
    : offerAnswer(question.id, answers);
  if (!offer) return null;
  return (
    <Row as="p" gap={12} rowGap={4} wraps above={12}>
      <span>Already said: {offer.said}.</span>
      <Button variant="outline" size="small" onClick={() => onAnswer(offer.answer)}>
        Answer “{offer.answer.toLocaleString('en-US')}”
      </Button>
    </Row>
  );
}

interface FollowUpProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly keyNames: readonly string[];
  readonly onAnswer: (value: AnswerValue | null) => void;
  /** It was just called for and stands out of sight. */
  readonly onBelow?: ((section: HTMLElement) => void) | undefined;
}

/** Beneath the question whose answer calls for it, tied to it by a rail (DISC-21). */
function FollowUp({ question, value, keyNames, onAnswer, onBelow }: FollowUpProps) {
  const { id, label, type, required, helpText } = question;
  const section = useRef<HTMLElement>(null);
  const announce = useRef(onBelow);
  useEffect(() => {
    // Only when an answer has just called for it; on arrival the page stays at its top.
    if (!section.current || !document.activeElement?.matches('input')) return;
    // A pointer rests on the answer it chose: nothing may move away beneath it.
    const isPointed =
      window.matchMedia('(hover: hover)').matches &&
      !document.activeElement.matches(':focus-visible');
    if (!isPointed) section.current.scrollIntoView({ block: 'nearest' });
    else if (isOutOfSight(section.current)) announce.current?.(section.current);
  }, []);
  // Folded together with the goal of the question above (DISC-03).
  const isGoalShown = useStore(goalNoteSwitch);
  const isTyped = type === 'text' || type === 'number';
  return (
    <section className={styles.followUp} ref={section} aria-labelledby={`${id}-label`}>
      <Text as="h2" size="body" isTight id={`${id}-label`}>
        {label}
        {required ? <RequiredQuestionMark /> : null}{' '}
        {isTyped && keyNames[0] ? <KeyHint>{keyNames[0]}</KeyHint> : null}
      </Text>
      {isGoalShown ? (
        <Text size="small" tone="dim" isTight className={styles.goal}>
          <strong>GOAL</strong> <span>{goalNote(questionGoals[question.id])}</span>
        </Text>
      ) : null}
      {helpText ? (
        <Text size="medium" tone="dim" above={4} below={8} id={`${id}-help`}>
          {helpText}
        </Text>
      ) : null}
      <AnswerField
        question={question}
        value={value}
        keyNames={keyNames}
        look="chip"
        labelledBy={`${id}-label`}
        describedBy={helpText ? `${id}-help` : undefined}
        onAnswer={onAnswer}
      />
      <AnswerNote isRare question={question} value={value} onAnswer={onAnswer} />
    </section>
  );
}

/** Most of it lies below the window, or behind the bar at its foot. */
function isOutOfSight(section: HTMLElement): boolean {
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
  const { top, height } = section.getBoundingClientRect();
  return top + height / 2 > (bar?.top ?? window.innerHeight);
}

/** Whether GOAL notes are unfolded; one choice for all questions. */
const goalNoteSwitch = createDeviceSwitch('salespro_goal_notes', hasRoom);

/** On the smallest phones an open note would push every answer off the screen; on any, with the client of the demo above. */
function hasRoom(): boolean {
  const height = isDemoPage() ? '' : ' and (max-height: 38em)';
  return !matchMedia(`(max-width: 40em)${height}`).matches;
}
