import { discoveryQuestions } from '#questions/allQuestions.ts';
import { countMainAnswers } from '#recommendations/toPickState.ts';
import type { MonthlyPrice } from '#services/ServiceTerms.ts';
import { spokenTerms } from '#services/spokenTerms.ts';
import { hasWaited, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type { Ending, EndingConditions, PlayedClient, PriceJudgment } from './PlayedClient.ts';

/** How this client ends this call: the first ending whose conditions all hold. */
export function chooseEnding(
  client: PlayedClient,
  interview: PlayedInterview,
  call: PlayedCall,
): Ending {
  const found = client.endings.find(({ when }) => holds(when, client, interview, call));
  // The last one has no conditions.
  return found ?? (client.endings.at(-1) as Ending);
}

/** What they think of the price the script says; null while no service is chosen. */
export function judgeSpokenPrice(
  client: PlayedClient,
  interview: PlayedInterview,
): PriceJudgment | null {
  const terms = spokenTerms(interview);
  return terms && judgePrice(terms.price, client.price.number);
}

function holds(
  when: EndingConditions,
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
    waitedAfterAsk === undefined || hasWaited(call) === waitedAfterAsk,
    decisionMakerKnown === undefined ||
      (typeof answers.decision_maker === 'string') === decisionMakerKnown,
    priceIs === undefined || (price !== null && priceIs.includes(price)),
  ].every(Boolean);
}

/** A monthly price beside the number in the client's head, in dollars; a tenth more or less is the same to them. */
export function judgePrice({ from, to }: MonthlyPrice, number: number): PriceJudgment {
  const cents = number * 100;
  const high = Math.max(from, to ?? from);
  if (high < cents * 0.9) return 'under';
  if (high <= cents * 1.1) return 'at';
  return from > cents * 1.1 ? 'over' : 'range';
}

export interface CallCounts {
  readonly answered: number;
  readonly askedOn: number;
  /** How many answers settled nothing. */
  readonly askedOnOf: number;
  readonly met: number;
  readonly metOf: number;
  readonly quietSeconds: number;
}

/** What a practice call shows at its end: counts, and no grade. */
export function countCall(
  client: PlayedClient,
  { answers, selectedServiceId }: PlayedInterview,
  call: PlayedCall,
): CallCounts {
  const discoveryIds = new Set(discoveryQuestions.map(({ id }) => id));
  // Those about a service come up only where that service was picked.
  const vague = client.replies.filter(
    ({ id, saysThen }) =>
      saysThen !== undefined && (discoveryIds.has(id) || selectedServiceId === client.fits),
  );
  return {
    answered: countMainAnswers({ answers }),
    askedOn: vague.filter(({ id }) => call.askedOn.includes(id)).length,
    askedOnOf: vague.length,
    met: call.met.length,
    metOf: client.interjections.length,
    quietSeconds: call.quietSeconds ?? 0,
  };
}

/** The counts in words. */
export function sayCounts(counts: CallCounts): readonly string[] {
  const { answered, askedOn, askedOnOf, met, metOf, quietSeconds } = counts;
  return [
    `You answered ${answered} of 12 questions.`,
    `You asked on ${askedOn} of ${askedOnOf} times.`,
    `You met ${met} of ${metOf} objections.`,
    `You stayed quiet for ${quietSeconds} ${quietSeconds === 1 ? 'second' : 'seconds'} after the ask.`,
  ];
}
