import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AnswerTooLarge } from './createLimitedFetch.ts';
import { ProviderFault } from './ProviderFault.ts';

/** Money, not speed: waiting does not help. */
const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];

/** Whatever the SDK threw, by its cause. */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderFault('ai_timeout');
  if (error instanceof APIConnectionError) return new ProviderFault('ai_unreachable');
  if (error instanceof APIError) return toApiFault(error);
  if (error instanceof SyntaxError || isTooLarge(error)) return new ProviderFault('ai_malformed');
  // The body broke off below HTTP: a reset connection, a provider that went away.
  if (error instanceof TypeError && error.message === 'terminated')
    return new ProviderFault('ai_interrupted');
  return new ProviderFault('ai_malformed');
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof AnswerTooLarge || (error as Error | null)?.cause instanceof AnswerTooLarge
  );
}

/** Also for an error that comes as an event inside a stream of status 200. */
function toApiFault(error: APIError): ProviderFault {
  const status = error.status ?? undefined;
  const names = [error.code, error.type].map(String);
  if (status === 401 || names.includes('invalid_api_key'))
    return new ProviderFault('ai_invalid_key', { status: 401 });
  const more = status === undefined ? {} : { status };
  if (names.some((name) => quotaCodes.includes(name))) return new ProviderFault('ai_quota', more);
  if (status === 429 || names.some((name) => name.startsWith('rate_limit')))
    return new ProviderFault('ai_rate_limited', {
      ...more,
      retryAfterSeconds: toSeconds(error.headers),
    });
  return new ProviderFault('ai_provider_error', more);
}

/** `retry-after` in seconds or as a date, or `retry-after-ms`; null when the provider names no time. */
function toSeconds(headers: Headers | undefined): number | null {
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d/.test(given)
    ? Number.parseFloat(given)
    : (Date.parse(given) - Date.now()) / 1000;
  const wait = Math.ceil(Number.isFinite(ms) ? ms / 1000 : seconds);
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 86_400) : null;
}
