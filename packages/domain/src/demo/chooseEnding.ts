import type { MonthlyPrice } from '#interviews/terms/ServiceTerms.ts';
import { spokenTerms } from '#interviews/terms/spokenTerms.ts';
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
