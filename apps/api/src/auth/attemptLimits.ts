import type { FastifyRequest } from 'fastify';
import { pause } from '#lib/concurrency.ts';
import { fail } from '#lib/fail.ts';
import { toNetwork } from '#lib/toNetwork.ts';
import type { AuthStore, MailTask } from './auth.store.ts';
import type { KnownBrowser } from './cookies.ts';

interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Of one account from one network or one known browser. */
const perPlace: Limit = { max: 20, seconds: 900 };
/** Of one account from everywhere but known browsers; more than one network can use up alone. */
const perAccount: Limit = { max: 100, seconds: 3600 };
const mailsOfAKind: Limit = { max: 5, seconds: 3600 };

export interface AttemptLimits {
  /** Passwords tried by somebody who is signed in. Seconds to wait, 0 when the try may go on. */
  limitAccount(email: string): Promise<number>;
  /** Refuses a sign-in that was tried too often; what it gives back is called when the password was right. */
  limitSignIn(email: string, request: FastifyRequest): Promise<() => Promise<void>>;
  /** Seconds to wait, 0 when one more mail of the kind may go to the address. */
  limitMails(task: MailTask | 'sign_up', email: string): Promise<number>;
}

/**
 * Wrong passwords are counted by account and place, so that a stranger who tries passwords locks nobody out but
 * the own network, and a browser in which the owner signed in before not even there.
 */
export function createAttemptLimits(
  { hitRateLimit, forgetRateLimit }: Pick<AuthStore, 'hitRateLimit' | 'forgetRateLimit'>,
  knownBrowser: KnownBrowser,
): AttemptLimits {
  return {
    limitAccount: (email) => hitRateLimit(`account ${email.toLowerCase()}`, perPlace),
    async limitSignIn(email, request) {
      const account = `sign-in ${email.toLowerCase()}`;
      const browser = knownBrowser.find(request, email);
      const place = `${account} ${browser ?? toNetwork(request.ip)}`;
      const wait =
        (await hitRateLimit(place, perPlace)) ||
        (browser ? 0 : await hitRateLimit(account, perAccount));
      if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
      return () => forgetRateLimit(place);
    },
    limitMails: (task, email) => hitRateLimit(`mail ${task} ${email.toLowerCase()}`, mailsOfAKind),
  };
}

/** So many are remembered at most; whoever brings more is counted in the database again. */
const most = 10_000;

/** Whoever asks again at once waits this long for the same answer. */
const patienceMs = 500;

/**
 * Who was turned away stays so until the period ends, and this process remembers it: the next attempts
 * cost no question to the database, and each waits a little, so a flood does not reach the others.
 */
export function rememberRefusals(
  hit: AuthStore['hitRateLimit'],
  now: () => number = () => performance.now(),
): AuthStore['hitRateLimit'] {
  const endings = new Map<string, number>();
  return async (key, limit) => {
    const left = (endings.get(key) ?? 0) - now();
    if (left > 0) {
      await pause(patienceMs);
      return Math.ceil(left / 1000);
    }
    endings.delete(key);
    const wait = await hit(key, limit);
    if (wait > 0) {
      const [oldest] = endings.keys();
      if (endings.size >= most && oldest !== undefined) endings.delete(oldest);
      endings.set(key, now() + wait * 1000);
    }
    return wait;
  };
}
