import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { findStep } from '@salespro/domain/interviews/flow/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { toCallError } from '#lib/CallError.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { InterviewProvider } from '#sync/interview/useInterview.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { NoteOverlay } from './notes/NoteOverlay.tsx';
import { EndCall } from './outcomes/EndCall.tsx';
import { AutosaveTriggers } from './shell/AutosaveTriggers.tsx';
import { BackSlotContext } from './shell/BackLink.tsx';
import { GuardedStep } from './shell/GuardedStep.tsx';
import { LoadFailure } from './shell/LoadFailure.tsx';
import { SaveChip } from './shell/SaveChip.tsx';
import { ShellFrame } from './shell/ShellFrame.tsx';
import { useDeviceReady } from './shell/useDeviceReady.ts';

interface InterviewShellProps {
  /** At the end of the head of every screen. */
  readonly Tools?: ComponentType<{ readonly interviewId: string; readonly screen: Screen }>;
  /** Above the page of every screen. */
  readonly Above?: ComponentType;
}

/** Around every step of one interview: loads it, shows where one is, lets in or sends on. */
export function InterviewShell({ Tools, Above }: InterviewShellProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const step = findStep(pathname);
  const query = useQuery(interviewQuery(id));
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  // Without what waits on this device the interview is not whole.
  const isReady = useDeviceReady(id);
  const interview = isReady ? query.data : undefined;

  if (interview === undefined || interview === null) {
    return (
      <ShellFrame step={step}>
        {interview === null ? <GuardedStep step={step} /> : null}
        {interview === undefined && (query.isFetching || !isReady) ? <LoadingCard /> : null}
        {interview === undefined && isReady && query.error && !query.isFetching ? (
          <LoadFailure
            screen={step.screen}
            code={toCallError(query.error).code}
            onRetry={() => void query.refetch()}
          />
        ) : null}
      </ShellFrame>
    );
  }
  return (
    <InterviewProvider key={id} stored={interview}>
      <AutosaveTriggers interviewId={id} />
      <ShellFrame
        step={step}
        businessName={interview.businessName}
        chip={<SaveChip interviewId={id} />}
        tools={Tools ? <Tools interviewId={id} screen={step.screen} /> : null}
        onBackSlot={setBackSlot}
      >
        <BackSlotContext value={backSlot}>
          {Above ? <Above /> : null}
          <GuardedStep step={step}>
            <Outlet />
          </GuardedStep>
        </BackSlotContext>
        <NoteOverlay screen={step.screen} />
      </ShellFrame>
      <EndCall />
    </InterviewProvider>
  );
}
