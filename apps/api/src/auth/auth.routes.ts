import {
  answerTwoFactor,
  readSession,
  recoverPassword,
  resetPassword,
  signIn,
  signOut,
} from '@salespro/contract/auth.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { proveIdentity } from './proveIdentity.ts';
import { refuseWeakPassword } from './refuseWeakPassword.ts';
import { withRecoveryCode } from './secondFactor.ts';
import { toAuthSession } from './toAuthSession.ts';
import { toResetIdentifier } from './toResetIdentifier.ts';

export function authRoutes(on: On, parts: AuthParts): void {
  const { auth, calls, store, passwords, knownBrowser, limitSignIn, limitMails } = parts;

  /** The moment in which a password is known is the one in which its hash can follow the times. */
  async function renewHash(email: string, password: string): Promise<void> {
    const old = await store.findPasswordHash(email);
    if (old !== null && passwords.isOutdated(old))
      await store.renewPasswordHash(email, { old, renewed: await passwords.hash(password) });
  }

  on(signIn, async ({ body, caller, request, reply }) => {
    const forgetTries = await limitSignIn(body.email, request);
    const { isSharedComputer = false, ...credentials } = body;
    const outcome = await calls.run(
      reply,
      auth.api.signInEmail({
        body: { ...credentials, rememberMe: !isSharedComputer },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    // The library leaves the mark of an earlier sign-in, which would pass for one of this.
    if (!isSharedComputer && calls.isShared(request)) calls.dropSharedMark(reply);
    await forgetTries();
    await renewHash(body.email, body.password);
    if ('twoFactorRedirect' in outcome) {
      const hasPasskey = await parts.passkeys.isKnown(body.email);
      return { next: 'two_factor' as const, hasPasskey };
    }
    if (caller) await store.deleteSession(caller.sessionId);
    const context = await auth.$context;
    const found = await context.internalAdapter.findSession(outcome.token);
    if (!found) throw new Error('the session just made is not there');
    // A computer that others use too is nobody's own.
    if (!isSharedComputer) knownBrowser.put(request, reply, found.user.email);
    const session = toAuthSession(found, isSharedComputer);
    return { next: 'signed_in' as const, session };
  });

  on(answerTwoFactor, async ({ body, caller, request, reply }) => {
    // One form for each code, for the check and for the memory of used ones alike.
    const code = body.code.replace(/\s/g, '');
    if (body.kind === 'totp' && !/^\d{6}$/.test(code)) fail('wrong_code');
    const input = {
      body: { code },
      headers: calls.headers(request),
      returnHeaders: true,
    } as const;
    const outcome = await calls.run(
      reply,
      body.kind === 'totp'
        ? auth.api.verifyTOTP(input)
        : withRecoveryCode(code, () => auth.api.verifyBackupCode(input)),
    );
    const context = await auth.$context;
    const token = outcome.token ?? '';
    if (body.kind === 'totp' && !(await store.rememberTotpCode(outcome.user.id, code))) {
      await context.internalAdapter.deleteSession(token);
      reply.removeHeader('set-cookie');
      fail('wrong_code');
    }
    if (caller) await store.deleteSession(caller.sessionId);
    const found = await context.internalAdapter.findSession(token);
    if (!found) throw new Error('the session just made is not there');
    await store.tellSignIn(found.session.id);
    const isShared = calls.isShared(request);
    if (!isShared) knownBrowser.put(request, reply, found.user.email);
    return { session: toAuthSession(found, isShared) };
  });

  on(readSession, async ({ request, reply }) => {
    const found = await calls.run(
      reply,
      auth.api.getSession({
        headers: calls.headers(request),
        // Renewed by whoever looks up the caller of every request.
        query: { disableRefresh: true },
        returnHeaders: true,
      }),
    );
    const isShared = calls.isShared(request);
    return { session: found ? toAuthSession(found, isShared) : null };
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
    if ((await limitMails('reset_password', body.email)) === 0)
      await store.enqueueMail('reset_password', body.email);
    return { ok: true as const };
  });

  on(resetPassword, async ({ body, request, reply }) => {
    const context = await auth.$context;
    const link = await context.internalAdapter.findVerificationValue(toResetIdentifier(body.token));
    const user = (link && (await store.findUser({ id: link.value }))) ?? fail('link_expired');
    await refuseWeakPassword(parts, body.password, user.email);
    await calls.run(
      reply,
      auth.api.resetPassword({
        body: { token: body.token, newPassword: body.password },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    await store.deleteVerifications(user.id);
    return { ok: true as const };
  });
}
