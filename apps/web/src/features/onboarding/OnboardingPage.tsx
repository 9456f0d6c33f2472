import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { computeQuestionProgress } from '@salespro/domain/questions/computeQuestionProgress.ts';
import {
  canLeaveQuestion,
  findNextQuestion,
  findPreviousQuestion,
  findResumeQuestion,
} from '@salespro/domain/questions/navigation.ts';
import { useRef, useState } from 'react';
import { BackLink } from '#call/BackLink.tsx';
import { messages as asking } from '#call/messages.ts';
import { QuestionKeyHints, QuestionNavigationBar } from '#call/QuestionNavigationBar.tsx';
import { useRequestedQuestion } from '#call/requestedQuestion.ts';
import { assignAnswerKeys, useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useCurrentQuestion } from '#call/useCurrentQuestion.ts';
import { useSaveOutage } from '#call/useSaveOutage.ts';
import { isNoAnswerFailure, toCallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { formatDateTime } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { interviewQueryKey } from '#sync/interview/interviewCache.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressHeader } from '#ui/ProgressBar.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { OnboardingQuestionCard } from './OnboardingQuestionCard.tsx';
import styles from './onboarding.module.css';
import { useOnboardingEdits } from './useOnboardingEdits.ts';

/** Page "/session/:id/onboarding": asks what the first two weeks of work need, one question at a time. */
export function OnboardingPage() {
  const state = useInterview();
  const { selectedServiceId } = state.interview;
  const questions = selectedServiceId ? onboardingQuestions[selectedServiceId] : [];
  const edits = useOnboardingEdits(state, questions, showSaveFailure);
  useSaveOutage(state.saveState, showOutage);
  return (
    <>
      <BackLink to={paths.interviews}>Back to My Interviews</BackLink>
      <OnboardingQuestions interview={state.interview} questions={questions} edits={edits} />
    </>
  );
}

function showSaveFailure(isCredentialUnsaved: boolean): void {
  showFailure(isCredentialUnsaved ? messages.credentialsNeedConnection : messages.saveFailed);
}

const showOutage = () => showSaveFailure(false);

interface OnboardingQuestionsProps {
  readonly interview: StoredInterview;
  readonly questions: readonly OnboardingQuestion[];
  readonly edits: ReturnType<typeof useOnboardingEdits>;
}

/** Renders the card with the current question and the navigation between questions. */
function OnboardingQuestions({ interview, questions, edits }: OnboardingQuestionsProps) {
  const { answers, save } = edits;
  const navigation = useQuestionNavigation(questions, answers);
  const completion = useCompletion(questions, edits.complete, navigation.go);
  const card = useRef<HTMLElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const { question, next } = navigation;
  const progress = computeQuestionProgress(questions, answers, question.id);
  const keyNames = hasKeys ? (assignAnswerKeys(question, [])[question.id] ?? []) : [];
  const nextLabel = next ? 'Next' : 'Complete Onboarding';
  usePageTitle(`${progress.label} - ${interview.businessName}`);

  function saveAndOpen(questionId: string): void {
    save();
    navigation.go(questionId);
  }
  function continueOnboarding(): void {
    if (completion.isBusy) return;
    if (!navigation.canContinue) setBlockedId(question.id);
    else if (next) saveAndOpen(next.id);
    else completion.run();
  }
  useAnswerKeys({
    isOn: hasKeys,
    card,
    onNext: continueOnboarding,
    onPrevious: () => navigation.previous && saveAndOpen(navigation.previous.id),
  });

  return (
    <>
      {interview.onboardingCompletedAt ? (
        <Text as="div" below={12}>
          <Notice tone="info">
            {messages.reopened(formatDateTime(interview.onboardingCompletedAt))}
          </Notice>
        </Text>
      ) : null}
      <Surface
        as="section"
        className={styles.card}
        ref={card}
        aria-labelledby={`${question.id}-label`}
      >
        <ProgressHeader label={progress.label} percent={progress.percent} />
        <OnboardingQuestionCard
          key={question.id}
          interviewId={interview.id}
          question={question}
          edits={edits}
          keyNames={keyNames}
        />
      </Surface>
      <QuestionNavigationBar
        previous={navigation.previous}
        nextLabel={nextLabel}
        canGoOn={navigation.canContinue}
        isBusy={completion.isBusy}
        blockedReason={
          blockedId === question.id && !navigation.canContinue ? asking.answerFirst : null
        }
        onPrevious={saveAndOpen}
        onNext={continueOnboarding}
        hint={
          hasKeys ? (
            <QuestionKeyHints
              question={question}
              keyNames={keyNames}
              nextLabel={next ? 'next' : 'complete'}
            />
          ) : null
        }
      />
    </>
  );
}

/** Returns the current question and its neighbors; starts at the first unanswered question. */
function useQuestionNavigation(questions: readonly OnboardingQuestion[], answers: Answers) {
  const requestedId = useRequestedQuestion().questionId;
  const first =
    questions.find(({ id }) => id === requestedId) ??
    findResumeQuestion(questions, answers) ??
    questions[0];
  const [currentId, go] = useCurrentQuestion(
    first?.id ?? null,
    (kept, isSameVisit) =>
      isSameVisit && requestedId === null && questions.some(({ id }) => id === kept),
  );
  const question = questions.find(({ id }) => id === currentId) ?? first;
  if (!question) throw new Error('onboarding needs a selected service');
  return {
    question,
    previous: findPreviousQuestion(questions, answers, question.id),
    next: findNextQuestion(questions, answers, question.id),
    canContinue: canLeaveQuestion(questions, answers, question),
    go,
  };
}

/** Completes the onboarding online, because it counts as completed only when the server has saved it. */
function useCompletion(
  questions: readonly OnboardingQuestion[],
  complete: () => Promise<StoredInterview>,
  go: (questionId: string) => void,
) {
  const { interview, refresh } = useInterview();

  const completing = usePageAction(async (page) => {
    try {
      await complete();
      if (page.hasUserLeft()) return;
      showSuccess(messages.completed);
      await page.navigateUnlessLeft(paths.interviews);
    } catch (thrown) {
      const { code } = toCallError(thrown);
      if (code !== 'onboarding_incomplete') {
        showFailure(
          isNoAnswerFailure(thrown) ? messages.completionNeedsConnection : messages.completeFailed,
        );
        return;
      }
      // Another tab removed a required answer; a reload finds the question.
      showFailure(messages.requiredAnswerMissing);
      await refresh();
      const fresh = queryClient.getQueryData<StoredInterview>(interviewQueryKey(interview.id));
      const open = findResumeQuestion(questions, fresh?.onboardingAnswers ?? {});
      if (open && !page.hasUserLeft()) go(open.id);
    }
  });

  return { run: () => void completing.run(), isBusy: completing.isBusy };
}
