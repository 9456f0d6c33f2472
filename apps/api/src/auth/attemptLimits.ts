import type { FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import { toNetwork } from '#lib/toNetwork.ts';
import type { AuthStore, MailTask } from './auth.store.ts';
import type { KnownBrowser } from './knownBrowser.ts';

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
