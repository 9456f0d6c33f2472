import { useLocation } from 'react-router';
import { hasComeFromNew, toNewFormState } from '#interviews/flowState.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { paths } from '#lib/paths.ts';

interface BackToInfoProps {
  readonly interviewId: string;
}

/** DISC-39: to the form this interview was just started with, or to the info of an older one. */
export function BackToInfo({ interviewId }: BackToInfoProps) {
  const { state } = useLocation();
  return hasComeFromNew(state) ? (
    <BackLink to={paths.newInterview} state={toNewFormState(interviewId)}>
      Back to Session Info
    </BackLink>
  ) : (
    <BackLink to={paths.step(interviewId, 'info')}>Back to Session Info</BackLink>
  );
}
