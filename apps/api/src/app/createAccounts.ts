import type { Logger } from 'pino';
import { createAttemptLimits, rememberRefusals } from '#auth/attemptLimits.ts';
import { createAuthStore } from '#auth/auth.store.ts';
import { createAuthCalls } from '#auth/authCalls.ts';
import { createKnownBrowser, createSessionCookie, createSignUpMark } from '#auth/cookies.ts';
import { createAuth, sessionCookieName } from '#auth/createAuth.ts';
import { createFindCaller, createRenewal } from '#auth/findCaller.ts';
import { createPasskeyStore } from '#auth/passkeys.store.ts';
import { createPasswords } from '#auth/passwords/createPasswords.ts';
import { renewTwoFactorSecrets } from '#auth/secondFactor.ts';
import { withPlace } from '#auth/withPlace.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import { type createDb, createPool } from '#lib/db.ts';
import type { Env } from './env.ts';
import type { PoolLimits } from './openDatabase.ts';

/** Everything about who somebody is: the account library, its store, and the look-up of every call. */
export function createAccounts(
  env: Env,
  limits: PoolLimits,
  makeDb: typeof createDb,
  later: BackgroundWrites,
) {
  const { AUTH_DATABASE_URL: url, AUTH_SECRET: secret, SESSION_SECONDS: sessionSeconds } = env;
  const pool = withPlace(
    createPool({
      url,
      applicationName: 'salespro-auth',
      ...limits,
      poolSize: Math.min(limits.poolSize, 3),
    }),
  );
  // All that look for their caller at the same moment share one statement.
  const sessionDb = makeDb({
    url,
    applicationName: 'salespro-sessions',
    ...limits,
    poolSize: Math.min(limits.poolSize, 2),
  });
  const passwords = createPasswords(env.PASSWORD_PEPPER ?? null);
  const auth = createAuth({
    passwords,
    pool,
    secret,
    publicUrl: env.PUBLIC_URL,
    sessionSeconds,
  });
  const unlimited = createAuthStore(pool);
  const hit = rememberRefusals(unlimited.hitRateLimit);
  const store = {
    ...unlimited,
    hitRateLimit: (key: string, { max, seconds }: { max: number; seconds: number }) =>
      hit(key, { max: Math.max(1, Math.round(max * env.RATE_LIMIT_SCALE)), seconds }),
  };
  const cookieName = sessionCookieName(env.PUBLIC_URL);
  const cookie = createSessionCookie(cookieName, secret);
  const calls = createAuthCalls(cookie);
  const knownBrowser = createKnownBrowser(cookieName, secret);
  return {
    auth,
    calls,
    signUpMark: createSignUpMark(cookieName),
    store,
    passwords,
    knownBrowser,
    limits: createAttemptLimits(store, knownBrowser),
    passkeys: createPasskeyStore(pool),
    callers: createFindCaller({
      db: sessionDb,
      cookie,
      renew: createRenewal({ db: sessionDb, later, cookieName, sessionSeconds }),
      sessionSeconds,
    }),
    /** After AUTH_SECRET was replaced, before anybody is answered. */
    renewSecrets: async (log: Logger) => {
      const before = env.AUTH_SECRET_BEFORE;
      if (before === undefined) return;
      const count = await renewTwoFactorSecrets(pool, { now: secret, before });
      log.info({ count }, 'second factors encrypted anew');
    },
    close: async () => void (await Promise.all([sessionDb.close(), pool.end()])),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
