import {
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  verifyTwoFactor,
} from '@salespro/contract/auth.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { rejectWeakPassword } from './rejectWeakPassword.ts';
import { withTypedRecoveryCode } from './secondFactor.ts';
import { requireStepUp } from './stepUp.ts';
import { toAuthSession } from './toAuthSession.ts';
import { toPasswordResetIdentifier } from './toPasswordResetIdentifier.ts';

/** Binds the endpoints of sign-in, session, sign-out and password recovery. */
export function authRoutes(route: Route, deps: AuthDeps): void {
  const { auth, authLibrary, store, passwords, knownBrowserCookie, countSignInAttempt, countMail } =
    deps;

  /** Rehashes a password with current parameters after a sign-in, the only time the password is known. */
  async function renewOutdatedHash(email: string, password: string): Promise<void> {
    const old = await store.findPasswordHash(email);
    if (old !== null && passwords.isOutdated(old))
      await store.renewPasswordHash(email, { old, renewed: await passwords.hash(password) });
  }

  route(signIn, async ({ body, caller, request, reply }) => {
    const forgetTries = await countSignInAttempt(body.email, request);
    const { isSharedComputer = false, ...credentials } = body;
    const outcome = await authLibrary.run(
      reply,
      auth.api.signInEmail({
        body: { ...credentials, rememberMe: !isSharedComputer },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    // The library does not clear the shared-computer cookie of an earlier sign-in.
    if (!isSharedComputer && authLibrary.isShared(request)) authLibrary.clearSharedCookie(reply);
    await forgetTries();
    await renewOutdatedHash(body.email, body.password);
    if ('twoFactorRedirect' in outcome) {
      const hasPasskey = await deps.passkeys.isKnown(body.email);
      return { next: 'two_factor' as const, hasPasskey };
    }
    if (caller) await store.deleteSession(caller.sessionId);
    const context = await auth.$context;
    const found = await context.internalAdapter.findSession(outcome.token);
    if (!found) throw new Error('the session just made is not there');
    // A shared computer is not remembered as a known browser.
    if (!isSharedComputer) knownBrowserCookie.addAccount(request, reply, found.user.email);
    const session = toAuthSession(found, isSharedComputer);
    return { next: 'signed_in' as const, session };
  });

  route(verifyTwoFactor, async ({ body, caller, request, reply }) => {
    // Normalizes the code for the check and for the record of used codes.
    const code = body.code.replace(/\s/g, '');
    if (body.kind === 'totp' && !/^\d{6}$/.test(code)) throwApiError('wrong_code');
    const input = {
      body: { code },
      headers: authLibrary.buildHeaders(request),
      returnHeaders: true,
    } as const;
    const outcome = await authLibrary.run(
      reply,
      body.kind === 'totp'
        ? auth.api.verifyTOTP(input)
        : withTypedRecoveryCode(code, () => auth.api.verifyBackupCode(input)),
    );
    const context = await auth.$context;
    const token = outcome.token ?? '';
    if (body.kind === 'totp' && !(await store.rememberTotpCode(outcome.user.id, code))) {
      await context.internalAdapter.deleteSession(token);
      reply.removeHeader('set-cookie');
      throwApiError('wrong_code');
    }
    if (caller) await store.deleteSession(caller.sessionId);
    const found = await context.internalAdapter.findSession(token);
    if (!found) throw new Error('the session just made is not there');
    await store.enqueueSignInMail(found.session.id);
    const isShared = authLibrary.isShared(request);
    if (!isShared) knownBrowserCookie.addAccount(request, reply, found.user.email);
    return { session: toAuthSession(found, isShared) };
  });

  route(readSession, async ({ request, reply }) => {
    const found = await authLibrary.run(
      reply,
      auth.api.getSession({
        headers: authLibrary.buildHeaders(request),
        // The auth guard renews sessions.
        query: { disableRefresh: true },
        returnHeaders: true,
      }),
    );
    const isShared = authLibrary.isShared(request);
    return { session: found ? toAuthSession(found, isShared) : null };
  });

  route(signOut, async ({ body, caller, request, reply }) => {
    if (body.scope !== 'local') await requireStepUp(deps, { caller, request, reply }, body);
    const input = { headers: authLibrary.buildHeaders(request), returnHeaders: true } as const;
    if (body.scope === 'others') await authLibrary.run(reply, auth.api.revokeOtherSessions(input));
    if (body.scope === 'global') await authLibrary.run(reply, auth.api.revokeSessions(input));
    if (body.scope !== 'others') await authLibrary.run(reply, auth.api.signOut(input));
    return { ok: true as const };
  });

  route(requestPasswordReset, async ({ body }) => {
    if ((await countMail('reset_password', body.email)) === 0)
      await store.enqueueMail('reset_password', body.email);
    return { ok: true as const };
  });

  route(resetPassword, async ({ body, request, reply }) => {
    const context = await auth.$context;
    const link = await context.internalAdapter.findVerificationValue(
      toPasswordResetIdentifier(body.token),
    );
    const user =
      (link && (await store.findUser({ id: link.value }))) ?? throwApiError('link_expired');
    await rejectWeakPassword(deps, body.password, user.email);
    await authLibrary.run(
      reply,
      auth.api.resetPassword({
        body: { token: body.token, newPassword: body.password },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    await store.deleteVerifications(user.id);
    return { ok: true as const };
  });
}
