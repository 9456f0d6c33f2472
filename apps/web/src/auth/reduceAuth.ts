import type { AuthSession, SignedInUser } from '@salespro/contract/auth.ts';

/**
 * Why no user is signed in.
 * `left`: signed out here on purpose. `elsewhere`: signed out in another tab. `ended`: the server no longer
 * knows the session. `recovered`: a new password ended all sessions.
 */
export type SignedOutReason = 'never' | 'left' | 'elsewhere' | 'ended' | 'recovered';

export type AuthState =
  | { readonly status: 'loading'; readonly isUnreachable: boolean }
  | SignedInState
  | {
      readonly status: 'signed_out';
      readonly reason: SignedOutReason;
      /** The user whose page is still open after their session ended. */
      readonly pageOwner?: SignedInState;
    };

interface SignedInState {
  readonly status: 'signed_in';
  readonly session: AuthSession;
  /** The server no longer knows the session; the page stays open until its user signs in again. */
  readonly isSessionEnded?: true;
}

export type AuthEvent =
  | { readonly type: 'INITIAL_SESSION'; readonly session: AuthSession | null }
  | { readonly type: 'SIGNED_IN'; readonly session: AuthSession }
  | { readonly type: 'MFA_CHALLENGE_VERIFIED'; readonly session: AuthSession }
  | { readonly type: 'TOKEN_REFRESHED'; readonly session: AuthSession }
  | { readonly type: 'USER_UPDATED'; readonly user: SignedInUser }
  | { readonly type: 'SIGNED_OUT'; readonly reason: SignedOutReason }
  | { readonly type: 'PASSWORD_RECOVERY' }
  | { readonly type: 'PAGE_GIVEN_UP' }
  | { readonly type: 'SERVER_UNREACHABLE' };

export const initialAuthState: AuthState = { status: 'loading', isUnreachable: false };

/** Computes the next auth state; every change of the auth state happens here. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'INITIAL_SESSION':
      return event.session
        ? { status: 'signed_in', session: event.session }
        : { status: 'signed_out', reason: 'never' };
    case 'SIGNED_IN':
    case 'MFA_CHALLENGE_VERIFIED':
      return { status: 'signed_in', session: event.session };
    case 'TOKEN_REFRESHED':
      // A renewal that arrives after a sign-out must not sign the user in again.
      return state.status === 'signed_out'
        ? state
        : { status: 'signed_in', session: event.session };
    case 'USER_UPDATED':
      return state.status === 'signed_in'
        ? { status: 'signed_in', session: { ...state.session, user: event.user } }
        : state;
    case 'SIGNED_OUT':
      return event.reason === 'ended'
        ? endSession(state)
        : { status: 'signed_out', reason: event.reason };
    case 'PAGE_GIVEN_UP':
      return state.status === 'signed_out' ? { status: 'signed_out', reason: state.reason } : state;
    case 'PASSWORD_RECOVERY':
      return { status: 'signed_out', reason: 'recovered' };
    case 'SERVER_UNREACHABLE':
      // Without an answer from the server the user stays signed in.
      return state.status === 'loading' ? { status: 'loading', isUnreachable: true } : state;
  }
}

function endSession(state: AuthState): AuthState {
  if (state.status === 'signed_out' && state.reason === 'ended') return state;
  const ended = { status: 'signed_out', reason: 'ended' } as const;
  if (state.status !== 'signed_in') return ended;
  return { ...ended, pageOwner: { ...state, isSessionEnded: true } };
}

/** Returns the auth state as the open page sees it: a user who must sign in again still owns the page. */
export function toPageAuthState(state: AuthState): AuthState {
  return (state.status === 'signed_out' && state.pageOwner) || state;
}

/** Returns whether an API error means that the session itself no longer exists. */
export function isSessionGoneError(code: string): boolean {
  return code === 'unauthenticated' || code === 'session_not_found';
}
