import type { Interview } from '#interviews/Interview.ts';

/** What the seller did in a practice call, in addition to the stored interview. */
export interface PlayedCall {
  /** Ids of questions where the seller asked the follow-up question. */
  readonly askedOn: readonly string[];
  /** Ids of interjections whose objection card the seller opened. */
  readonly met: readonly string[];
  /** Whole seconds without input after the closing question ("the ask"); null until it is reached. */
  readonly quietSeconds: number | null;
  /** Whether the seller continued after the ask without waiting. */
  readonly hasGoneOn: boolean;
}

/** Initial state of a practice call. */
export const newPlayedCall: PlayedCall = {
  askedOn: [],
  met: [],
  quietSeconds: null,
  hasGoneOn: false,
};

/** The fields of the interview that the simulated client reacts to. */
export type PlayedInterview = Pick<Interview, 'answers' | 'selectedServiceId' | 'terms'>;

/** The seconds of silence after the ask that count as waiting. */
const minQuietSeconds = 4;

/** Returns whether the seller was silent long enough after the closing question. */
export const hasWaitedAfterAsk = ({ quietSeconds }: PlayedCall) =>
  (quietSeconds ?? 0) >= minQuietSeconds;

/** Returns whether the client has answered the closing question: the seller waited, or continued. */
export const isAskAnswered = (call: PlayedCall) =>
  call.quietSeconds !== null && (hasWaitedAfterAsk(call) || call.hasGoneOn);
