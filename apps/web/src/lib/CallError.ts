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
