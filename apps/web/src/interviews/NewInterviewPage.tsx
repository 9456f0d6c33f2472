import { guardMessages } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { findStep } from '@salespro/domain/interviews/flow/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { readNewFormState } from './flowState.ts';
import { NewInterviewForm } from './form/NewInterviewForm.tsx';
import { BackLink, BackSlotContext } from './shell/BackLink.tsx';
import { LoadFailure } from './shell/LoadFailure.tsx';
import { RedirectWithToast } from './shell/RedirectWithToast.tsx';
import { ShellFrame } from './shell/ShellFrame.tsx';

/** Step 1 for a new interview, or for one that was started here and is being corrected (NEW-13). */
export function NewInterviewPage() {
  usePageTitle('Start a New Interview');
  const { pathname, state } = useLocation();
  const corrected = readNewFormState(state);
  const query = useQuery({ ...interviewQuery(corrected ?? ''), enabled: corrected !== null });
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  const interview = corrected === null ? undefined : query.data;

  return (
    <ShellFrame step={findStep(pathname)} onBackSlot={setBackSlot}>
      <BackSlotContext value={backSlot}>
        <BackLink to={paths.home}>Back to Home</BackLink>
      </BackSlotContext>
      {corrected === null ? <NewInterviewForm key="new" /> : null}
      {interview ? <NewInterviewForm key={interview.id} interview={interview} /> : null}
      {interview === null ? (
        <RedirectWithToast to={paths.home} message={guardMessages.missing} />
      ) : null}
      {corrected !== null && query.isLoading ? <LoadingCard /> : null}
      {query.isLoadingError ? (
        <LoadFailure code={toCallError(query.error).code} onRetry={() => void query.refetch()} />
      ) : null}
    </ShellFrame>
  );
}
