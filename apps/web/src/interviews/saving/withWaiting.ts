import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import type { Effect, Waiting } from './AnswerQueue.ts';

/** The interview as it will be once everything that waits has arrived. */
export function withWaiting(
  interview: StoredInterview,
  waiting: readonly Waiting[],
): StoredInterview {
  return waiting.reduce(
    (shown, { changes, effect }) => {
      const answered = withAnswers(shown, changes);
      if (!effect) return answered;
      const answers = { ...answered.answers, ...effect.answers } as StoredInterview['answers'];
      const onboardingAnswers = withOnboarding(answered, effect);
      return { ...answered, ...effect.fields, answers, onboardingAnswers };
    },
    withAnswers(interview, []),
  );
}

/** The edits are put with the rules already applied, so here they only take their places. */
function withOnboarding({ onboardingAnswers }: StoredInterview, { onboarding = [] }: Effect) {
  const next: Record<string, unknown> = { ...onboardingAnswers };
  for (const { questionId, value } of onboarding) {
    if (value === null) delete next[questionId];
    else next[questionId] = value;
  }
  return next as StoredInterview['onboardingAnswers'];
}
