import { expect, test } from 'vitest';
import { makeSession } from '#test/factories.ts';
import {
  type AuthState,
  initialAuthState,
  isSessionGoneError,
  reduceAuth,
  toPageAuthState,
} from './reduceAuth.ts';

const session = makeSession();
const other = makeSession({ email: 'other@fieldnote.example' });
const signedIn: AuthState = { status: 'signed_in', session };
const signedOut: AuthState = { status: 'signed_out', reason: 'never' };

test('AUTH-21: the state starts as loading', () => {
  expect(initialAuthState.status).toBe('loading');
});

test('AUTH-21, AUTH-22: INITIAL_SESSION decides between signed in and signed out', () => {
  expect(reduceAuth(initialAuthState, { type: 'INITIAL_SESSION', session })).toEqual(signedIn);
  expect(reduceAuth(initialAuthState, { type: 'INITIAL_SESSION', session: null })).toEqual(
    signedOut,
  );
});

for (const type of ['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'] as const) {
  test(`AUTH-22: ${type} signs in from every state`, () => {
    for (const state of [initialAuthState, signedOut, signedIn]) {
      expect(reduceAuth(state, { type, session: other })).toEqual({
        status: 'signed_in',
        session: other,
      });
    }
  });
}

test('AUTH-22: SIGNED_OUT signs out from every state and keeps why', () => {
  for (const state of [initialAuthState, signedOut, signedIn]) {
    expect(reduceAuth(state, { type: 'SIGNED_OUT', reason: 'left' })).toEqual({
      status: 'signed_out',
      reason: 'left',
    });
  }
});

test('AUTH-25, ERR-12: an ended session signs out, but the page keeps its owner', () => {
  const ended = reduceAuth(signedIn, { type: 'SIGNED_OUT', reason: 'ended' });
  expect(ended).toMatchObject({ status: 'signed_out', reason: 'ended' });
  expect(toPageAuthState(ended)).toEqual({ ...signedIn, isSessionEnded: true });
  expect(reduceAuth(ended, { type: 'SIGNED_OUT', reason: 'ended' })).toBe(ended);
  const gone: AuthState = { status: 'signed_out', reason: 'ended' };
  expect(reduceAuth(ended, { type: 'PAGE_GIVEN_UP' })).toEqual(gone);
  expect(reduceAuth(ended, { type: 'SIGNED_OUT', reason: 'elsewhere' })).toEqual({
    status: 'signed_out',
    reason: 'elsewhere',
  });
  expect(reduceAuth(signedIn, { type: 'PAGE_GIVEN_UP' })).toBe(signedIn);
  expect(reduceAuth(initialAuthState, { type: 'SIGNED_OUT', reason: 'ended' })).toEqual(gone);
});

test('AUTH-22: TOKEN_REFRESHED replaces the session, but never signs in again after a sign-out', () => {
  expect(reduceAuth(signedIn, { type: 'TOKEN_REFRESHED', session: other })).toEqual({
    status: 'signed_in',
    session: other,
  });
  expect(reduceAuth(signedOut, { type: 'TOKEN_REFRESHED', session })).toBe(signedOut);
});

test('AUTH-22: USER_UPDATED changes the user of the session and nothing for visitors', () => {
  expect(reduceAuth(signedIn, { type: 'USER_UPDATED', user: other.user })).toEqual({
    status: 'signed_in',
    session: { ...session, user: other.user },
  });
  expect(reduceAuth(signedOut, { type: 'USER_UPDATED', user: other.user })).toBe(signedOut);
});

test('AUTH-22: PASSWORD_RECOVERY ends the session, because the server ended them all', () => {
  expect(reduceAuth(signedIn, { type: 'PASSWORD_RECOVERY' })).toEqual({
    status: 'signed_out',
    reason: 'recovered',
  });
});

test('AUTH-26: an unreachable server does not sign out', () => {
  expect(reduceAuth(signedIn, { type: 'SERVER_UNREACHABLE' })).toBe(signedIn);
  expect(reduceAuth(signedOut, { type: 'SERVER_UNREACHABLE' })).toBe(signedOut);
  expect(reduceAuth(initialAuthState, { type: 'SERVER_UNREACHABLE' }).status).toBe('loading');
});

test('AUTH-25, AUTH-27: only session_not_found and unauthenticated end the signed-in state', () => {
  expect(['session_not_found', 'unauthenticated'].map(isSessionGoneError)).toEqual([true, true]);
  const others = [
    'identity_already_exists',
    'identity_not_found',
    'single_identity_not_deletable',
    'invalid_credentials',
    'wrong_password',
    'unavailable',
    'network',
  ];
  expect(others.filter(isSessionGoneError)).toEqual([]);
});
