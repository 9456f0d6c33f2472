import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toAnsweredShare } from '@salespro/domain/questions/toAnsweredShare.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { type ReactNode, useRef, useState } from 'react';
import { assignKeys } from '#interviews/asking/assignKeys.ts';
import { KeyLine } from '#interviews/asking/KeyLine.tsx';
import { KeysPopup } from '#interviews/asking/KeysPopup.tsx';
import { QuestionBar } from '#interviews/asking/QuestionBar.tsx';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { messages as asking } from '#interviews/messages.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { MoreBelow } from './MoreBelow.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './questionnaire.module.css';
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
}

/** One question with its follow-ups, its keys and the way on. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, question, navigation, answers, finishWord, isFinishing, onFinish } = props;
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** The question somebody tried to leave unanswered. */
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const jump = useJumpList();
  const below = useMoreBelow();
  const followUps = listFollowUps(questions, answers, question.id);
  const { label } = toProgress(questions, answers, question.id);
  const keys = hasKeys ? assignKeys(question, followUps) : {};
  usePageTitle(`${label} - ${props.businessName}`);

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
    else if (navigation.next) navigation.go(navigation.next.id);
    else onFinish();
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
    onHelp: () => setHelpOpen(true),
  });

  return (
    <>
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
        {props.notice}
        {props.foot}
      </section>
      <QuestionBar
        previous={navigation.previous}
        onwardWord={navigation.next ? 'Next' : finishWord}
        canGoOn={missing === null}
        isBusy={isFinishing}
        blocked={blocked}
        onPrevious={navigation.go}
        onNext={goOn}
        hint={
          below.label !== null ? (
            <MoreBelow label={below.label} onShow={below.show} />
          ) : hasKeys ? (
            <KeyLine
              question={question}
              keyNames={keys[question.id] ?? []}
              belowKeys={followUps.flatMap(({ id }) => keys[id] ?? [])}
              onwardWord={navigation.next ? 'next' : finishWord.toLowerCase()}
              onHelp={() => setHelpOpen(true)}
            />
          ) : null
        }
      />
      {isHelpOpen ? <KeysPopup hasJump onClose={() => setHelpOpen(false)} /> : null}
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
