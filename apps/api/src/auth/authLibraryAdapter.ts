import type { ErrorCode } from '@salespro/contract/errors.ts';
import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { SessionCookie } from './cookies.ts';
import { clientIpHeader, newTokenHeader } from './createAuth.ts';

/** Passes requests to the account library and its cookies and errors back to the browser. */
export type AuthLibraryAdapter = ReturnType<typeof createAuthLibraryAdapter>;

export function createAuthLibraryAdapter(cookie: SessionCookie) {
  function forwardCookies(headers: Headers, reply: FastifyReply): void {
    // A renewed session keeps the token of the request; a new one has its own.
    const tokens = [headers.get(newTokenHeader), cookie.read(reply.request.headers.cookie)];
    const cookies = cookie.toBrowser(headers.getSetCookie(), tokens);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
  }

  return {
    /** Builds the headers the library may see, with the client address as seen by this server. */
    buildHeaders: (request: FastifyRequest): Headers =>
      new Headers({
        cookie: cookie.toLibrary(request.headers.cookie),
        'user-agent': (request.headers['user-agent'] ?? '').slice(0, 500),
        [clientIpHeader]: request.ip,
      }),
    forwardCookies,

    /** Returns whether the session was started on a shared computer. */
    isShared: (request: FastifyRequest): boolean => cookie.isShared(request.headers.cookie),
    clearSharedCookie: (reply: FastifyReply): void =>
      void reply.header('set-cookie', cookie.clearedSharedCookie),

    /** Runs a call of the library, forwards its cookies and converts its errors to API errors. */
    async run<T>(
      reply: FastifyReply,
      call: Promise<{ headers: Headers; response: T }>,
    ): Promise<T> {
      try {
        const { headers, response } = await call;
        forwardCookies(headers, reply);
        return response;
      } catch (error) {
        if (error instanceof APIError) {
          const known = errorCodes[error.body?.code ?? ''];
          if (known)
            throwApiError(known, known === 'rate_limited' ? { retryAfterSeconds: 900 } : {});
          // Of two simultaneous uses of a recovery code one fails.
          if (error.statusCode === 409) throwApiError('wrong_code');
        }
        throw error;
      }
    },
  };
}

/** Error codes of the library and their API error codes; all others are unexpected. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
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
