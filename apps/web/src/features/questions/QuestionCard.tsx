import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { QuestionProgress } from '@salespro/domain/questions/computeQuestionProgress.ts';
import { formatQuestionGoal } from '@salespro/domain/questions/formatQuestionGoal.ts';
import { questionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { suggestAnswerFromDiscovery } from '@salespro/domain/questions/suggestAnswerFromDiscovery.ts';
import { IconChevronDown, IconChevronUp, IconTarget } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { AnswerField, canClearAnswer, RequiredQuestionAsterisk } from '#call/AnswerField.tsx';
import { AnswerHistoryLine } from '#call/AnswerHistoryLine.tsx';
import type { AnswerKeysByQuestion } from '#call/useAnswerKeys.ts';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { isDemoPage } from '#lib/paths.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { ProgressHeader } from '#ui/ProgressBar.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './questionnaire.module.css';

interface QuestionCardProps {
  readonly question: Question;
  readonly followUps: readonly Question[];
  readonly answers: Answers;
  readonly progress: Pick<QuestionProgress, 'label' | 'percent'>;
  /** Shown before "Question 1 of 5", such as the name of the service. */
  readonly topic?: string | undefined;
  readonly keys: AnswerKeysByQuestion;
  readonly onAnswer: (questionId: string, value: AnswerValue | null) => void;
  readonly onJump?: () => void;
  readonly onHiddenFollowUp?: (question: Question, section: HTMLElement) => void;
}

/** Renders one question with its goal, answer field, note and follow-up questions. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, followUps, answers, progress, topic, keys, onAnswer, onHiddenFollowUp } = props;
  const { id, helpText } = question;
  return (
    <>
      <ProgressHeader
        topic={topic}
        label={progress.label}
        percent={progress.percent}
        onJump={props.onJump}
      />
      <AutofocusHeading key={id} id={`${id}-label`} className={styles.heading}>
        {question.label}
        {question.required ? <RequiredQuestionAsterisk /> : null}
      </AutofocusHeading>
      <QuestionGoalNote text={formatQuestionGoal(questionGoals[question.id])} />
      <div className={styles.answer}>
        <AnswerField
          key={id}
          question={question}
          value={answers[id]}
          keyNames={keys[id] ?? []}
          appearance="card"
          labelledBy={`${id}-label`}
          describedBy={helpText ? `${id}-help` : undefined}
          onAnswer={(value) => onAnswer(id, value)}
        />
        <SuggestedAnswer
          question={question}
          answers={answers}
          onAnswer={(value) => onAnswer(id, value)}
        />
      </div>
      <AnswerHistoryLine
        key={`${id}-note`}
        question={question}
        value={answers[id]}
        help={
          helpText ? (
            <Text size="medium" tone="dim" above={8} id={`${id}-help`}>
              {helpText} {canClearAnswer(question) ? 'Tap it again to clear it.' : null}
            </Text>
          ) : null
        }
        onAnswer={(value) => onAnswer(id, value)}
      />
      {followUps.map((followUp) => (
        <FollowUpQuestion
          key={followUp.id}
          question={followUp}
          value={answers[followUp.id]}
          keyNames={keys[followUp.id] ?? []}
          onAnswer={(value) => onAnswer(followUp.id, value)}
          onHidden={(section) => onHiddenFollowUp?.(followUp, section)}
        />
      ))}
    </>
  );
}

interface QuestionGoalNoteProps {
  readonly text: string;
}

/** Renders a collapsible note for the seller: why the question is asked and what to listen for. */
export function QuestionGoalNote({ text }: QuestionGoalNoteProps) {
  const isOpen = useStore(goalNotesOpenSwitch);
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
        onClick={() => goalNotesOpenSwitch.set(!isOpen)}
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

interface SuggestedAnswerProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** Suggests an answer that follows from earlier answers; one press accepts it. */
function SuggestedAnswer({ question, answers, onAnswer }: SuggestedAnswerProps) {
  const offer = isAnswered(question, answers[question.id])
    ? null
    : suggestAnswerFromDiscovery(question.id, answers);
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

interface FollowUpQuestionProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly keyNames: readonly string[];
  readonly onAnswer: (value: AnswerValue | null) => void;
  /** Called when the follow-up appears below the visible part of the window. */
  readonly onHidden?: ((section: HTMLElement) => void) | undefined;
}

/** Renders a follow-up question below the question whose answer made it visible. */
function FollowUpQuestion({
  question,
  value,
  keyNames,
  onAnswer,
  onHidden,
}: FollowUpQuestionProps) {
  const { id, label, type, required, helpText } = question;
  const section = useRef<HTMLElement>(null);
  const notifyHidden = useRef(onHidden);
  useEffect(() => {
    // Scrolls only when an answer has just made the follow-up visible, not when the page opens.
    if (!section.current || !document.activeElement?.matches('input')) return;
    // With a mouse the page must not scroll away under the pointer.
    const isMouseUsed =
      window.matchMedia('(hover: hover)').matches &&
      !document.activeElement.matches(':focus-visible');
    if (!isMouseUsed) section.current.scrollIntoView({ block: 'nearest' });
    else if (isBelowWindow(section.current)) notifyHidden.current?.(section.current);
  }, []);
  // Collapsed together with the goal of the main question.
  const isGoalShown = useStore(goalNotesOpenSwitch);
  const isTyped = type === 'text' || type === 'number';
  return (
    <section className={styles.followUp} ref={section} aria-labelledby={`${id}-label`}>
      <Text as="h2" size="body" isTight id={`${id}-label`}>
        {label}
        {required ? <RequiredQuestionAsterisk /> : null}{' '}
        {isTyped && keyNames[0] ? <KeyHint>{keyNames[0]}</KeyHint> : null}
      </Text>
      {isGoalShown ? (
        <Text size="small" tone="dim" isTight className={styles.goal}>
          <strong>GOAL</strong> <span>{formatQuestionGoal(questionGoals[question.id])}</span>
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
        appearance="chip"
        labelledBy={`${id}-label`}
        describedBy={helpText ? `${id}-help` : undefined}
        onAnswer={onAnswer}
      />
      <AnswerHistoryLine
        isHiddenUnlessChanged
        question={question}
        value={value}
        onAnswer={onAnswer}
      />
    </section>
  );
}

/** Returns whether more than half of the section is below the window or behind the action bar. */
function isBelowWindow(section: HTMLElement): boolean {
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
  const { top, height } = section.getBoundingClientRect();
  return top + height / 2 > (bar?.top ?? window.innerHeight);
}

/** Stores on the device whether GOAL notes are expanded, for all questions. */
const goalNotesOpenSwitch = createDeviceSwitch('salespro_goal_notes', areGoalNotesOpenByDefault);

/** Returns false on small phones, and on all phones in the demo, where the note would hide the answers. */
function areGoalNotesOpenByDefault(): boolean {
  const height = isDemoPage() ? '' : ' and (max-height: 38em)';
  return !matchMedia(`(max-width: 40em)${height}`).matches;
}
