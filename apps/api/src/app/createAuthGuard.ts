import { createHmac } from 'node:crypto';
import { anonymizeIpAddress, describeDevice } from '#auth/describeDevice.ts';
import type { createAdmin } from '#features/admin/appSettings.routes.ts';
import { createLruCache } from '#lib/concurrency.ts';
import type { AuthGuard } from '#lib/route.ts';
import type { createAuthServices } from './createAuthServices.ts';
import type { Env } from './env.ts';

/** Entries of each cache: values that are equal for all requests of a device. */
const maxCacheEntries = 20_000;
/** User agents are cut at this length; no browser sends a longer one. */
const maxUserAgentLength = 400;

/** Creates the auth guard: finds the caller, checks roles and counts rate limits for every request. */
export function createAuthGuard(
  env: Env,
  authServices: ReturnType<typeof createAuthServices>,
  { isAdmin, canManageGlobalContent }: ReturnType<typeof createAdmin>,
): AuthGuard {
  const pseudonyms = createLruCache<string>({ maxWeight: maxCacheEntries });
  const requestSources = createLruCache<string>({ maxWeight: maxCacheEntries });
  return {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller: authServices.callers.find,
    findCachedCaller: authServices.callers.findCached,
    isAdmin,
    canManageGlobalContent,
    describeRequestSource: ({ headers, ip }) => {
      const agent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength);
      return requestSources.getOrCreate(`${ip} ${agent}`, () => {
        const { browser, system } = describeDevice(agent);
        return JSON.stringify({
          device: `${browser} on ${system}`,
          network: anonymizeIpAddress(ip),
        });
      });
    },
    pseudonymizeAccount: (userId) =>
      pseudonyms.getOrCreate(userId, () =>
        createHmac('sha256', env.AUTH_SECRET)
          .update(`log account ${userId}`)
          .digest('hex')
          .slice(0, 16),
      ),
    hasSecondFactor: (caller) => authServices.store.hasSecondFactor(caller.userId),
    hitRateLimit: authServices.store.hitRateLimit,
    replyCheckInterval: env.NODE_ENV === 'production' ? 100 : 1,
  };
}
