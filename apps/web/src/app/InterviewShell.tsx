import { guardScreen } from '@salespro/domain/interviews/flow/guardScreen.ts';
import {
  findInterviewStep,
  type InterviewScreen,
  type InterviewStep,
} from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { ToastMessage } from '@salespro/domain/interviews/flow/screenGuardMessages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { AutosaveTriggers, useOutboxReady } from '#call/AutosaveTriggers.tsx';
import { BackSlotContext } from '#call/BackLink.tsx';
import { CallProvider, useCallField } from '#call/CallState.tsx';
import styles from '#call/call.module.css';
import { InterviewLayout } from '#call/InterviewLayout.tsx';
import { LoadFailureCard, RedirectWithToast } from '#call/LoadFailureCard.tsx';
import { NoteOverlay } from '#call/NoteOverlay.tsx';
import { SaveStatusChip } from '#call/SaveStatusChip.tsx';
import { toCallError } from '#lib/CallError.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { InterviewContext, InterviewProvider } from '#sync/interview/useInterview.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Surface } from '#ui/primitives.tsx';

interface InterviewShellProps {
  /** Rendered at the right end of the header of every screen. */
  readonly Tools?: ComponentType<{
    readonly interviewId: string;
    readonly screen: InterviewScreen;
  }>;
  /** Rendered above the page of every screen. */
  readonly Above?: ComponentType;
}

/** Loads one interview and renders its steps inside the interview layout, or redirects when it is missing. */
export function InterviewShell({ Tools, Above }: InterviewShellProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const step = findInterviewStep(pathname);
  const query = useQuery(interviewQuery(id));
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  // Waits for the outbox, because the interview is incomplete without its unsent changes.
  const isReady = useOutboxReady(id);
  const interview = isReady ? query.data : undefined;

  if (interview === undefined || interview === null) {
    return (
      <InterviewLayout step={step}>
        {interview === null ? <StepGuard step={step} /> : null}
        {interview === undefined && (query.isFetching || !isReady) ? <LoadingCard /> : null}
        {interview === undefined && isReady && query.error && !query.isFetching ? (
          <LoadFailureCard
            screen={step.screen}
            code={toCallError(query.error).code}
            onRetry={() => void query.refetch()}
          />
        ) : null}
      </InterviewLayout>
    );
  }
  return (
    <InterviewProvider key={id} stored={interview}>
      <CallProvider>
        <AutosaveTriggers interviewId={id} />
        <InterviewLayout
          step={step}
          businessName={interview.businessName}
          chip={<SaveStatusChip interviewId={id} />}
          tools={Tools ? <Tools interviewId={id} screen={step.screen} /> : null}
          onBackSlot={setBackSlot}
        >
          <BackSlotContext value={backSlot}>
            {Above ? <Above /> : null}
            <StepGuard step={step}>
              <Outlet />
            </StepGuard>
          </BackSlotContext>
          <NoteOverlay screen={step.screen} />
        </InterviewLayout>
        <EndCallDialog />
      </CallProvider>
    </InterviewProvider>
  );
}

interface StepGuardProps {
  readonly step: InterviewStep;
  readonly children?: ReactNode;
}

/** Renders a step if the interview may open it, else redirects with a message. */
function StepGuard({ step, children }: StepGuardProps) {
  const state = useContext(InterviewContext);
  const outcome = guardScreen(step.screen, state?.interview);
  if (outcome.allowed) return children;
  // These two screens show a message for a few seconds before they redirect.
  const staysAWhile = step.screen === 'recommendations' || step.screen === 'service-questions';
  if (state === null && staysAWhile && outcome.message) {
    return <MissingInterview message={outcome.message} to={outcome.to} />;
  }
  return <RedirectWithToast to={outcome.to} message={outcome.message} />;
}

interface MissingInterviewProps {
  readonly message: ToastMessage;
  readonly to: string;
}

/** Time that the message is shown before the redirect to the list. */
const redirectAfterMs = 3_000;

function MissingInterview({ message, to }: MissingInterviewProps) {
  const navigate = useNavigate();
  usePageTitle(message.title);
  useEffect(() => {
    showFailure(message);
    const timer = setTimeout(() => void navigate(to, { replace: true }), redirectAfterMs);
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

/** The service worker serves this chunk offline. */
const sheet = createLazyLoader(
  async () => (await import('#features/outcomes/EndCallSheet.tsx')).EndCallSheet,
);

/** Renders the dialog that ends the call, over the current screen of the interview. */
function EndCallDialog() {
  const isOpen = useCallField('overlay')?.kind === 'end-call';
  return isOpen ? <LazyComponent loader={sheet} props={{}} fallback={null} /> : null;
}
