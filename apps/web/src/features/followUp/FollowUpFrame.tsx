import { guardMessages } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { AutosaveTriggers, useDeviceReady } from '#call/AutosaveTriggers.tsx';
import { CallProvider } from '#call/CallState.tsx';
import { LoadFailure, RedirectWithToast } from '#call/LoadFailure.tsx';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { InterviewProvider } from '#sync/interview/useInterview.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** Around what comes after the call: loads the interview, without the steps of it. */
export function FollowUpFrame() {
  const { id = '' } = useParams();
  const query = useQuery(interviewQuery(id));
  const isReady = useDeviceReady(id);
  const interview = isReady ? query.data : undefined;
  if (interview === null)
    return <RedirectWithToast to={paths.interviews} message={guardMessages.missing} />;
  if (interview === undefined) {
    return query.error && isReady && !query.isFetching ? (
      <LoadFailure code={toCallError(query.error).code} onRetry={() => void query.refetch()} />
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
