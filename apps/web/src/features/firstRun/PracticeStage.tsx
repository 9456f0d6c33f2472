import { countCall } from '@salespro/domain/demo/chooseEnding.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { ClientStage, findClientOf, PracticeEnd } from '#features/playedClient/ClientStage.tsx';
import { playedCalls } from '#features/playedClient/playedCalls.ts';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { changeFirstRun } from './firstRunQuery.ts';
import { messages } from './messages.ts';
import { useStartPractice } from './useStartPractice.ts';

/** Above every screen of a practice call: the client, and at its end how it went. */
export function PracticeStage() {
  const client = findClientOf(useInterview().interview);
  return client ? <PlayedPractice client={client} /> : null;
}

interface PlayedPracticeProps {
  readonly client: PlayedClient;
}

function PlayedPractice({ client }: PlayedPracticeProps) {
  const { interview } = useInterview();
  const call = useCall();
  const ended = interview.outcome?.id ?? null;
  /** The end that was seen; one from before belongs to an earlier visit. */
  const [seen, setSeen] = useState(ended);
  const isOver = ended !== null && ended !== seen;
  const navigate = useNavigate();
  const { start } = useStartPractice();
  const close = () => setSeen(ended);

  const end = useEffectEvent(() => {
    // In place of what comes after a call that counts.
    call.change({ overlay: null });
    const { met, metOf } = countCall(client, interview, playedCalls.get(interview.id));
    void changeFirstRun({ practice: { met, of: metOf } });
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return (
    <>
      <ClientStage client={client} />
      {isOver ? (
        <SheetDialog
          title={messages.practiceDone}
          about={interview.businessName}
          step="end"
          onClose={close}
        >
          <PracticeEnd
            client={client}
            onAgain={() => void start(client)}
            onStart={() => void navigate(paths.newInterview)}
          />
        </SheetDialog>
      ) : null}
    </>
  );
}
