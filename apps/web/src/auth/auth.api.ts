import {
  confirmEmail,
  confirmIdentity,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyTwoFactor,
} from '@salespro/contract/auth.ts';
import type { BodyInputOf } from '@salespro/contract/endpoint.ts';
import { CallError } from '#lib/CallError.ts';
import { call, callWithoutErrorEvent } from '#lib/http.ts';
import { authStore } from './authStore.ts';
import { requestSignOut, sendPendingSignOut } from './lastSession.ts';
import { isSessionGoneError } from './reduceAuth.ts';

export async function signInByPassword(email: string, password: string, isSharedComputer: boolean) {
  await sendPendingSignOut();
  const reply = await call(signIn, {
    body: { email, password, ...(isSharedComputer && { isSharedComputer }) },
  });
  if (reply.next === 'signed_in') authStore.emit({ type: 'SIGNED_IN', session: reply.session });
  return reply;
}

export async function verifySecondFactor(kind: 'totp' | 'recovery', code: string) {
  const { session } = await call(verifyTwoFactor, { body: { kind, code } });
  authStore.emit({ type: 'MFA_CHALLENGE_VERIFIED', session });
}

/** Confirms the user's identity by password or code; valid for ten minutes of this session. */
export const confirmIdentityByPasswordOrCode = (proof: BodyInputOf<typeof confirmIdentity>) =>
  call(confirmIdentity, { body: proof });

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

/** Confirms the address and signs in if no user is signed in; a used link has no further effect. */
export async function confirmEmailAddress(token: string, password?: string) {
  const { session } = await call(confirmEmail, { body: { token, password } });
  if (session) authStore.emit({ type: 'SIGNED_IN', session });
}

export async function resendConfirmationMail(email: string) {
  await call(resendConfirmation, { body: { email } });
}

export async function sendPasswordResetLink(email: string) {
  await call(requestPasswordReset, { body: { email } });
}

/** Sets a new password, which ends every session of the account, including this one. */
export async function setNewPassword(token: string, password: string) {
  await call(resetPassword, { body: { token, password } });
  authStore.emit({ type: 'PASSWORD_RECOVERY' });
}

/** Ends the session of this browser; if the server cannot be reached, it is informed later, so it never fails. */
export async function signOutThisBrowser() {
  await requestSignOut();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
}

/** Ends the sessions of all devices; the server may ask for the password. */
export async function signOutAllDevices(password?: string) {
  try {
    await callWithoutErrorEvent(signOut, { body: { scope: 'global', password } });
  } catch (thrown) {
    if (!(thrown instanceof CallError) || !isSessionGoneError(thrown.code)) throw thrown;
  }
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
}
