import { createHmac } from 'node:crypto';
import { describeDevice } from '#auth/describeDevice.ts';
import { toRoughNetwork } from '#auth/toRoughNetwork.ts';
import type { Gate } from '#lib/on.ts';
import type { SettingsStore } from '#settings/settings.store.ts';
import type { createAccounts } from './createAccounts.ts';
import type { Env } from './env.ts';

/** Who calls, what they may, and how it is written down: what every call passes. */
export function createGate(
  env: Env,
  accounts: ReturnType<typeof createAccounts>,
  settings: SettingsStore,
): Gate {
  return {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller: accounts.callers.find,
    expectCaller: accounts.callers.expect,
    isAdmin: (caller) => settings.isAdmin(caller.userId),
    // A session exists only for a confirmed address, so the owner's e-mail is a verified one.
    canManageGlobalContent: async (caller) =>
      caller.email === env.OWNER_EMAIL || settings.isAdmin(caller.userId),
    placeOf: (request) => {
      const { browser, system } = describeDevice(request.headers['user-agent']);
      return JSON.stringify({
        device: `${browser} on ${system}`,
        network: toRoughNetwork(request.ip),
      });
    },
    markAccount: (userId) =>
      createHmac('sha256', env.AUTH_SECRET)
        .update(`log account ${userId}`)
        .digest('hex')
        .slice(0, 16),
    hasSecondFactor: (caller) => accounts.store.hasSecondFactor(caller.userId),
    hitRateLimit: accounts.store.hitRateLimit,
    checksEvery: env.NODE_ENV === 'production' ? 100 : 1,
  };
}
