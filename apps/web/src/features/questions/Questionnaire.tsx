import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import {
  type AskLaterReason,
  askLaterReasonLabels,
  askLaterReasons,
} from '@salespro/domain/questions/askLater/askLaterReasons.ts';
import {
  computeAskLaterChange,
  listAskedLaterQuestions,
} from '@salespro/domain/questions/askLater/computeAskLaterChange.ts';
import { findAskLaterReason } from '@salespro/domain/questions/askLater/findAskLaterReason.ts';
import { computeAnsweredPercent } from '@salespro/domain/questions/computeAnsweredPercent.ts';
import { computeQuestionProgress } from '@salespro/domain/questions/computeQuestionProgress.ts';
import { listFollowUpQuestions } from '@salespro/domain/questions/listFollowUpQuestions.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { IconArrowDown, IconClockPause } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages as callMessages } from '#call/messages.ts';
import { useNotePosition } from '#call/notePosition.ts';
import { QuestionKeyHints, QuestionNavigationBar } from '#call/QuestionNavigationBar.tsx';
import { assignAnswerKeys, useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useLetterShortcuts } from '#call/useLetterShortcuts.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { runWhenIdle } from '#ui/runAfterPaint.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import type { AllQuestionsDialogProps } from './AllQuestionsDialog.tsx';
import { messages } from './messages.ts';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './questionnaire.module.css';
import type { QuestionNavigation } from './useQuestionNavigation.ts';

interface QuestionnaireProps {
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly navigation: QuestionNavigation;
  readonly answers: Answers;
  readonly businessName: string;
  readonly topic?: string | undefined;
  readonly finishLabel: 'Finish' | 'Complete';
  readonly isFinishing: boolean;
  readonly notice?: ReactNode;
  /** Rendered at the end of the card. */
  readonly footer?: ReactNode;
  readonly onAnswer: (questionId: string, value: AnswerValue | null) => void;
  readonly onFinish: () => void;
  /** Returns to the page that opened this question; replaces the step to the next question. */
  readonly onReturn?: (() => void) | undefined;
  /** Opens a question that was pressed in the sidebar. */
  readonly onOpenQuestion: (questionId: string) => void;
}

/** Renders the current question of a set with follow-ups, keyboard shortcuts and the navigation bar. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, question, navigation, answers, finishLabel, isFinishing, onReturn } = props;
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  /** Required question that the seller tried to skip. */
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const allQuestions = useAllQuestionsDialog();
  const hiddenFollowUp = useHiddenFollowUp();
  const followUps = listFollowUpQuestions(questions, answers, question.id);
  const { label } = computeQuestionProgress(questions, answers, question.id);
  const keys = hasKeys ? assignAnswerKeys(question, followUps) : {};
  usePageTitle(`${label} - ${props.businessName}`);
  useNotePosition({ questionId: question.id });

  const askedHere = [question, ...followUps];
  const askedLaterQuestion = askedHere.find((one) => findAskLaterReason(one, answers) !== null);
  const reason = askedLaterQuestion && findAskLaterReason(askedLaterQuestion, answers);
  const laterChange = computeAskLaterChange(questions, answers, question);
  const isOpenLater = listAskedLaterQuestions(questions, answers).length > 0;
  const nextLabel = onReturn ? 'Done' : navigation.next || isOpenLater ? 'Next' : finishLabel;

  const { missing } = navigation;
  const blocked =
    missing === null || blockedId !== question.id
      ? null
      : missing === question
        ? callMessages.answerFirst
        : callMessages.stillOpen(missing.label);

  function saveAnswer(questionId: string, value: AnswerValue | null): void {
    for (const change of listAnswerChanges(questions, answers, questionId, value))
      props.onAnswer(change.questionId, change.value);
  }
  function goOn(): void {
    if (isFinishing) return;
    if (missing) setBlockedId(question.id);
    else if (onReturn) onReturn();
    else if (navigation.next) navigation.goTo(navigation.next.id);
    else if (isOpenLater) navigation.goToEnd();
    else props.onFinish();
  }
  /** Marks the question "Ask later" without a confirmation and goes to the next one. */
  function askLater(): void {
    if (isFinishing || laterChange === null) return;
    props.onAnswer(laterChange.questionId, laterChange.value);
    if (laterChange.value === null) return;
    if (onReturn) onReturn();
    else if (navigation.next) navigation.goTo(navigation.next.id);
    else navigation.goToEnd({ ...answers, [laterChange.questionId]: laterChange.value });
  }
  function goBack(): void {
    if (!isFinishing && navigation.previous) navigation.goTo(navigation.previous.id);
  }

  useAnswerKeys({
    isOn: hasKeys,
    card,
    onNext: goOn,
    onPrevious: goBack,
    onJump: allQuestions.open,
  });

  useLetterShortcuts({ L: laterChange ? askLater : undefined });

  return (
    <>
      <QuestionSidebarLayout onOpenQuestion={props.onOpenQuestion}>
        <Surface
          as="section"
          className={styles.card}
          ref={card}
          aria-labelledby={`${question.id}-label`}
        >
          <QuestionCard
            question={question}
            followUps={followUps}
            answers={answers}
            progress={{ label, percent: computeAnsweredPercent(questions, answers) }}
            topic={props.topic}
            keys={keys}
            onAnswer={saveAnswer}
            onJump={allQuestions.open}
            onHiddenFollowUp={hiddenFollowUp.announce}
          />
          {askedLaterQuestion && reason ? (
            <AskLaterReasons
              reason={reason}
              onChange={(chosen) => props.onAnswer(toAskLaterKey(askedLaterQuestion.id), chosen)}
            />
          ) : null}
          {props.notice}
          {props.footer}
        </Surface>
      </QuestionSidebarLayout>
      <QuestionNavigationBar
        previous={navigation.previous}
        nextLabel={nextLabel}
        canGoOn={missing === null}
        isBusy={isFinishing}
        blockedReason={blocked}
        onPrevious={navigation.goTo}
        onNext={goOn}
        extraAction={
          <AskLaterButton
            isAskedLater={askedLaterQuestion !== undefined}
            isDisabled={laterChange === null || isFinishing}
            hasKey={hasKeys}
            onPress={askLater}
          />
        }
        hint={
          hiddenFollowUp.label !== null ? (
            <MoreBelowButton label={hiddenFollowUp.label} onShow={hiddenFollowUp.show} />
          ) : hasKeys ? (
            <QuestionKeyHints
              isShort
              question={question}
              keyNames={keys[question.id] ?? []}
              belowKeys={followUps.flatMap(({ id }) => keys[id] ?? [])}
              nextLabel={nextLabel.toLowerCase()}
            />
          ) : null
        }
      />
      {allQuestions.List ? (
        <allQuestions.List
          questions={questions}
          answers={answers}
          currentId={question.id}
          onJump={(questionId) => {
            allQuestions.close();
            if (questionId !== question.id) navigation.goTo(questionId);
          }}
          onClose={allQuestions.close}
        />
      ) : null}
    </>
  );
}

/** Loads and opens the dialog of all questions. */
function useAllQuestionsDialog() {
  const [List, setList] = useState<ComponentType<AllQuestionsDialogProps> | null>(null);

  async function open(): Promise<void> {
    try {
      const { AllQuestionsDialog } = await import('./AllQuestionsDialog.tsx');
      setList(() => AllQuestionsDialog);
    } catch {
      showFailure(messages.questionListNotLoaded);
    }
  }

  return { List, open: () => void open(), close: () => setList(null) };
}

interface HiddenFollowUp {
  readonly label: string;
  readonly section: HTMLElement;
}

/** Remembers a follow-up that appeared below the window, until the page is scrolled. */
function useHiddenFollowUp() {
  const [hidden, setHidden] = useState<HiddenFollowUp | null>(null);
  useEffect(() => {
    if (!hidden) return;
    const forget = () => setHidden(null);
    window.addEventListener('scroll', forget, { once: true });
    return () => window.removeEventListener('scroll', forget);
  }, [hidden]);
  return {
    label: hidden?.section.isConnected ? hidden.label : null,
    announce: ({ label }: Question, section: HTMLElement) => setHidden({ label, section }),
    show: () => hidden?.section.scrollIntoView({ block: 'nearest' }),
  };
}

interface AnswerChange {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/**
 * Lists the changes of one answer: itself, the list answers it clears and the "Ask later" it removes.
 * They are separate because the outbox sends only the last pending answer of each question.
 */
function listAnswerChanges(
  questions: readonly Question[],
  answers: Answers,
  questionId: string,
  value: AnswerValue | null,
): readonly AnswerChange[] {
  const after = applyAnswer(questions, answers, questionId, value);
  const emptied = Object.keys({ ...answers, ...after })
    .filter((id) => id !== questionId && after[id] !== answers[id])
    .map((id) => ({ questionId: id, value: after[id] ?? null }));
  return [...emptied, { questionId, value }];
}

interface QuestionSidebarLayoutProps {
  /** Opens a question that was pressed in the sidebar. */
  readonly onOpenQuestion: (questionId: string) => void;
  readonly children: ReactNode;
}

/** The sidebar is loaded after the question is rendered. */
const questionSidebar = createLazyLoader(
  async () => (await import('./QuestionSidebar.tsx')).QuestionSidebar,
);

/**
 * Lays out a question with the sidebar beside it, or with a one-line strip above it on narrow screens.
 * Both containers are rendered at once, so that nothing shifts when the sidebar is loaded.
 */
function QuestionSidebarLayout({ onOpenQuestion, children }: QuestionSidebarLayoutProps) {
  const [stripContainer, setStrip] = useState<HTMLElement | null>(null);
  const [sidebarContainer, setRail] = useState<HTMLElement | null>(null);
  const [canLoadSidebar, setCanLoadSidebar] = useState(false);
  useEffect(() => runWhenIdle(() => setCanLoadSidebar(true)), []);
  return (
    <div className={styles.layout} data-rail="">
      <div className={styles.sidebarStrip} ref={setStrip} data-screen-only />
      <div className={styles.question}>{children}</div>
      <Stack
        as="aside"
        gap={16}
        className={styles.sidebar}
        ref={setRail}
        aria-label="In the call"
        data-screen-only
      />
      {canLoadSidebar && stripContainer && sidebarContainer ? (
        <LazyComponent
          loader={questionSidebar}
          props={{ stripContainer, sidebarContainer, onOpenQuestion }}
          fallback={null}
          Failed={RetrySilently}
        />
      ) : null}
    </div>
  );
}

interface AskLaterReasonsProps {
  readonly reason: AskLaterReason;
  readonly onChange: (reason: AskLaterReason) => void;
}

/** Lets the seller choose why a question is asked later. */
function AskLaterReasons({ reason, onChange }: AskLaterReasonsProps) {
  return (
    <Row gap={12} rowGap={8} wraps above={16}>
      <Text as="span" size="small" weight={600} className={styles.label}>
        Asked later
      </Text>
      <SegmentedControl
        legend="Asked later, because"
        options={[...askLaterReasons]
          .toSorted((one, other) => reasonOrder.indexOf(one) - reasonOrder.indexOf(other))
          .map((value) => ({ value, label: askLaterReasonLabels[value] }))}
        value={reason}
        onChange={onChange}
      />
    </Row>
  );
}

const reasonOrder: readonly AskLaterReason[] = ['unknown', 'private', 'later'];

interface AskLaterButtonProps {
  readonly isAskedLater: boolean;
  readonly isDisabled: boolean;
  readonly hasKey: boolean;
  readonly onPress: () => void;
}

/** Renders the button that marks a question "Ask later" or removes that state. */
function AskLaterButton({ isAskedLater, isDisabled, hasKey, onPress }: AskLaterButtonProps) {
  return (
    <button
      className={`${styles.button} ${isAskedLater ? styles.askedLater : ''}`}
      type="button"
      disabled={isDisabled}
      onClick={onPress}
    >
      <IconClockPause aria-hidden="true" className={styles.askLaterIcon} size={19} stroke={1.8} />
      {isAskedLater ? 'Asked later' : 'Ask later'} {hasKey ? <KeyHint>L</KeyHint> : null}
    </button>
  );
}

interface MoreBelowButtonProps {
  readonly label: string;
  readonly onShow: () => void;
}

/** Renders a button that scrolls to a follow-up question below the window. */
function MoreBelowButton({ label, onShow }: MoreBelowButtonProps) {
  return (
    <Button variant="plain" size="small" onClick={onShow}>
      <IconArrowDown aria-hidden="true" size={17} />
      More below: {label}
    </Button>
  );
}
