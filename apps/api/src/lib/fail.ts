import { type ErrorCode, errors } from '@salespro/contract/errors.ts';

interface RefusalDetail {
  readonly reasons?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** What was really thrown; logged, never sent. */
  readonly cause?: unknown;
}

/** The one error class of the API: an expected refusal with a code of the table. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: RefusalDetail = {}) {
    super(errors[code].message, { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.reasons = more.reasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function fail(code: ErrorCode, more: RefusalDetail = {}): never {
  throw new Refusal(code, more);
}
