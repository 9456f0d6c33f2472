import { chooseEnding, judgeSpokenPrice } from './chooseEnding.ts';
import { hasWaited, isAskAnswered, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type { Interjection, PlayedClient } from './PlayedClient.ts';
import type { PlacedLine } from './placeClientLines.ts';

/** Something the client said while the script was read. */
export interface HeardLine {
  readonly id: string;
  readonly says: string;
}

/** So many lines later the seller has gone past it. */
const skippedAfter = 2;

/** All that the client has said by this line of the script, first to last. */
export function hearClient(
  client: PlayedClient,
  placed: readonly PlacedLine[],
  line: number,
  interview: PlayedInterview,
  call: PlayedCall,
): readonly HeardLine[] {
  return placed
    .filter(({ from }) => from <= line)
    .flatMap((one) => {
      if (one.kind === 'interjection')
        return hearInterjection(one.interjection, one.from, line, call);
      const price = judgeSpokenPrice(client, interview);
      if (one.kind === 'price') return price ? [{ id: 'price', says: client.price[price] }] : [];
      return isAskAnswered(call) ? hearAsk(client, interview, call) : [];
    });
}

/** The interjection that waits for its card; null when there is none. */
export function findOpenInterjection(
  placed: readonly PlacedLine[],
  line: number,
  { met }: PlayedCall,
): Interjection | null {
  const open = placed.flatMap((one) =>
    one.kind === 'interjection' && one.from <= line && !met.includes(one.interjection.id)
      ? [one.interjection]
      : [],
  );
  return open.at(-1) ?? null;
}

function hearInterjection(
  { id, says, ifAnswered, ifSkipped }: Interjection,
  from: number,
  line: number,
  { met }: PlayedCall,
): readonly HeardLine[] {
  const first = { id, says };
  if (met.includes(id)) return [first, { id: `${id}/then`, says: ifAnswered }];
  return line >= from + skippedAfter ? [first, { id: `${id}/then`, says: ifSkipped }] : [first];
}

/** A yes is only heard where the call ends in one: nobody agrees and then hangs up. */
function hearAsk(
  client: PlayedClient,
  interview: PlayedInterview,
  call: PlayedCall,
): readonly HeardLine[] {
  const ending = chooseEnding(client, interview, call);
  const isYes = ending.outcome === 'sold' || ending.outcome === 'trial';
  const waited = isYes ? client.ask.quiet : client.ask.hedges;
  const answer = hasWaited(call) ? waited : client.ask.talkedOver;
  return [
    { id: 'ask', says: answer },
    { id: 'ending', says: ending.says },
  ];
}
