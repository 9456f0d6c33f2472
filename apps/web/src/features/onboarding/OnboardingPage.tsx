import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import {
  canLeaveQuestion,
  findNextQuestion,
  findPreviousQuestion,
  findResumeQuestion,
} from '@salespro/domain/questions/navigation.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useRef, useState } from 'react';
import { useAskedQuestion } from '#call/askedQuestion.ts';
import { BackLink } from '#call/BackLink.tsx';
import { messages as asking } from '#call/messages.ts';
import { KeyLine, QuestionBar } from '#call/QuestionBar.tsx';
import { assignKeys, useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useCurrentQuestion } from '#call/useCurrentQuestion.ts';
import { useOutage } from '#call/useOutage.ts';
import { gotNoAnswer, toCallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toMomentText } from '#lib/toMomentText.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { interviewKey } from '#sync/interview/interviewCache.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressHeader } from '#ui/ProgressBar.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { OnboardingQuestionCard } from './OnboardingQuestionCard.tsx';
import styles from './onboarding.module.css';
import { useOnboardingEdits } from './useOnboardingEdits.ts';

/** "/session/:id/onboarding": what the first two weeks of work need, one question at a time. */
export function OnboardingPage() {
  const state = useInterview();
  const { selectedServiceId } = state.interview;
  const questions = selectedServiceId ? onboardingQuestions[selectedServiceId] : [];
  const edits = useOnboardingEdits(state, questions, tellNotSaved);
  useOutage(state.saveState, tellOutage);
  return (
    <>
      <BackLink to={paths.interviews}>Back to My Interviews</BackLink>
      <OnboardingQuestions interview={state.interview} questions={questions} edits={edits} />
    </>
  );
}

function tellNotSaved(isSecretLeft: boolean): void {
  showFailure(isSecretLeft ? messages.secretsWait : messages.saveFailed);
}

const tellOutage = () => tellNotSaved(false);

interface OnboardingQuestionsProps {
  readonly interview: StoredInterview;
  readonly questions: readonly OnboardingQuestion[];
  readonly edits: ReturnType<typeof useOnboardingEdits>;
}

/** The card with one question, and the way through them all. */
function OnboardingQuestions({ interview, questions, edits }: OnboardingQuestionsProps) {
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
        <Text as="div" below={12}>
          <Notice tone="info">
            {messages.reopened(toMomentText(interview.onboardingCompletedAt))}
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

/** Where one stands among the questions; opened anew, at the first that is still open. */
function useQuestionNavigation(questions: readonly OnboardingQuestion[], answers: Answers) {
  const asked = useAskedQuestion().questionId;
  const first =
    questions.find(({ id }) => id === asked) ??
    findResumeQuestion(questions, answers) ??
    questions[0];
  const [place, go] = useCurrentQuestion(
    first?.id ?? null,
    (kept, isSameVisit) => isSameVisit && asked === null && questions.some(({ id }) => id === kept),
  );
  const question = questions.find(({ id }) => id === place) ?? first;
  if (!question) throw new Error('the guard lets nobody here without a service');
  return {
    question,
    previous: findPreviousQuestion(questions, answers, question.id),
    next: findNextQuestion(questions, answers, question.id),
    canGoOn: canLeaveQuestion(questions, answers, question),
    go,
  };
}

/** The last step waits for the server: only what is completed there is called completed (ONB-24). */
function useCompletion(
  questions: readonly OnboardingQuestion[],
  complete: () => Promise<StoredInterview>,
  go: (questionId: string) => void,
) {
  const { interview, refresh } = useInterview();

  const completing = usePageAction(async (page) => {
    try {
      await complete();
      if (page.isLeft()) return;
      showSuccess(messages.completed);
      await page.goOn(paths.interviews);
    } catch (thrown) {
      const { code } = toCallError(thrown);
      if (code !== 'onboarding_incomplete') {
        showFailure(gotNoAnswer(thrown) ? messages.completeOffline : messages.completeFailed);
        return;
      }
      // Another tab has taken an answer back; a fresh look shows which one.
      showFailure(messages.stillOpen);
      await refresh();
      const fresh = queryClient.getQueryData<StoredInterview>(interviewKey(interview.id));
      const open = findResumeQuestion(questions, fresh?.onboardingAnswers ?? {});
      if (open && !page.isLeft()) go(open.id);
    }
  });

  return { run: () => void completing.run(), isBusy: completing.isBusy };
}
