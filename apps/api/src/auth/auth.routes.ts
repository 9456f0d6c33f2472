import {
  answerTwoFactor,
  confirmEmail,
  readSession,
  recoverPassword,
  resendConfirmation,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@salespro/contract/auth.ts';
import {
  passwordWeaknesses,
  passwordWeaknessTexts,
} from '@salespro/domain/auth/passwordWeaknesses.ts';
import { APIError } from 'better-auth/api';
import type { DatabaseClock } from '#lib/databaseClock.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AuthStore } from './auth.store.ts';
import { type AuthCalls, endUnusedSession } from './authCalls.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { toOwnTime } from './confirmToken.ts';
import { type Auth, newTokenHeader } from './createAuth.ts';
import { withPreparedHash } from './preparedHash.ts';
import { proveIdentity } from './proveIdentity.ts';
import { withRecoveryCode } from './recoveryCodes.ts';
import { toTokenHash } from './sessionCookie.ts';
import { toAuthSession } from './toAuthSession.ts';

export interface AuthParts {
  readonly auth: Auth;
  readonly calls: AuthCalls;
  readonly store: AuthStore;
  readonly areSignupsDisabled: () => Promise<boolean>;
  readonly clock: DatabaseClock;
  readonly secret: string;
  readonly limitAccount: (email: string) => Promise<number>;
  /** For what other rooms keep of a user outside the database. */
  readonly onAccountDeleted: (userId: string) => void;
}

/**
 * A new account takes a few more statements than a known address. Nobody waits for a sign-up, so both
 * answer after the same time, well above what either needs.
 */
const signUpMs = 200;

export function refuseWeakPassword(password: string, email: string): void {
  const weaknesses = passwordWeaknesses(password, email, isCommonPassword);
  if (weaknesses.length > 0)
    fail('weak_password', { reasons: weaknesses.map((one) => passwordWeaknessTexts[one]) });
}

export function authRoutes(on: On, parts: AuthParts): void {
  const { auth, calls, store, areSignupsDisabled, clock, secret, limitAccount } = parts;
  on(signUp, async ({ body, request, reply }) => {
    const answerAt = performance.now() + signUpMs;
    if (await areSignupsDisabled()) fail('signups_disabled');
    refuseWeakPassword(body.password, body.email);
    const known = await store.findUser({ email: body.email });
    const signupContext = JSON.stringify({
      sourceUrl: body.sourceUrl ?? '',
      referrer: body.referrer ?? '',
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    });
    await calls.run(
      reply,
      withPreparedHash(body.password, () =>
        auth.api.signUpEmail({
          body: { name: '', email: body.email, password: body.password, signupContext },
          headers: calls.headers(request),
          returnHeaders: true,
        }),
      ),
    );
    // Same answer either way; the owner of a known address learns of it by mail (G-020).
    if (known)
      await store.enqueueMail(known.emailVerified ? 'account_exists' : 'confirm_email', body.email);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, answerAt - performance.now())));
    return { next: 'confirm_email' as const };
  });

  on(confirmEmail, async ({ body, caller, request, reply }) => {
    const token = (await toOwnTime(secret, body.token, clock)) ?? fail('link_expired');
    const { headers } = await auth.api
      .verifyEmail({ query: { token }, headers: calls.headers(request), returnHeaders: true })
      .catch((error) => {
        // A database that does not answer says nothing about the link.
        if (!(error instanceof APIError)) throw error;
        request.log.info({ err: error }, 'confirmation link refused');
        return fail('link_expired');
      });
    // A link from a stranger must not move somebody who works here into the stranger's account.
    if (caller) {
      await endUnusedSession(auth, headers);
      return { session: null };
    }
    calls.passCookies(headers, reply);
    const made = headers.get(newTokenHeader);
    const context = await auth.$context;
    const found = made && (await context.internalAdapter.findSession(toTokenHash(made)));
    return { session: found ? toAuthSession(found, clock.skewMs()) : null };
  });

  on(resendConfirmation, async ({ body }) => {
    await store.enqueueMail('confirm_email', body.email);
    return { ok: true as const };
  });

  on(signIn, async ({ body, caller, request, reply }) => {
    const wait = await limitAccount(body.email);
    if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
    const outcome = await calls.run(
      reply,
      auth.api.signInEmail({ body, headers: calls.headers(request), returnHeaders: true }),
    );
    if ('twoFactorRedirect' in outcome) return { next: 'two_factor' as const };
    if (caller) await store.deleteSession(caller.sessionId);
    const context = await auth.$context;
    const found = await context.internalAdapter.findSession(outcome.token);
    if (!found) throw new Error('the session just made is not there');
    return { next: 'signed_in' as const, session: toAuthSession(found, clock.skewMs()) };
  });

  on(answerTwoFactor, async ({ body, caller, request, reply }) => {
    const input = {
      body: { code: body.code.replaceAll(' ', '') },
      headers: calls.headers(request),
      returnHeaders: true,
    } as const;
    const outcome = await calls.run(
      reply,
      body.kind === 'totp'
        ? auth.api.verifyTOTP(input)
        : withRecoveryCode(input.body.code, () => auth.api.verifyBackupCode(input)),
    );
    const context = await auth.$context;
    const token = outcome.token ?? '';
    if (body.kind === 'totp' && !(await store.rememberTotpCode(outcome.user.id, body.code))) {
      await context.internalAdapter.deleteSession(token);
      reply.removeHeader('set-cookie');
      fail('wrong_code');
    }
    if (caller) await store.deleteSession(caller.sessionId);
    const found = await context.internalAdapter.findSession(token);
    if (!found) throw new Error('the session just made is not there');
    return { session: toAuthSession(found, clock.skewMs()) };
  });

  on(readSession, async ({ request, reply }) => {
    const found = await calls.run(
      reply,
      auth.api.getSession({ headers: calls.headers(request), returnHeaders: true }),
    );
    return { session: found ? toAuthSession(found, clock.skewMs()) : null };
  });

  on(signOut, async ({ body, caller, request, reply }) => {
    if (body.scope !== 'local') await proveIdentity(parts, { caller, request, reply }, body);
    const input = { headers: calls.headers(request), returnHeaders: true } as const;
    if (body.scope === 'others') await calls.run(reply, auth.api.revokeOtherSessions(input));
    if (body.scope === 'global') await calls.run(reply, auth.api.revokeSessions(input));
    if (body.scope !== 'others') await calls.run(reply, auth.api.signOut(input));
    return { ok: true as const };
  });

  on(recoverPassword, async ({ body }) => {
    await store.enqueueMail('reset_password', body.email);
    return { ok: true as const };
  });

  on(resetPassword, async ({ body, request, reply }) => {
    refuseWeakPassword(body.password, '');
    await calls.run(
      reply,
      auth.api.resetPassword({
        body: { token: body.token, newPassword: body.password },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    return { ok: true as const };
  });
}
