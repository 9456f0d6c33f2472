import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { useOutage } from '#interviews/saving/useOutage.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { useInterview } from '#interviews/useInterview.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { OnboardingCourse } from './OnboardingCourse.tsx';
import { useOnboardingEdits } from './useOnboardingEdits.ts';

/** "/session/:id/onboarding": what the first two weeks of work need, one question at a time. */
export function OnboardingPage() {
  const desk = useInterview();
  const { selectedServiceId } = desk.interview;
  const questions = selectedServiceId ? onboardingQuestions[selectedServiceId] : [];
  const edits = useOnboardingEdits(desk, questions, tellNotSaved);
  useOutage(desk.saveState, tellOutage);
  return (
    <>
      <BackLink to={paths.interviews}>Back to My Interviews</BackLink>
      <OnboardingCourse interview={desk.interview} questions={questions} edits={edits} />
    </>
  );
}

function tellNotSaved(isSecretLeft: boolean): void {
  showFailure(isSecretLeft ? messages.secretsWait : messages.saveFailed);
}

const tellOutage = () => tellNotSaved(false);
