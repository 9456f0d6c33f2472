import { discoveryQuestions } from '#questions/allQuestions.ts';
import { countAnsweredMainQuestions } from '#recommendations/toPickState.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';
import type { MonthlyPrice } from '#services/ServiceTerms.ts';
import { hasWaitedAfterAsk, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type {
  CallEnding,
  CallEndingConditions,
  PlayedClient,
  PriceJudgment,
} from './PlayedClient.ts';

/** Returns the first ending whose conditions are all met. */
export function chooseEnding(
  client: PlayedClient,
  interview: PlayedInterview,
  call: PlayedCall,
): CallEnding {
  const found = client.endings.find(({ when }) => areConditionsMet(when, client, interview, call));
  // The last ending has no conditions.
  return found ?? (client.endings.at(-1) as CallEnding);
}

/** Judges the price in the script; null while no service is selected. */
export function judgeSpokenPrice(
  client: PlayedClient,
  interview: PlayedInterview,
): PriceJudgment | null {
  const terms = getSpokenTerms(interview);
  return terms && judgePrice(terms.price, client.price.number);
}

function areConditionsMet(
  when: CallEndingConditions,
  client: PlayedClient,
  interview: PlayedInterview,
  call: PlayedCall,
): boolean {
  const { selectedServiceId, answers } = interview;
  const price = judgeSpokenPrice(client, interview);
  const { picked, notPicked, waitedAfterAsk, decisionMakerKnown, priceIs } = when;
  return [
    picked === undefined || selectedServiceId === picked,
    notPicked === undefined || selectedServiceId !== notPicked,
    call.askedOn.length >= (when.askedOnAtLeast ?? 0),
    call.met.length >= (when.objectionsAnsweredAtLeast ?? 0),
    waitedAfterAsk === undefined || hasWaitedAfterAsk(call) === waitedAfterAsk,
    decisionMakerKnown === undefined ||
      (typeof answers.decision_maker === 'string') === decisionMakerKnown,
    priceIs === undefined || (price !== null && priceIs.includes(price)),
  ].every(Boolean);
}

/** Compares a monthly price with the client's amount in dollars; up to 10% difference counts as equal. */
export function judgePrice({ from, to }: MonthlyPrice, dollars: number): PriceJudgment {
  const cents = dollars * 100;
  const high = Math.max(from, to ?? from);
  if (high < cents * 0.9) return 'under';
  if (high <= cents * 1.1) return 'at';
  return from > cents * 1.1 ? 'over' : 'range';
}

/** Counts of what the seller did in a practice call. */
export interface PracticeCallCounts {
  readonly answered: number;
  readonly followUpsAsked: number;
  /** Number of vague replies, which need a follow-up question. */
  readonly vagueReplies: number;
  readonly objectionsAnswered: number;
  readonly objectionsRaised: number;
  readonly quietSeconds: number;
}

/** Counts what the seller did in a practice call, for the summary at its end. */
export function countPracticeCall(
  client: PlayedClient,
  { answers, selectedServiceId }: PlayedInterview,
  call: PlayedCall,
): PracticeCallCounts {
  const discoveryIds = new Set(discoveryQuestions.map(({ id }) => id));
  // Replies about a service occur only if the seller selected the fitting service.
  const vague = client.replies.filter(
    ({ id, followUpReply: saysThen }) =>
      saysThen !== undefined && (discoveryIds.has(id) || selectedServiceId === client.fits),
  );
  return {
    answered: countAnsweredMainQuestions({ answers }),
    followUpsAsked: vague.filter(({ id }) => call.askedOn.includes(id)).length,
    vagueReplies: vague.length,
    objectionsAnswered: call.met.length,
    objectionsRaised: client.interjections.length,
    quietSeconds: call.quietSeconds ?? 0,
  };
}

/** Formats the counts as sentences. */
export function formatCallCounts(counts: PracticeCallCounts): readonly string[] {
  const {
    answered,
    followUpsAsked: askedOn,
    vagueReplies: askedOnOf,
    objectionsAnswered: met,
    objectionsRaised: metOf,
    quietSeconds,
  } = counts;
  return [
    `You answered ${answered} of 12 questions.`,
    `You asked on ${askedOn} of ${askedOnOf} times.`,
    `You met ${met} of ${metOf} objections.`,
    `You stayed quiet for ${quietSeconds} ${quietSeconds === 1 ? 'second' : 'seconds'} after the ask.`,
  ];
}
