import { countPracticeCall } from '@salespro/domain/demo/chooseEnding.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import {
  findPlayedClient,
  PlayedClientPanel,
  PracticeCallResult,
} from '#features/playedClient/PlayedClientPanel.tsx';
import { playedCallStore } from '#features/playedClient/playedCallStore.ts';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { updateFirstRun } from './firstRunQuery.ts';
import { messages } from './messages.ts';
import { useStartPracticeCall } from './useStartPracticeCall.ts';

/** Shows the played client above every screen of a practice call, and the result at its end. */
export function PracticeCallPanel() {
  const client = findPlayedClient(useInterview().interview);
  return client ? <PracticeCallContent client={client} /> : null;
}

interface PracticeCallContentProps {
  readonly client: PlayedClient;
}

function PracticeCallContent({ client }: PracticeCallContentProps) {
  const { interview } = useInterview();
  const call = useCall();
  const outcomeId = interview.outcome?.id ?? null;
  /** Id of the outcome already shown; initially that of an earlier visit. */
  const [seenOutcomeId, setSeenOutcomeId] = useState(outcomeId);
  const isOver = outcomeId !== null && outcomeId !== seenOutcomeId;
  const navigate = useNavigate();
  const { start } = useStartPracticeCall();
  const close = () => setSeenOutcomeId(outcomeId);

  const end = useEffectEvent(() => {
    // Closes the sheet that follows a real call; practice has its own.
    call.update({ overlay: null });
    const { objectionsAnswered: met, objectionsRaised: metOf } = countPracticeCall(
      client,
      interview,
      playedCallStore.get(interview.id),
    );
    void updateFirstRun({ practice: { met, of: metOf } });
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return (
    <>
      <PlayedClientPanel client={client} />
      {isOver ? (
        <SheetDialog
          title={messages.practiceDone}
          about={interview.businessName}
          step="end"
          onClose={close}
        >
          <PracticeCallResult
            client={client}
            onRetry={() => void start(client)}
            onStartInterview={() => void navigate(paths.newInterview)}
          />
        </SheetDialog>
      ) : null}
    </>
  );
}
