import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';

const strip = createLazyPart(async () => (await import('./TrialStrip.tsx')).TrialStrip);
const nothing = () => null;

/** Asks for more code only while a trial has no results. */
export function RunningTrial() {
  const { interview } = useInterview();
  if (trialStatus(interview.answers) !== 'started') return null;
  return <LazyPart part={strip} props={{ interview }} waiting={null} Failed={nothing} />;
}
