import type { Message } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { guardScreen } from '@salespro/domain/interviews/flow/guardScreen.ts';
import { findStep, type Screen, type Step } from '@salespro/domain/interviews/flow/Screen.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { AutosaveTriggers, useDeviceReady } from '#call/AutosaveTriggers.tsx';
import { BackSlotContext } from '#call/BackLink.tsx';
import { CallProvider, useCallPart } from '#call/CallState.tsx';
import styles from '#call/call.module.css';
import { LoadFailure, RedirectWithToast } from '#call/LoadFailure.tsx';
import { NoteOverlay } from '#call/NoteOverlay.tsx';
import { SaveChip } from '#call/SaveChip.tsx';
import { ShellFrame } from '#call/ShellFrame.tsx';
import { toCallError } from '#lib/CallError.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { InterviewContext, InterviewProvider } from '#sync/interview/useInterview.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Surface } from '#ui/primitives.tsx';

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
      <CallProvider>
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
      </CallProvider>
    </InterviewProvider>
  );
}

interface GuardedStepProps {
  readonly step: Step;
  readonly children?: ReactNode;
}

/** Lets an interview onto a screen, or sends it where it may go, with the words for it. */
function GuardedStep({ step, children }: GuardedStepProps) {
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

interface MissingInterviewProps {
  readonly message: Message;
  readonly to: string;
}

/** REC-13, G-057: the person may read this for three seconds, then goes home by themselves. */
const leaveAfterMs = 3_000;

function MissingInterview({ message, to }: MissingInterviewProps) {
  const navigate = useNavigate();
  usePageTitle(message.title);
  useEffect(() => {
    showFailure(message);
    const timer = setTimeout(() => void navigate(to, { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [message, navigate, to]);
  return (
    <Surface as="section" className={styles.state}>
      <h1 className={styles.shellStateTitle}>{message.title}</h1>
      <p className={styles.text}>{message.description}</p>
      <Link className={buttonClass()} to={to} replace>
        Return Home
      </Link>
    </Surface>
  );
}

/** Without a network it comes from the service worker, like every page. */
const sheet = createLazyPart(
  async () => (await import('#features/outcomes/EndCallSheet.tsx')).EndCallSheet,
);

/** Over whichever screen of an interview somebody ends the call on. */
function EndCall() {
  const isOpen = useCallPart('overlay')?.kind === 'end-call';
  return isOpen ? <LazyPart part={sheet} props={{}} waiting={null} /> : null;
}
