import { apiErrors, type ErrorCode } from '@salespro/contract/errors.ts';

interface ApiErrorDetails {
  readonly reasons?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** The original error: logged, never sent. */
  readonly cause?: unknown;
}

/** The only error class of the API: an expected error with a code of the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly reasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: ApiErrorDetails = {}) {
    super(apiErrors[code].message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.reasons = more.reasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Throws an API error with a code of the contract; the error handler converts it to the reply. */
export function throwApiError(code: ErrorCode, more: ApiErrorDetails = {}): never {
  throw new ApiError(code, more);
}
