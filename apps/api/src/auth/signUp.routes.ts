import { confirmEmail, resendConfirmation, signUp } from '@salespro/contract/auth.ts';
import { throwApiError } from '#lib/apiError.ts';
import { pause } from '#lib/concurrency.ts';
import type { Route } from '#lib/route.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { findConfirmation } from './confirmations.ts';
import { enforceAccountLimit } from './enforceAccountLimit.ts';
import { rejectWeakPassword } from './rejectWeakPassword.ts';
import { toAuthSession } from './toAuthSession.ts';

/** Duration of every sign-up reply, so that timing does not reveal whether an address has an account. */
const signUpReplyMs = 200;

/** Binds the endpoints of sign-up and email confirmation. */
export function signUpRoutes(route: Route, deps: AuthDeps): void {
  const { auth, authLibrary, store, areSignupsDisabled, countMail } = deps;
  const { passwords, signUpCookie, knownBrowserCookie } = deps;

  route(signUp, async ({ body, request, reply }) => {
    if (await areSignupsDisabled()) throwApiError('signups_disabled');
    await rejectWeakPassword(deps, body.password, body.email);
    const answerAt = performance.now() + signUpReplyMs;
    const wait = await countMail('sign_up', body.email);
    if (wait > 0) throwApiError('rate_limited', { retryAfterSeconds: wait });
    // Every address takes the same work and reply; the owner of a known one gets a mail.
    await store.signUp({
      email: body.email,
      passwordHash: await passwords.hash(body.password),
      signupHash: signUpCookie.set(reply),
      signupContext: JSON.stringify({
        sourceUrl: body.sourceUrl ?? '',
        referrer: body.referrer ?? '',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      }),
    });
    await pause(Math.max(0, answerAt - performance.now()));
    return { next: 'confirm_email' as const };
  });

  route(confirmEmail, async ({ body, caller, request, reply }) => {
    const { userId, signupHash } =
      (await findConfirmation(auth, body.token)) ?? throwApiError('link_expired');
    const user = (await store.findSignUp(userId, signupHash)) ?? throwApiError('link_expired');
    if (user.emailVerified) return { session: null };
    // The link may belong to a stranger's sign-up, so another browser must enter its password.
    if (!signUpCookie.matches(request, signupHash)) {
      if (body.password === undefined) throwApiError('password_needed');
      await enforceAccountLimit(deps, user.email);
      if (!(await passwords.verify(user.passwordHash, body.password)))
        throwApiError('wrong_password');
    }
    // A later sign-up with the address invalidates this one.
    if (!(await store.confirmSignUp(userId, signupHash))) throwApiError('link_expired');
    // A signed-in user is not switched to another account by a link.
    if (caller) return { session: null };
    const started = await authLibrary.run(
      reply,
      auth.api.startSession({
        body: { userId },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    knownBrowserCookie.addAccount(request, reply, user.email);
    return { session: toAuthSession(started) };
  });

  route(resendConfirmation, async ({ body }) => {
    if ((await countMail('confirm_email', body.email)) === 0)
      await store.enqueueMail('confirm_email', body.email);
    return { ok: true as const };
  });
}
