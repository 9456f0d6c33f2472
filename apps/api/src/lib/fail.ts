import { type ErrorCode, errors } from '@salespro/contract/errors.ts';

/** The one error class of the API: an expected refusal with a code of the table. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { reasons?: readonly string[]; retryAfterSeconds?: number } = {},
  ) {
    super(errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.reasons = more.reasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function fail(
  code: ErrorCode,
  more: { reasons?: readonly string[]; retryAfterSeconds?: number } = {},
): never {
  throw new Refusal(code, more);
}
