import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useRef, useState } from 'react';
import { assignKeys } from '#interviews/asking/assignKeys.ts';
import { KeyLine, QuestionBar } from '#interviews/asking/QuestionBar.tsx';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { messages as asking } from '#interviews/messages.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { toMomentText } from '#lib/toMomentText.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { Notice } from '#ui/Notice.tsx';
import { ProgressHeader } from '#ui/ProgressHeader.tsx';
import { messages } from './messages.ts';
import { OnboardingQuestionCard } from './OnboardingQuestionCard.tsx';
import styles from './onboardingQuestions.module.css';
import { useCompletion } from './useCompletion.ts';
import type { useOnboardingEdits } from './useOnboardingEdits.ts';
import { useQuestionNavigation } from './useQuestionNavigation.ts';

interface OnboardingQuestionsProps {
  readonly interview: StoredInterview;
  readonly questions: readonly OnboardingQuestion[];
  readonly edits: ReturnType<typeof useOnboardingEdits>;
}

/** The card with one question, and the way through them all. */
export function OnboardingQuestions({ interview, questions, edits }: OnboardingQuestionsProps) {
  const { answers, save } = edits;
  const navigation = useQuestionNavigation(questions, answers);
  const completion = useCompletion(questions, edits.complete, navigation.go);
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const { question, next } = navigation;
  const progress = toProgress(questions, answers, question.id);
  const keyNames = hasKeys ? (assignKeys(question, [])[question.id] ?? []) : [];
  const onwardWord = next ? 'Next' : 'Complete Onboarding';
  usePageTitle(`${progress.label} - ${interview.businessName}`);

  function move(questionId: string): void {
    save();
    navigation.go(questionId);
  }
  function goOn(): void {
    if (completion.isBusy) return;
    if (!navigation.canGoOn) setBlockedId(question.id);
    else if (next) move(next.id);
    else completion.run();
  }
  useAnswerKeys({
    isOn: hasKeys,
    card,
    onNext: goOn,
    onPrevious: () => navigation.previous && move(navigation.previous.id),
  });

  return (
    <>
      {interview.onboardingCompletedAt ? (
        <div className={styles.notice}>
          <Notice tone="info">
            {messages.reopened(toMomentText(interview.onboardingCompletedAt))}
          </Notice>
        </div>
      ) : null}
      <section className={styles.card} ref={card} aria-labelledby={`${question.id}-label`}>
        <ProgressHeader label={progress.label} percent={progress.percent} />
        <OnboardingQuestionCard
          key={question.id}
          interviewId={interview.id}
          question={question}
          edits={edits}
          keyNames={keyNames}
        />
      </section>
      <QuestionBar
        previous={navigation.previous}
        onwardWord={onwardWord}
        canGoOn={navigation.canGoOn}
        isBusy={completion.isBusy}
        blocked={blockedId === question.id && !navigation.canGoOn ? asking.answerFirst : null}
        onPrevious={move}
        onNext={goOn}
        hint={
          hasKeys ? (
            <KeyLine
              question={question}
              keyNames={keyNames}
              onwardWord={next ? 'next' : 'complete'}
            />
          ) : null
        }
      />
    </>
  );
}
