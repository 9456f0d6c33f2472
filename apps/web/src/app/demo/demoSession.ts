import type { AuthSession } from '@salespro/contract/auth.ts';

/** Nobody: the name under which the demo keeps what it has. No account can have this id. */
export const demoUserId = '00000000-0000-7000-8000-00000000d3f0';

export const demoSession: AuthSession = {
  tokenType: 'cookie',
  expiresAt: '9999-12-31T00:00:00.000Z',
  user: { id: demoUserId, email: '', identities: [], factors: [] },
};
