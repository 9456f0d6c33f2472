import type { Logger } from 'pino';
import type { AuthParts } from '#auth/AuthParts.ts';
import { createBreachCheck } from '#auth/passwords/createBreachCheck.ts';
import type { createAccounts } from './createAccounts.ts';
import type { Stores } from './createStores.ts';
import type { Env } from './env.ts';

/** What the calls of the front door need. */
export function toAuthParts(
  env: Env,
  log: Logger,
  accounts: ReturnType<typeof createAccounts>,
  { settings, keys, lists, insights }: Stores,
): AuthParts {
  return {
    auth: accounts.auth,
    calls: accounts.calls,
    store: accounts.store,
    passkeys: accounts.passkeys,
    isAdmin: settings.isAdmin,
    passwords: accounts.passwords,
    signUpMark: accounts.signUpMark,
    knownBrowser: accounts.knownBrowser,
    ...accounts.limits,
    ...createBreachCheck(env.BREACHED_PASSWORDS_URL, (cause) =>
      log.warn({ err: cause }, 'leaked passwords could not be asked for'),
    ),
    areSignupsDisabled: async () => (await settings.read()).disable_signups,
    onAccountDeleted: (userId) => {
      keys.forget(userId);
      lists.forget(userId);
      insights.forget(userId);
    },
  };
}
