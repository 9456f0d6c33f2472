import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import {
  type AskLaterReason,
  askLaterReasons,
  askLaterWords,
} from '@salespro/domain/questions/askLater/askLaterReasons.ts';
import { findAskedLater } from '@salespro/domain/questions/askLater/findAskedLater.ts';
import {
  listAskedLater,
  toAskLaterChange,
} from '@salespro/domain/questions/askLater/toAskLaterChange.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toAnsweredShare } from '@salespro/domain/questions/toAnsweredShare.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { IconArrowDown, IconClockPause } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages as asking } from '#call/messages.ts';
import { useNotePlace } from '#call/notePlace.ts';
import { KeyLine, QuestionBar } from '#call/QuestionBar.tsx';
import { assignKeys, useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { whenIdle } from '#ui/afterPaint.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import type { JumpListProps } from './JumpList.tsx';
import { messages } from './messages.ts';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './questionnaire.module.css';
import type { Questionnaire as QuestionNavigation } from './useQuestionnaire.ts';

interface QuestionnaireProps {
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly navigation: QuestionNavigation;
  readonly answers: Answers;
  readonly businessName: string;
  readonly topic?: string | undefined;
  readonly finishWord: 'Finish' | 'Complete';
  readonly isFinishing: boolean;
  readonly notice?: ReactNode;
  /** Ends the card. */
  readonly foot?: ReactNode;
  readonly onAnswer: (questionId: string, value: AnswerValue | null) => void;
  readonly onFinish: () => void;
  /** Where somebody came from to change one answer; then this ends it, and there is no next one. */
  readonly onReturn?: (() => void) | undefined;
  /** To a question that something beside this one leads to. */
  readonly onGo: (questionId: string) => void;
}

/** One question with its follow-ups, its keys and the way on. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, question, navigation, answers, finishWord, isFinishing, onReturn } = props;
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  /** The question somebody tried to leave unanswered. */
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const jump = useJumpList();
  const below = useMoreBelow();
  const followUps = listFollowUps(questions, answers, question.id);
  const { label } = toProgress(questions, answers, question.id);
  const keys = hasKeys ? assignKeys(question, followUps) : {};
  usePageTitle(`${label} - ${props.businessName}`);
  useNotePlace({ questionId: question.id });

  const askedHere = [question, ...followUps];
  const marked = askedHere.find((one) => findAskedLater(one, answers) !== null);
  const reason = marked && findAskedLater(marked, answers);
  const laterChange = toAskLaterChange(questions, answers, question);
  const isOpenLater = listAskedLater(questions, answers).length > 0;
  const onwardWord = onReturn ? 'Done' : navigation.next || isOpenLater ? 'Next' : finishWord;

  const { missing } = navigation;
  const blocked =
    missing === null || blockedId !== question.id
      ? null
      : missing === question
        ? asking.answerFirst
        : asking.stillOpen(missing.label);

  function giveAnswer(questionId: string, value: AnswerValue | null): void {
    for (const change of toAnswerChanges(questions, answers, questionId, value))
      props.onAnswer(change.questionId, change.value);
  }
  function goOn(): void {
    if (isFinishing) return;
    if (missing) setBlockedId(question.id);
    else if (onReturn) onReturn();
    else if (navigation.next) navigation.go(navigation.next.id);
    else if (isOpenLater) navigation.end();
    else props.onFinish();
  }
  /** Asks nothing: what was marked is found again before the recommendations. */
  function askLater(): void {
    if (isFinishing || laterChange === null) return;
    props.onAnswer(laterChange.questionId, laterChange.value);
    if (laterChange.value === null) return;
    if (onReturn) onReturn();
    else if (navigation.next) navigation.go(navigation.next.id);
    else navigation.end({ ...answers, [laterChange.questionId]: laterChange.value });
  }
  function goBack(): void {
    if (!isFinishing && navigation.previous) navigation.go(navigation.previous.id);
  }

  useAnswerKeys({
    isOn: hasKeys,
    card,
    onNext: goOn,
    onPrevious: goBack,
    onJump: jump.open,
  });

  useLetterKeys({ L: laterChange ? askLater : undefined });

  return (
    <>
      <RailFrame onGo={props.onGo}>
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
            progress={{ label, percent: toAnsweredShare(questions, answers) }}
            topic={props.topic}
            keys={keys}
            onAnswer={giveAnswer}
            onJump={jump.open}
            onBelow={below.announce}
          />
          {marked && reason ? (
            <AskLaterReasons
              reason={reason}
              onChange={(chosen) => props.onAnswer(toAskLaterKey(marked.id), chosen)}
            />
          ) : null}
          {props.notice}
          {props.foot}
        </Surface>
      </RailFrame>
      <QuestionBar
        previous={navigation.previous}
        onwardWord={onwardWord}
        canGoOn={missing === null}
        isBusy={isFinishing}
        blocked={blocked}
        onPrevious={navigation.go}
        onNext={goOn}
        beside={
          <AskLaterButton
            isMarked={marked !== undefined}
            isDisabled={laterChange === null || isFinishing}
            hasKey={hasKeys}
            onPress={askLater}
          />
        }
        hint={
          below.label !== null ? (
            <MoreBelow label={below.label} onShow={below.show} />
          ) : hasKeys ? (
            <KeyLine
              isShort
              question={question}
              keyNames={keys[question.id] ?? []}
              belowKeys={followUps.flatMap(({ id }) => keys[id] ?? [])}
              onwardWord={onwardWord.toLowerCase()}
            />
          ) : null
        }
      />
      {jump.List ? (
        <jump.List
          questions={questions}
          answers={answers}
          currentId={question.id}
          onJump={(questionId) => {
            jump.close();
            if (questionId !== question.id) navigation.go(questionId);
          }}
          onClose={jump.close}
        />
      ) : null}
    </>
  );
}

/** The list of all questions; its code comes when it is opened first. */
function useJumpList() {
  const [List, setList] = useState<ComponentType<JumpListProps> | null>(null);

  async function open(): Promise<void> {
    try {
      const { JumpList } = await import('./JumpList.tsx');
      setList(() => JumpList);
    } catch {
      showFailure(messages.listOutOfReach);
    }
  }

  return { List, open: () => void open(), close: () => setList(null) };
}

interface Below {
  readonly label: string;
  readonly section: HTMLElement;
}

/** A follow-up that an answer has called for out of sight, until somebody scrolls or it is gone. */
function useMoreBelow() {
  const [below, setBelow] = useState<Below | null>(null);
  useEffect(() => {
    if (!below) return;
    const forget = () => setBelow(null);
    window.addEventListener('scroll', forget, { once: true });
    return () => window.removeEventListener('scroll', forget);
  }, [below]);
  return {
    label: below?.section.isConnected ? below.label : null,
    announce: ({ label }: Question, section: HTMLElement) => setBelow({ label, section }),
    show: () => below?.section.scrollIntoView({ block: 'nearest' }),
  };
}

interface AnswerChange {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/**
 * One answer, the lists that it empties, and the mark it takes off. Of several answers to a question that
 * wait, only the last is sent: what an earlier one emptied would come back if it were not sent by itself
 * (DISC-34, PARK-04).
 */
function toAnswerChanges(
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

interface RailFrameProps {
  /** To a question that was pressed. */
  readonly onGo: (questionId: string) => void;
  readonly children: ReactNode;
}

/** Nobody waits for it: the question comes first. */
const inCall = createLazyPart(async () => (await import('./InCall.tsx')).InCall);

/**
 * The question, and beside it what the seller looks at in passing; where there is no room beside it, one
 * line above. Both places are there from the start, so that nothing moves when they are filled.
 */
function RailFrame({ onGo, children }: RailFrameProps) {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [isUsable, setUsable] = useState(false);
  useEffect(() => whenIdle(() => setUsable(true)), []);
  return (
    <div className={styles.frame} data-rail="">
      <div className={styles.strip} ref={setStrip} data-screen-only />
      <div className={styles.question}>{children}</div>
      <Stack
        as="aside"
        gap={16}
        className={styles.rail}
        ref={setRail}
        aria-label="In the call"
        data-screen-only
      />
      {isUsable && strip && rail ? (
        <LazyPart
          part={inCall}
          props={{ strip, rail, onGo }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
    </div>
  );
}

interface AskLaterReasonsProps {
  readonly reason: AskLaterReason;
  readonly onChange: (reason: AskLaterReason) => void;
}

/** Why it is asked later; ends the card, so that nothing moves when an answer takes it away. */
function AskLaterReasons({ reason, onChange }: AskLaterReasonsProps) {
  return (
    <Row gap={12} rowGap={8} wraps above={16}>
      <Text as="span" size="small" weight={600} className={styles.label}>
        Asked later
      </Text>
      <SegmentedControl
        legend="Asked later, because"
        options={[...askLaterReasons]
          .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
          .map((value) => ({ value, label: askLaterWords[value] }))}
        value={reason}
        onChange={onChange}
      />
    </Row>
  );
}

const order: readonly AskLaterReason[] = ['unknown', 'private', 'later'];

interface AskLaterButtonProps {
  readonly isMarked: boolean;
  readonly isDisabled: boolean;
  readonly hasKey: boolean;
  readonly onPress: () => void;
}

/** Marks what is open and goes on; on a marked question it takes the mark off. */
function AskLaterButton({ isMarked, isDisabled, hasKey, onPress }: AskLaterButtonProps) {
  return (
    <button
      className={`${styles.button} ${isMarked ? styles.marked : ''}`}
      type="button"
      disabled={isDisabled}
      onClick={onPress}
    >
      <IconClockPause aria-hidden="true" className={styles.askLaterIcon} size={19} stroke={1.8} />
      {isMarked ? 'Asked later' : 'Ask later'} {hasKey ? <KeyHint>L</KeyHint> : null}
    </button>
  );
}

interface MoreBelowProps {
  readonly label: string;
  readonly onShow: () => void;
}

/** An answer asks for more, out of sight: one press leads there. */
function MoreBelow({ label, onShow }: MoreBelowProps) {
  return (
    <Button variant="plain" size="small" onClick={onShow}>
      <IconArrowDown aria-hidden="true" size={17} />
      More below: {label}
    </Button>
  );
}
