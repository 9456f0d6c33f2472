import type { AuthSession } from '@salespro/contract/auth.ts';
import type { PublicSettings } from '@salespro/contract/settings.ts';
import { defaultSettings } from '#settings/settingsStore.ts';

export function makeSession(
  changes: { email?: string; factors?: 'totp'; expiresIn?: number } = {},
) {
  const session: AuthSession = {
    tokenType: 'cookie',
    expiresAt: new Date(Date.now() + (changes.expiresIn ?? 7 * 86_400_000)).toISOString(),
    user: {
      id: '0192f0c4-7e57-7a11-8b0b-0123456789ab',
      email: changes.email ?? 'dana@fieldnote.example',
      identities: [{ provider: 'credential' }],
      factors: changes.factors ? [{ type: changes.factors, status: 'verified' }] : [],
    },
  };
  return session;
}

export function makeSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return { ...defaultSettings, ...changes };
}
