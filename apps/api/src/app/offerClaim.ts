import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { SettingsStore } from '#settings/settings.store.ts';

/**
 * Where the operator named nobody, the first start prints a one-time code: only who reads the log of the
 * process can become the admin. Nothing is offered that the log would not show.
 */
export async function offerClaim(
  settings: Pick<SettingsStore, 'offerClaim'>,
  log: Logger,
  publicUrl: string,
): Promise<void> {
  if (!log.isLevelEnabled('warn')) return;
  const code = randomBytes(18).toString('base64url');
  if (await settings.offerClaim(code))
    log.warn(
      `There is no admin yet. One-time code to claim the role at ${publicUrl}/settings/admin: ${code}`,
    );
}
