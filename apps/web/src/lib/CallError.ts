import type { ErrorCode } from '@salespro/contract/errors.ts';

/**
 * `network`: no answer came at all. `timeout`: none came in the time the caller gave.
 * `bad_reply`: an answer came, but not one of ours. `cancelled`: the person gave it up.
 */
export type CallErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_reply' | 'cancelled';

interface CallErrorParts {
  readonly code: CallErrorCode;
  readonly message: string;
  readonly status?: number;
  readonly reasons?: readonly string[];
  readonly retryAfter?: number | undefined;
}

/** The one error a call can end with; its message may be shown to a person. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly reasons: readonly string[];
  /** Seconds, as the server asked for them. */
  readonly retryAfter: number | undefined;

  constructor(parts: CallErrorParts) {
    super(parts.message);
    this.name = 'CallError';
    this.code = parts.code;
    this.status = parts.status ?? 0;
    this.reasons = parts.reasons ?? [];
    this.retryAfter = parts.retryAfter;
  }
}

/** Anything thrown, as a CallError, so that forms have one shape to show. */
export function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ code: 'bad_reply', message: 'Something went wrong. Please try again.' });
}

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
