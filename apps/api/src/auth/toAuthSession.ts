import type { AuthSession } from '@salespro/contract/auth.ts';

interface LibrarySession {
  readonly session: { readonly expiresAt: Date | string };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly twoFactorEnabled?: boolean | null | undefined;
  };
}

/** The library's record as the contract shows it (AUTH-31); nothing else of it leaves. */
export function toAuthSession(
  { session, user }: LibrarySession,
  isSharedComputer = false,
): AuthSession {
  return {
    ...(isSharedComputer && { isSharedComputer }),
    tokenType: 'cookie',
    expiresAt: new Date(session.expiresAt).toISOString(),
    user: {
      id: user.id,
      email: user.email,
      identities: [{ provider: 'email' }],
      factors: user.twoFactorEnabled ? [{ type: 'totp', status: 'verified' }] : [],
    },
  };
}
