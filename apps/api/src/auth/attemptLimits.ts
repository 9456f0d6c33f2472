import type { FastifyRequest } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import { pause } from '#lib/concurrency.ts';
import { toRateLimitNetwork } from '#lib/toRateLimitNetwork.ts';
import type { AuthStore, MailTask } from './auth.store.ts';
import type { KnownBrowserCookie } from './cookies.ts';

interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Attempts on one account from one network or known browser. */
const perNetworkLimit: Limit = { max: 20, seconds: 900 };
/** Attempts on one account from all unknown browsers together. */
const perAccountLimit: Limit = { max: 100, seconds: 3600 };
const mailLimit: Limit = { max: 5, seconds: 3600 };

/** Rate limits of sign-ins, password attempts and account mails. */
export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Creates the limits of sign-in attempts, counted per account and network. A stranger who guesses
 * passwords locks out only the own network; browsers that the owner has used are never locked out by
 * others.
 */
export function createAttemptLimits(
  { hitRateLimit, forgetRateLimit }: Pick<AuthStore, 'hitRateLimit' | 'forgetRateLimit'>,
  knownBrowserCookie: KnownBrowserCookie,
) {
  return {
    /** Counts a password attempt of a signed-in user; returns the seconds to wait, 0 when allowed. */
    countAccountAttempt: (email: string): Promise<number> =>
      hitRateLimit(`account ${email.toLowerCase()}`, perNetworkLimit),

    /**
     * Counts a sign-in attempt and throws when there were too many; returns a function that resets the
     * count.
     */
    async countSignInAttempt(email: string, request: FastifyRequest): Promise<() => Promise<void>> {
      const account = `sign-in ${email.toLowerCase()}`;
      const browser = knownBrowserCookie.find(request, email);
      const place = `${account} ${browser ?? toRateLimitNetwork(request.ip)}`;
      const wait =
        (await hitRateLimit(place, perNetworkLimit)) ||
        (browser ? 0 : await hitRateLimit(account, perAccountLimit));
      if (wait > 0) throwApiError('rate_limited', { retryAfterSeconds: wait });
      return () => forgetRateLimit(place);
    },

    /** Counts a mail of a kind to an address; returns the seconds to wait, 0 when allowed. */
    countMail: (task: MailTask | 'sign_up', email: string): Promise<number> =>
      hitRateLimit(`mail ${task} ${email.toLowerCase()}`, mailLimit),
  };
}

/** Beyond this number limits are read from the database again. */
const maxCachedLimits = 10_000;

/** Delay of a repeated attempt while the limit is exceeded. */
const repeatDelayMs = 500;

/**
 * Caches exceeded limits in memory until they end, so that a flood of attempts does not reach the
 * database.
 */
export function cacheExceededLimits(
  hitRateLimit: AuthStore['hitRateLimit'],
  now: () => number = () => performance.now(),
): AuthStore['hitRateLimit'] {
  const limitEndings = new Map<string, number>();
  return async (key, limit) => {
    const left = (limitEndings.get(key) ?? 0) - now();
    if (left > 0) {
      await pause(repeatDelayMs);
      return Math.ceil(left / 1000);
    }
    limitEndings.delete(key);
    const wait = await hitRateLimit(key, limit);
    if (wait > 0) {
      const [oldest] = limitEndings.keys();
      if (limitEndings.size >= maxCachedLimits && oldest !== undefined) limitEndings.delete(oldest);
      limitEndings.set(key, now() + wait * 1000);
    }
    return wait;
  };
}
