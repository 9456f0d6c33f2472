import { screenGuardMessages } from '@salespro/domain/interviews/flow/screenGuardMessages.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { AutosaveTriggers, useOutboxReady } from '#call/AutosaveTriggers.tsx';
import { CallProvider } from '#call/CallState.tsx';
import { LoadFailureCard, RedirectWithToast } from '#call/LoadFailureCard.tsx';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { InterviewProvider } from '#sync/interview/useInterview.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** Layout route of the follow-up pages (pack, plan, hand-over): loads the interview for them. */
export function FollowUpLayout() {
  const { id = '' } = useParams();
  const query = useQuery(interviewQuery(id));
  const isReady = useOutboxReady(id);
  const interview = isReady ? query.data : undefined;
  if (interview === null)
    return <RedirectWithToast to={paths.interviews} message={screenGuardMessages.missing} />;
  if (interview === undefined) {
    return query.error && isReady && !query.isFetching ? (
      <LoadFailureCard code={toCallError(query.error).code} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingCard />
    );
  }
  return (
    <InterviewProvider key={id} stored={interview}>
      <CallProvider>
        <AutosaveTriggers interviewId={id} />
        <Outlet />
      </CallProvider>
    </InterviewProvider>
  );
}
