import { confirmEmail, resendConfirmation, signUp } from '@salespro/contract/auth.ts';
import { pause } from '#lib/concurrency.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { findConfirmation } from './confirmations.ts';
import { limitTries } from './limitTries.ts';
import { refuseWeakPassword } from './refuseWeakPassword.ts';
import { toAuthSession } from './toAuthSession.ts';

/**
 * A new account takes a little more work than a known address. Nobody waits for a sign-up, so both
 * answer after the same time, well above what either needs.
 */
const signUpMs = 200;

export function signUpRoutes(on: On, parts: AuthParts): void {
  const { auth, calls, store, areSignupsDisabled, limitMails } = parts;
  const { passwords, signUpMark, knownBrowser } = parts;

  on(signUp, async ({ body, request, reply }) => {
    if (await areSignupsDisabled()) fail('signups_disabled');
    await refuseWeakPassword(parts, body.password, body.email);
    const answerAt = performance.now() + signUpMs;
    const wait = await limitMails('sign_up', body.email);
    if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
    // Same work and same answer for every address; the owner of a known one learns of it by mail (G-020).
    await store.signUp({
      email: body.email,
      passwordHash: await passwords.hash(body.password),
      signupHash: signUpMark.put(reply),
      signupContext: JSON.stringify({
        sourceUrl: body.sourceUrl ?? '',
        referrer: body.referrer ?? '',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      }),
    });
    await pause(Math.max(0, answerAt - performance.now()));
    return { next: 'confirm_email' as const };
  });

  on(confirmEmail, async ({ body, caller, request, reply }) => {
    const { userId, signupHash } =
      (await findConfirmation(auth, body.token)) ?? fail('link_expired');
    const user = (await store.findSignUp(userId, signupHash)) ?? fail('link_expired');
    if (user.emailVerified) return { session: null };
    // The mail may be about a stranger's sign-up with this address: whoever opens it must be who signed up.
    if (!signUpMark.isOf(request, signupHash)) {
      if (body.password === undefined) fail('password_needed');
      await limitTries(parts, user.email);
      if (!(await passwords.isRight(user.passwordHash, body.password))) fail('wrong_password');
    }
    // A sign-up in between ends this one.
    if (!(await store.confirmSignUp(userId, signupHash))) fail('link_expired');
    // A link from a stranger must not move somebody who works here into the stranger's account.
    if (caller) return { session: null };
    const started = await calls.run(
      reply,
      auth.api.startSession({
        body: { userId },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    knownBrowser.put(request, reply, user.email);
    return { session: toAuthSession(started) };
  });

  on(resendConfirmation, async ({ body }) => {
    if ((await limitMails('confirm_email', body.email)) === 0)
      await store.enqueueMail('confirm_email', body.email);
    return { ok: true as const };
  });
}
