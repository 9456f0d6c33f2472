import { guardScreen } from '@salespro/domain/interviews/flow/guardScreen.ts';
import type { Step } from '@salespro/domain/interviews/flow/steps.ts';
import { type ReactNode, useContext } from 'react';
import { InterviewContext } from '#sync/interview/useInterview.tsx';
import { MissingInterview } from './MissingInterview.tsx';
import { RedirectWithToast } from './RedirectWithToast.tsx';

interface GuardedStepProps {
  readonly step: Step;
  readonly children?: ReactNode;
}

/** Lets an interview onto a screen, or sends it where it may go, with the words for it. */
export function GuardedStep({ step, children }: GuardedStepProps) {
  const state = useContext(InterviewContext);
  const outcome = guardScreen(step.screen, state?.interview);
  if (outcome.allowed) return children;
  // G-057: these two screens show a state of their own before they go home.
  const staysAWhile = step.screen === 'recommendations' || step.screen === 'service-questions';
  if (state === null && staysAWhile && outcome.message) {
    return <MissingInterview message={outcome.message} to={outcome.to} />;
  }
  return <RedirectWithToast to={outcome.to} message={outcome.message} />;
}
