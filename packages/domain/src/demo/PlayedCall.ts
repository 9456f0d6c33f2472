import type { Interview } from '#interviews/Interview.ts';

/** What a seller did in a call with a played client, beside what the interview keeps. */
export interface PlayedCall {
  /** The questions where they asked on. */
  readonly askedOn: readonly string[];
  /** The interjections whose card they opened. */
  readonly met: readonly string[];
  /** Whole seconds without a key, press or scroll after the ask; null until it was reached. */
  readonly quietSeconds: number | null;
  /** They went on after the ask. */
  readonly hasGoneOn: boolean;
}

export const newPlayedCall: PlayedCall = {
  askedOn: [],
  met: [],
  quietSeconds: null,
  hasGoneOn: false,
};

/** What of the interview the client judges. */
export type PlayedInterview = Pick<Interview, 'answers' | 'selectedServiceId' | 'terms'>;

/** So long a client needs to answer for themselves. */
const quietEnough = 4;

export const hasWaited = ({ quietSeconds }: PlayedCall) => (quietSeconds ?? 0) >= quietEnough;

/** Whether the ask has its answer: they waited for it, or went on without. */
export const isAskAnswered = (call: PlayedCall) =>
  call.quietSeconds !== null && (hasWaited(call) || call.hasGoneOn);
