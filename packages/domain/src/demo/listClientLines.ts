import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUpQuestions } from '#questions/listFollowUpQuestions.ts';
import type { Question } from '#questions/Question.ts';
import type { ScriptBlock, ScriptPart, SpokenBlock } from '#templates/reading/parseScript.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { chooseEnding, judgeSpokenPrice } from './chooseEnding.ts';
import {
  hasWaitedAfterAsk,
  isAskAnswered,
  type PlayedCall,
  type PlayedInterview,
} from './PlayedCall.ts';
import type { ClientInterjection, ClientReply, PlayedClient } from './PlayedClient.ts';

/** A line that the simulated client says while the script is read. */
export interface ClientLine {
  readonly id: string;
  readonly says: string;
}

/** An unanswered interjection counts as skipped after this number of script lines. */
const skippedAfterLines = 2;

/** Lists what the client has said up to the given line of the script. */
export function listClientLines(
  client: PlayedClient,
  placed: readonly ScheduledClientLine[],
  line: number,
  interview: PlayedInterview,
  call: PlayedCall,
): readonly ClientLine[] {
  return placed
    .filter(({ from }) => from <= line)
    .flatMap((one) => {
      if (one.kind === 'interjection')
        return listInterjectionLines(one.interjection, one.from, line, call);
      const price = judgeSpokenPrice(client, interview);
      if (one.kind === 'price') return price ? [{ id: 'price', says: client.price[price] }] : [];
      return isAskAnswered(call) ? listAskLines(client, interview, call) : [];
    });
}

/** Finds the last interjection without an opened objection card; null when there is none. */
export function findOpenInterjection(
  placed: readonly ScheduledClientLine[],
  line: number,
  { met }: PlayedCall,
): ClientInterjection | null {
  const open = placed.flatMap((one) =>
    one.kind === 'interjection' && one.from <= line && !met.includes(one.interjection.id)
      ? [one.interjection]
      : [],
  );
  return open.at(-1) ?? null;
}

function listInterjectionLines(
  { id, says, ifAnswered, ifSkipped }: ClientInterjection,
  from: number,
  line: number,
  { met }: PlayedCall,
): readonly ClientLine[] {
  const first = { id, says };
  if (met.includes(id)) return [first, { id: `${id}/then`, says: ifAnswered }];
  return line >= from + skippedAfterLines
    ? [first, { id: `${id}/then`, says: ifSkipped }]
    : [first];
}

/** Lists the client's reply to the closing question and the ending; a yes only if the call ends with one. */
function listAskLines(
  client: PlayedClient,
  interview: PlayedInterview,
  call: PlayedCall,
): readonly ClientLine[] {
  const ending = chooseEnding(client, interview, call);
  const isYes = ending.outcome === 'sold' || ending.outcome === 'trial';
  const waited = isYes ? client.ask.quiet : client.ask.hedges;
  const answer = hasWaitedAfterAsk(call) ? waited : client.ask.talkedOver;
  return [
    { id: 'ask', says: answer },
    { id: 'ending', says: ending.says },
  ];
}

/** A client line with the script line (`from`) at which it is said. */
type ScheduledClientLine =
  | {
      readonly kind: 'interjection';
      readonly from: number;
      readonly interjection: ClientInterjection;
    }
  | { readonly kind: 'price' | 'ask'; readonly from: number };

/** Names of the script part that states the price; "trial" is used only if there is no "price" part. */
const priceParts = ['price', 'trial'];

/**
 * Assigns the client's lines to lines of a script, in order.
 * Lines without a matching paragraph are left out.
 */
export function scheduleClientLines(
  client: PlayedClient,
  templateId: TemplateId,
  parts: readonly ScriptPart[],
): readonly ScheduledClientLine[] {
  const own = client.interjections.filter(({ when }) => when.script === templateId);
  const interjections = own.flatMap((interjection): ScheduledClientLine[] => {
    const stop = findParagraphStop(parts, interjection);
    // The client speaks after the paragraph.
    return stop === null ? [] : [{ kind: 'interjection', from: stop + 1, interjection }];
  });
  const priced = priceParts.map((name) => findPart(parts, name)).find((part) => part);
  const priceStop = priced && listSpoken(priced).at(-1)?.stop;
  const price: ScheduledClientLine[] =
    priceStop === undefined ? [] : [{ kind: 'price', from: priceStop }];
  const askStop = findAskStop(parts);
  const ask: ScheduledClientLine[] = askStop === null ? [] : [{ kind: 'ask', from: askStop }];
  return [...interjections, ...price, ...ask].sort((a, b) => a.from - b.from);
}

/** Returns the line of the closing question, after which the seller should be silent. */
function findAskStop(parts: readonly ScriptPart[]): number | null {
  const ask = findPart(parts, 'ask');
  return (ask && listSpoken(ask).at(-1)?.stop) ?? null;
}

function findParagraphStop(
  parts: readonly ScriptPart[],
  { when }: ClientInterjection,
): number | null {
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

/** Lists the client's replies to a question and its follow-ups, up to the first unanswered one. */
export function listClientReplies(
  client: PlayedClient,
  { answers, selectedServiceId }: Pick<Interview, 'answers' | 'selectedServiceId'>,
  questionId: string,
): readonly ClientReply[] {
  const isDiscovery = discoveryQuestions.some(({ id }) => id === questionId);
  const ofService: readonly Question[] = selectedServiceId
    ? serviceQuestions[selectedServiceId]
    : [];
  const questions = isDiscovery ? discoveryQuestions : ofService;
  // Some follow-ups are visible from the start, but are asked only after the question itself.
  const isOpened = hasAnswer(questions, answers, questionId);
  const followUps = isOpened ? listFollowUpQuestions(questions, answers, questionId) : [];
  const open = followUps.findIndex(({ id }) => !hasAnswer(questions, answers, id));
  const asked = open === -1 ? followUps : followUps.slice(0, open + 1);
  const ids = [questionId, ...asked.map(({ id }) => id)];
  return ids.flatMap((id) => client.replies.filter((reply) => reply.id === id));
}

function hasAnswer(questions: readonly Question[], answers: Answers, id: string): boolean {
  const question = questions.find((one) => one.id === id);
  return question !== undefined && isAnswered(question, answers[id]);
}

/** Returns whether an objection card, found by its heading, answers the interjection. */
export function isCardForInterjection({ objection }: ClientInterjection, heading: string): boolean {
  return heading.replaceAll(/^["“]|["”]$/g, '') === objection;
}
