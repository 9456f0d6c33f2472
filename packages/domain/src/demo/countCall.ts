import { discoveryQuestions } from '#questions/allQuestions.ts';
import { countMainAnswers } from '#recommendations/toPickState.ts';
import type { PlayedCall, PlayedInterview } from './PlayedCall.ts';
import type { PlayedClient } from './PlayedClient.ts';

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
