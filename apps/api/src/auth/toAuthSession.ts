import type { AuthSession } from '@salespro/contract/auth.ts';

interface LibrarySession {
  readonly session: { readonly expiresAt: Date | string };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly twoFactorEnabled?: boolean | null | undefined;
  };
}

/** Converts the library's session to the contract; other fields are not sent. */
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
