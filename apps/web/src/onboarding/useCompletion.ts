import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { findResumeQuestion } from '@salespro/domain/questions/findResumeQuestion.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { interviewKey } from '#interviews/interviewQuery.ts';
import { useInterview } from '#interviews/useInterview.ts';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';

/** The last step waits for the server: only what is completed there is called completed (ONB-24). */
export function useCompletion(
  questions: readonly OnboardingQuestion[],
  complete: () => Promise<StoredInterview>,
  go: (questionId: string) => void,
) {
  const navigate = useNavigate();
  const { interview, refresh } = useInterview();
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await complete();
      showSuccess(messages.completed);
      await navigate(paths.interviews);
    } catch (thrown) {
      setBusy(false);
      const { code } = toCallError(thrown);
      if (code !== 'onboarding_incomplete') {
        showFailure(code === 'network' ? messages.completeOffline : messages.completeFailed);
        return;
      }
      // Another tab has taken an answer back; a fresh look shows which one.
      showFailure(messages.stillOpen);
      await refresh();
      const fresh = queryClient.getQueryData<StoredInterview>(interviewKey(interview.id));
      const open = findResumeQuestion(questions, fresh?.onboardingAnswers ?? {});
      if (open) go(open.id);
    }
  }

  return { run: () => void run(), isBusy };
}
