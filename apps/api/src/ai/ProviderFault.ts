import type { AiFailureCode } from '@salespro/contract/ai.ts';

/**
 * What went wrong at the provider, in our words. The provider's own sentence is never kept: it may
 * quote the key.
 */
export class ProviderFault extends Error {
  readonly code: AiFailureCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AiFailureCode,
    more: { readonly status?: number; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'ProviderFault';
    this.code = code;
    this.status = more.status ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}
