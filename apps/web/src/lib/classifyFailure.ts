import { CallError } from './CallError.ts';

/**
 * The one answer to how a call failed. `no_answer`: nothing came, or something that is not ours, as
 * from the sign-in page of a hotel. `busy`: the server, or a gateway for it, cannot answer now.
 * `server`: it fails at this very call. `signed_out`: it does not know who asks. `refused`: it will
 * say the same again.
 */
export type FailureKind = 'no_answer' | 'busy' | 'server' | 'signed_out' | 'refused';

const busyStatuses = [408, 429, 502, 503, 504];

export function classifyFailure(thrown: unknown): FailureKind {
  if (!(thrown instanceof CallError)) return 'server';
  const { code, status } = thrown;
  if (code === 'unauthenticated' || code === 'session_not_found') return 'signed_out';
  if (code === 'cancelled') return 'refused';
  if (busyStatuses.includes(status)) return 'busy';
  if (status >= 500) return 'server';
  return status >= 400 ? 'refused' : 'no_answer';
}

/** Nothing was said: what a server that is busy says is an answer. */
export const gotNoAnswer = (thrown: unknown) => classifyFailure(thrown) === 'no_answer';

/** The server cannot be reached: what this device last saw has to do. */
export function isOutOfReach(thrown: unknown): boolean {
  const kind = classifyFailure(thrown);
  return kind === 'no_answer' || kind === 'busy';
}
