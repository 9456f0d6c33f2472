import type { ErrorCode } from '@salespro/contract/errors.ts';

/**
 * Error codes of the API, plus the codes of failed calls.
 * `network`: no answer came. `timeout`: none came in time. `bad_reply`: the answer is not from this API.
 * `cancelled`: the user cancelled.
 */
export type CallErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_reply' | 'cancelled';

interface CallErrorOptions {
  readonly code: CallErrorCode;
  readonly message: string;
  readonly status?: number;
  readonly reasons?: readonly string[];
  readonly retryAfter?: number | undefined;
}

/** Error of a failed API call; its message may be shown to the user. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly reasons: readonly string[];
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(options: CallErrorOptions) {
    super(options.message);
    this.name = 'CallError';
    this.code = options.code;
    this.status = options.status ?? 0;
    this.reasons = options.reasons ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** Converts any thrown value to a CallError, so that forms show one kind of error. */
export function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ code: 'bad_reply', message: 'Something went wrong. Please try again.' });
}

/**
 * Kind of a failed call, which decides whether it is retried.
 * `no_answer`: no reply, or not from this API (such as a hotel's sign-in page). `busy`: server or gateway
 * cannot answer now. `server`: this call fails on the server. `signed_out`: no session. `refused`: a repeat
 * would fail again.
 */
export type CallFailureKind = 'no_answer' | 'busy' | 'server' | 'signed_out' | 'refused';

const busyStatuses = [408, 429, 502, 503, 504];

export function classifyCallFailure(thrown: unknown): CallFailureKind {
  if (!(thrown instanceof CallError)) return 'server';
  const { code, status } = thrown;
  if (code === 'unauthenticated' || code === 'session_not_found') return 'signed_out';
  if (code === 'cancelled') return 'refused';
  if (busyStatuses.includes(status)) return 'busy';
  if (status >= 500) return 'server';
  return status >= 400 ? 'refused' : 'no_answer';
}

/** Returns whether a call got no reply at all; a busy server counts as a reply. */
export const isNoAnswerFailure = (thrown: unknown) => classifyCallFailure(thrown) === 'no_answer';

/** Returns whether the server cannot be reached, so that copies on the device are used. */
export function isServerUnreachable(thrown: unknown): boolean {
  const kind = classifyCallFailure(thrown);
  return kind === 'no_answer' || kind === 'busy';
}
