import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ClientStage } from '#app/playedClient/ClientStage.tsx';
import { findClientOf } from '#app/playedClient/findClientOf.ts';
import { PracticeEnd } from '#app/playedClient/PracticeEnd.tsx';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { isStart, startDemoInterview, startOver } from './demoInterview.ts';
import { isKeepSheetOpen, offerToKeep } from './keepSheetState.ts';
import { Tip } from './Tip.tsx';
import { tellStartedOver } from './tellStartedOver.ts';

/** Above every screen of the demo's interview: the client, and what a newcomer should know. */
export function DemoStage() {
  const { interview } = useInterview();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const client = findClientOf(interview);
  const isAfter = pathname === paths.followUp(interview.id);
  useEffect(() => {
    if (isAfter) offerToKeep();
  }, [isAfter]);
  const outbox = useOutboxState();
  const isGone =
    outbox?.isLoaded === true &&
    !outbox.entries.some((entry) => entry.subject === interview.id && isStart(entry));
  useEffect(() => {
    // Started over in another tab: what is shown here is nowhere any more.
    if (isGone) void navigate(paths.newInterview, { replace: true });
  }, [isGone, navigate]);
  const again = useAction(async () => {
    if (!client) return;
    await navigate(paths.newInterview);
    const bringBack = await startOver();
    const { id } = await startDemoInterview(client);
    await navigate(paths.step(id, 'questions'));
    tellStartedOver(bringBack, navigate);
  });
  return (
    <>
      {client ? (
        <ClientStage client={client}>
          <Tip client={client} />
        </ClientStage>
      ) : null}
      {client && isAfter ? (
        <PracticeEnd
          client={client}
          onAgain={() => void again.run()}
          onStart={() => isKeepSheetOpen.set(true)}
        />
      ) : null}
      <Outlet />
    </>
  );
}
