import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { type ReactNode, useRef, useState } from 'react';
import { assignKeys } from '#interviews/asking/assignKeys.ts';
import { KeyLine } from '#interviews/asking/KeyLine.tsx';
import { KeysPopup } from '#interviews/asking/KeysPopup.tsx';
import { QuestionBar } from '#interviews/asking/QuestionBar.tsx';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './questionnaire.module.css';
import type { Questionnaire as Course } from './useQuestionnaire.ts';

interface QuestionnaireProps {
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly course: Course;
  readonly answers: Answers;
  readonly businessName: string;
  readonly topic?: string | undefined;
  readonly finishWord: 'Finish' | 'Complete';
  readonly isFinishing: boolean;
  readonly notice?: ReactNode;
  readonly onAnswer: (questionId: string, value: AnswerValue | null) => void;
  readonly onFinish: () => void;
}

/** One question with its follow-ups, its keys and the way on. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, question, course, answers, finishWord, isFinishing, onFinish } = props;
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** The question somebody tried to leave unanswered. */
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const followUps = listFollowUps(questions, answers, question.id);
  const progress = toProgress(questions, answers, question.id);
  const keys = hasKeys ? assignKeys(question, followUps) : {};
  usePageTitle(`${progress.label} - ${props.businessName}`);

  function goOn(): void {
    if (isFinishing) return;
    if (!course.canGoOn) setBlockedId(question.id);
    else if (course.next) course.go(course.next.id);
    else onFinish();
  }

  useAnswerKeys({ isOn: hasKeys, card, onNext: goOn, onHelp: () => setHelpOpen(true) });

  return (
    <>
      <section className={styles.card} ref={card} aria-labelledby={`${question.id}-label`}>
        <QuestionCard
          question={question}
          followUps={followUps}
          answers={answers}
          progress={progress}
          topic={props.topic}
          keys={keys}
          onAnswer={props.onAnswer}
        />
        {props.notice}
      </section>
      <QuestionBar
        previous={course.previous}
        onwardWord={course.next ? 'Next' : finishWord}
        canGoOn={course.canGoOn}
        isBusy={isFinishing}
        isBlocked={blockedId === question.id && !course.canGoOn}
        onPrevious={course.go}
        onNext={goOn}
        hint={
          hasKeys ? (
            <KeyLine
              question={question}
              keyNames={keys[question.id] ?? []}
              onwardWord={course.next ? 'next' : finishWord.toLowerCase()}
              onHelp={() => setHelpOpen(true)}
            />
          ) : null
        }
      />
      {isHelpOpen ? <KeysPopup onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}
