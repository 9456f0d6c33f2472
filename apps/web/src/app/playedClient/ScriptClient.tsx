import { findOpenInterjection, hearClient } from '@salespro/domain/demo/hearClient.ts';
import { isCardOf } from '@salespro/domain/demo/isCardOf.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { placeClientLines } from '@salespro/domain/demo/placeClientLines.ts';
import { chooseScriptTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useEffect, useMemo } from 'react';
import { notePlace } from '#interviews/notes/notePlace.ts';
import { shownObjection } from '#lib/shownObjection.ts';
import { useStore } from '#lib/useStore.ts';
import { useWithSeller } from '#settings/agency/useWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { chooseBuiltInSet } from '#templates/builtIn/chooseBuiltInSet.ts';
import { useChosenText } from '#templates/useChosenText.ts';
import { ClientBubble } from './ClientBubble.tsx';
import { playedCalls } from './playedCalls.ts';
import { usePlayedCall } from './usePlayedCall.ts';
import { useQuietSeconds } from './useQuietSeconds.ts';

interface ScriptClientProps {
  readonly client: PlayedClient;
}

/** What the client says while the script is read: objections, the price, and the answer to the ask. */
export function ScriptClient({ client }: ScriptClientProps) {
  const interview = useWithSeller(useInterview().interview);
  const { chosen, reading } = useChosenText(
    interview,
    chooseBuiltInSet(interview),
    chooseScriptTemplate,
  );
  const call = usePlayedCall(interview.id);
  const { stop = 0 } = useStore(notePlace);
  const card = useStore(shownObjection);
  const parts = reading?.parts;
  const textId = chosen?.textId;
  const placed = useMemo(
    () => (parts && textId ? placeClientLines(client, textId, parts) : []),
    [client, parts, textId],
  );
  const open = findOpenInterjection(placed, stop, call);
  const isMet = open !== null && card !== null && isCardOf(open, card);
  useEffect(() => {
    if (isMet && open) playedCalls.change(interview.id, { met: [...call.met, open.id] });
  }, [isMet, open, interview.id, call.met]);
  const ask = placed.find(({ kind }) => kind === 'ask')?.from ?? Number.POSITIVE_INFINITY;
  useQuietSeconds(interview.id, stop === ask, stop > ask);
  const heard = hearClient(client, placed, stop, interview, call);
  const lines = heard.length === 0 ? [{ id: 'opening', says: client.opening }] : heard.slice(-2);
  return <ClientBubble client={client} lines={lines} />;
}
