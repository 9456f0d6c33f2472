import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toAskLaterKey } from '@salespro/domain/interviews/askLaterKey.ts';
import { findAskedLater } from '@salespro/domain/questions/askLater/findAskedLater.ts';
import { listAskedLater } from '@salespro/domain/questions/askLater/listAskedLater.ts';
import { toAskLaterChange } from '@salespro/domain/questions/askLater/toAskLaterChange.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toAnsweredShare } from '@salespro/domain/questions/toAnsweredShare.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { type ReactNode, useRef, useState } from 'react';
import { assignKeys } from '#interviews/asking/assignKeys.ts';
import { KeyLine, QuestionBar } from '#interviews/asking/QuestionBar.tsx';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { messages as asking } from '#interviews/messages.ts';
import { useNotePlace } from '#interviews/notes/notePlace.ts';
import { useLetterKeys } from '#interviews/overlays/useLetterKeys.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { AskLaterButton } from './later/AskLaterButton.tsx';
import { AskLaterReasons } from './later/AskLaterReasons.tsx';
import { MoreBelow } from './MoreBelow.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './questionnaire.module.css';
import { RailFrame } from './rail/RailFrame.tsx';
import { toAnswerChanges } from './toAnswerChanges.ts';
import { useJumpList } from './useJumpList.ts';
import { useMoreBelow } from './useMoreBelow.ts';
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
        <section className={styles.card} ref={card} aria-labelledby={`${question.id}-label`}>
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
        </section>
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
