import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { useOutage } from '#interviews/shell/useOutage.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';
import { OnboardingQuestions } from './OnboardingQuestions.tsx';
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
