import type { ErrorCode } from '@salespro/contract/errors.ts';
import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { SessionCookie } from './cookies.ts';
import { clientIpHeader, newTokenHeader } from './createAuth.ts';

/** How a request speaks to the account library and what of its answer reaches the browser. */
export interface AuthCalls {
  headers(request: FastifyRequest): Headers;
  passCookies(headers: Headers, reply: FastifyReply): void;
  /** Whether the session of this request was begun on a shared computer. */
  isShared(request: FastifyRequest): boolean;
  dropSharedMark(reply: FastifyReply): void;
  /** Runs a call of the library, hands its cookies to the browser and translates its refusals. */
  run<T>(reply: FastifyReply, call: Promise<{ headers: Headers; response: T }>): Promise<T>;
}

export function createAuthCalls(cookie: SessionCookie): AuthCalls {
  function passCookies(headers: Headers, reply: FastifyReply): void {
    // A renewed session keeps the token the request brought; a new one has its own.
    const tokens = [headers.get(newTokenHeader), cookie.read(reply.request.headers.cookie)];
    const cookies = cookie.toBrowser(headers.getSetCookie(), tokens);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
  }

  return {
    /** The few headers the library may see; the client's address is the server's own view of it. */
    headers: (request) =>
      new Headers({
        cookie: cookie.toLibrary(request.headers.cookie),
        'user-agent': (request.headers['user-agent'] ?? '').slice(0, 500),
        [clientIpHeader]: request.ip,
      }),
    passCookies,
    isShared: (request) => cookie.isShared(request.headers.cookie),
    dropSharedMark: (reply) => void reply.header('set-cookie', cookie.droppedMark),
    async run(reply, call) {
      try {
        const { headers, response } = await call;
        passCookies(headers, reply);
        return response;
      } catch (error) {
        if (error instanceof APIError) {
          const known = codes[error.body?.code ?? ''];
          if (known) fail(known, known === 'rate_limited' ? { retryAfterSeconds: 900 } : {});
          // Two recovery codes at the same instant: the loser must simply not get in.
          if (error.statusCode === 409) fail('wrong_code');
        }
        throw error;
      }
    },
  };
}

/** The library's refusals in our words; what is not listed is a fault and is logged as one. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_EMAIL: 'credentials_missing',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  INVALID_PASSWORD: 'wrong_password',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  USER_NOT_FOUND: 'link_expired',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'rate_limited',
  CHALLENGE_NOT_FOUND: 'passkey_failed',
  PASSKEY_NOT_FOUND: 'passkey_failed',
  AUTHENTICATION_FAILED: 'passkey_failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_failed',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_failed',
  TOTP_ALREADY_ENABLED: 'two_factor_on',
  TOTP_NOT_ENABLED: 'two_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'two_factor_off',
};
