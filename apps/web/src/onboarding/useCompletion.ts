import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { findResumeQuestion } from '@salespro/domain/questions/findResumeQuestion.ts';
import { toCallError } from '#lib/CallError.ts';
import { gotNoAnswer } from '#lib/classifyFailure.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { interviewKey } from '#sync/interview/interviewCache.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';

/** The last step waits for the server: only what is completed there is called completed (ONB-24). */
export function useCompletion(
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
