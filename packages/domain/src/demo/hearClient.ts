import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import type { Question } from '#questions/Question.ts';
import type { ScriptBlock, ScriptPart, SpokenBlock } from '#templates/reading/readScript.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { chooseEnding, judgeSpokenPrice } from './chooseEnding.ts';
import { hasWaited, isAskAnswered, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type { ClientReply, Interjection, PlayedClient } from './PlayedClient.ts';

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

/** Where in a script the client speaks up. `from`: the line at which they do. */
type PlacedLine =
  | { readonly kind: 'interjection'; readonly from: number; readonly interjection: Interjection }
  | { readonly kind: 'price' | 'ask'; readonly from: number };

/** Price first: only a script without such a part names its price in the trial. */
const priceParts = ['price', 'trial'];

/** In the order of the script; what has no place in it, or in an edit of it, is never said. */
export function placeClientLines(
  client: PlayedClient,
  templateId: TemplateId,
  parts: readonly ScriptPart[],
): readonly PlacedLine[] {
  const own = client.interjections.filter(({ when }) => when.script === templateId);
  const interjections = own.flatMap((interjection): PlacedLine[] => {
    const stop = findParagraph(parts, interjection);
    // After the paragraph, not over it.
    return stop === null ? [] : [{ kind: 'interjection', from: stop + 1, interjection }];
  });
  const priced = priceParts.map((name) => findPart(parts, name)).find((part) => part);
  const priceStop = priced && listSpoken(priced).at(-1)?.stop;
  const price: PlacedLine[] = priceStop === undefined ? [] : [{ kind: 'price', from: priceStop }];
  const askStop = findAskStop(parts);
  const ask: PlacedLine[] = askStop === null ? [] : [{ kind: 'ask', from: askStop }];
  return [...interjections, ...price, ...ask].sort((a, b) => a.from - b.from);
}

/** The line after which a good seller says nothing. */
function findAskStop(parts: readonly ScriptPart[]): number | null {
  const ask = findPart(parts, 'ask');
  return (ask && listSpoken(ask).at(-1)?.stop) ?? null;
}

function findParagraph(parts: readonly ScriptPart[], { when }: Interjection): number | null {
  const part = findPart(parts, when.part);
  if (!part) return null;
  const paragraphs = listSpoken(part).filter((block) => block.kind === 'speech');
  const byWords = paragraphs.find(({ text }) => text.startsWith(when.afterWords));
  return (byWords ?? paragraphs[when.afterParagraph - 1])?.stop ?? null;
}

function findPart(parts: readonly ScriptPart[], name: string): ScriptPart | undefined {
  return parts.find((part) => part.name?.toLowerCase() === name.toLowerCase());
}

function listSpoken({ blocks }: ScriptPart): readonly SpokenBlock[] {
  return blocks.filter((block: ScriptBlock) => block.kind !== 'note');
}

/** What the client has said at one question: to itself, and to what it opened beneath, up to the first that is open. */
export function hearAnswers(
  client: PlayedClient,
  { answers, selectedServiceId }: Pick<Interview, 'answers' | 'selectedServiceId'>,
  questionId: string,
): readonly ClientReply[] {
  const isDiscovery = discoveryQuestions.some(({ id }) => id === questionId);
  const ofService: readonly Question[] = selectedServiceId
    ? serviceQuestions[selectedServiceId]
    : [];
  const questions = isDiscovery ? discoveryQuestions : ofService;
  // Some stand beneath from the start; asked they are once the question itself is answered.
  const isOpened = hasAnswer(questions, answers, questionId);
  const followUps = isOpened ? listFollowUps(questions, answers, questionId) : [];
  const open = followUps.findIndex(({ id }) => !hasAnswer(questions, answers, id));
  const asked = open === -1 ? followUps : followUps.slice(0, open + 1);
  const ids = [questionId, ...asked.map(({ id }) => id)];
  return ids.flatMap((id) => client.replies.filter((reply) => reply.id === id));
}

function hasAnswer(questions: readonly Question[], answers: Answers, id: string): boolean {
  const question = questions.find((one) => one.id === id);
  return question !== undefined && isAnswered(question, answers[id]);
}

/** Whether an objections card, by its heading, answers what the client threw in. */
export function isCardOf({ objection }: Interjection, heading: string): boolean {
  return heading.replaceAll(/^["“]|["”]$/g, '') === objection;
}
