import {
  answerTwoFactor,
  confirmEmail,
  prove,
  recoverPassword,
  resendConfirmation,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@salespro/contract/auth.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import { CallError } from '#lib/CallError.ts';
import { call, callQuietly } from '#lib/http.ts';
import { authStore } from './authStore.ts';
import { sendPendingSignOut, signOutHere } from './lastSession.ts';
import { endsSession } from './reduceAuth.ts';

export async function signInByPassword(email: string, password: string, isSharedComputer: boolean) {
  await sendPendingSignOut();
  const reply = await call(signIn, {
    body: { email, password, ...(isSharedComputer && { isSharedComputer }) },
  });
  if (reply.next === 'signed_in') authStore.emit({ type: 'SIGNED_IN', session: reply.session });
  return reply;
}

export async function proveSecondFactor(kind: 'totp' | 'recovery', code: string) {
  const { session } = await call(answerTwoFactor, { body: { kind, code } });
  authStore.emit({ type: 'MFA_CHALLENGE_VERIFIED', session });
}

/** Good for ten minutes of this session. */
export const proveIdentity = (proof: SentBodyOf<typeof prove>) => call(prove, { body: proof });

export async function createAccount(email: string, password: string) {
  await call(signUp, {
    body: {
      email,
      password,
      sourceUrl: (window.location.origin + window.location.pathname + window.location.search).slice(
        0,
        2000,
      ),
      referrer: document.referrer.slice(0, 2000),
    },
  });
}

/** Signs in where nobody is signed in; a link of the mail that was opened before only says so again. */
export async function confirmAddress(token: string, password?: string) {
  const { session } = await call(confirmEmail, { body: { token, password } });
  if (session) authStore.emit({ type: 'SIGNED_IN', session });
}

export async function sendConfirmationAgain(email: string) {
  await call(resendConfirmation, { body: { email } });
}

export async function sendResetLink(email: string) {
  await call(recoverPassword, { body: { email } });
}

/** Every session of the account ends with it, the one in this browser too. */
export async function setNewPassword(token: string, password: string) {
  await call(resetPassword, { body: { token, password } });
  authStore.emit({ type: 'PASSWORD_RECOVERY' });
}

/** Ends the session of this browser, which never fails: where the server does not hear it, it is told later. */
export async function leaveHere() {
  await signOutHere();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
}

/** Ends those of all devices, for which the password may be asked. */
export async function leaveEverywhere(password?: string) {
  try {
    await callQuietly(signOut, { body: { scope: 'global', password } });
  } catch (thrown) {
    if (!(thrown instanceof CallError) || !endsSession(thrown.code)) throw thrown;
  }
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
}
