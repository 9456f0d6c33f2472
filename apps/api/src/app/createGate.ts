import { createHmac } from 'node:crypto';
import { describeDevice, toRoughNetwork } from '#auth/describeDevice.ts';
import type { SettingsStore } from '#features/admin/settings.store.ts';
import { createShortMemory } from '#lib/concurrency.ts';
import type { Gate } from '#lib/on.ts';
import type { createAccounts } from './createAccounts.ts';
import type { Env } from './env.ts';

/** What is worked out of every call is the same for each call of a device; whoever is busy on one process. */
const mostRemembered = 20_000;
/** Longer than that of any browser; what comes behind it says nothing. */
const longestAgent = 400;

/** Who calls, what they may, and how it is written down: what every call passes. */
export function createGate(
  env: Env,
  accounts: ReturnType<typeof createAccounts>,
  settings: SettingsStore,
): Gate {
  const marks = createShortMemory<string>({ mostWeight: mostRemembered });
  const places = createShortMemory<string>({ mostWeight: mostRemembered });
  return {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller: accounts.callers.find,
    expectCaller: accounts.callers.expect,
    isAdmin: (caller) => settings.isAdmin(caller.userId),
    // A session exists only for a confirmed address, so the owner's e-mail is a verified one.
    canManageGlobalContent: async (caller) =>
      caller.email === env.OWNER_EMAIL || settings.isAdmin(caller.userId),
    placeOf: ({ headers, ip }) => {
      const agent = (headers['user-agent'] ?? '').slice(0, longestAgent);
      return places.remember(`${ip} ${agent}`, () => {
        const { browser, system } = describeDevice(agent);
        return JSON.stringify({ device: `${browser} on ${system}`, network: toRoughNetwork(ip) });
      });
    },
    markAccount: (userId) =>
      marks.remember(userId, () =>
        createHmac('sha256', env.AUTH_SECRET)
          .update(`log account ${userId}`)
          .digest('hex')
          .slice(0, 16),
      ),
    hasSecondFactor: (caller) => accounts.store.hasSecondFactor(caller.userId),
    hitRateLimit: accounts.store.hitRateLimit,
    checksEvery: env.NODE_ENV === 'production' ? 100 : 1,
  };
}
