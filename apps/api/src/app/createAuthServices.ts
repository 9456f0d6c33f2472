import type { Logger } from 'pino';
import { cacheExceededLimits, createAttemptLimits } from '#auth/attemptLimits.ts';
import { createAuthStore } from '#auth/auth.store.ts';
import { createAuthLibraryAdapter } from '#auth/authLibraryAdapter.ts';
import {
  createKnownBrowserCookie,
  createSessionCookie,
  createSignUpCookie,
} from '#auth/cookies.ts';
import { createAuth, sessionCookieName } from '#auth/createAuth.ts';
import { createCallerLookup, createSessionRenewal } from '#auth/createCallerLookup.ts';
import { createPasskeyStore } from '#auth/passkeys.store.ts';
import { createBreachCheck } from '#auth/passwords/createBreachCheck.ts';
import { createPasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import { reencryptTwoFactorSecrets } from '#auth/secondFactor.ts';
import { withRequestSource } from '#auth/withRequestSource.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import { type createDb, createPool } from '#lib/db.ts';
import type { Env } from './env.ts';
import type { PoolLimits } from './openDatabase.ts';

/** Creates the services of accounts: the account library, its store, limits, passkeys and caller lookup. */
export function createAuthServices(
  env: Env,
  limits: PoolLimits,
  makeDb: typeof createDb,
  backgroundWrites: BackgroundWrites,
  log: Logger,
) {
  const { AUTH_DATABASE_URL: url, AUTH_SECRET: secret, SESSION_SECONDS: sessionSeconds } = env;
  const pool = withRequestSource(
    createPool({
      url,
      applicationName: 'salespro-auth',
      ...limits,
      poolSize: Math.min(limits.poolSize, 3),
    }),
  );
  // Requests that arrive together share one session query.
  const sessionDb = makeDb({
    url,
    applicationName: 'salespro-sessions',
    ...limits,
    poolSize: Math.min(limits.poolSize, 2),
  });
  const passwords = createPasswordHasher(env.PASSWORD_PEPPER ?? null);
  const auth = createAuth({
    passwords,
    pool,
    secret,
    publicUrl: env.PUBLIC_URL,
    sessionSeconds,
  });
  const unscaledStore = createAuthStore(pool);
  const hit = cacheExceededLimits(unscaledStore.hitRateLimit);
  const store = {
    ...unscaledStore,
    hitRateLimit: (key: string, { max, seconds }: { max: number; seconds: number }) =>
      hit(key, { max: Math.max(1, Math.round(max * env.RATE_LIMIT_SCALE)), seconds }),
  };
  const cookieName = sessionCookieName(env.PUBLIC_URL);
  const sessionCookie = createSessionCookie(cookieName, secret);
  const knownBrowserCookie = createKnownBrowserCookie(cookieName, secret);
  return {
    auth,
    authLibrary: createAuthLibraryAdapter(sessionCookie),
    signUpCookie: createSignUpCookie(cookieName),
    store,
    passwords,
    knownBrowserCookie,
    ...createAttemptLimits(store, knownBrowserCookie),
    ...createBreachCheck(env.BREACHED_PASSWORDS_URL, (cause) =>
      log.warn({ err: cause }, 'the breached password service is unavailable'),
    ),
    passkeys: createPasskeyStore(pool),
    callers: createCallerLookup({
      db: sessionDb,
      cookie: sessionCookie,
      renew: createSessionRenewal({ db: sessionDb, backgroundWrites, cookieName, sessionSeconds }),
      sessionSeconds,
    }),
    /** Re-encrypts two-factor secrets after AUTH_SECRET was replaced, before requests are served. */
    reencryptSecrets: async () => {
      const before = env.AUTH_SECRET_PREVIOUS;
      if (before === undefined) return;
      const count = await reencryptTwoFactorSecrets(pool, { current: secret, previous: before });
      log.info({ count }, 'two-factor secrets re-encrypted');
    },
    close: async () => void (await Promise.all([sessionDb.close(), pool.end()])),
  };
}
