import { createAuthStore } from '#auth/auth.store.ts';
import { createAuthCalls } from '#auth/authCalls.ts';
import { createAuth, sessionCookieName } from '#auth/createAuth.ts';
import { createFindCaller } from '#auth/findCaller.ts';
import { inOwnTime } from '#auth/inOwnTime.ts';
import { rememberRefusals } from '#auth/rememberRefusals.ts';
import { createSessionCookie } from '#auth/sessionCookie.ts';
import type { DatabaseClock } from '#lib/databaseClock.ts';
import { type createDb, createPool, type DbOptions } from '#lib/db.ts';
import type { Env } from './env.ts';

type Limits = Pick<DbOptions, 'poolSize' | 'waitMs' | 'deadlineMs'>;

/** Everything about who somebody is: the account library, its store, and the look-up of every call. */
export function createAccounts(
  env: Env,
  limits: Limits,
  clock: DatabaseClock,
  makeDb: typeof createDb,
) {
  const { AUTH_DATABASE_URL: url, AUTH_SECRET: secret, SESSION_SECONDS: sessionSeconds } = env;
  const pool = createPool({ url, applicationName: 'salespro-auth', searchPath: 'auth', ...limits });
  const sessionDb = makeDb({ url, applicationName: 'salespro-sessions', ...limits });
  const auth = createAuth({
    pool: inOwnTime(pool, clock),
    secret,
    publicUrl: env.PUBLIC_URL,
    sessionSeconds,
  });
  const store = createAuthStore(pool);
  const cookie = createSessionCookie(sessionCookieName(env.PUBLIC_URL), secret);
  const calls = createAuthCalls(cookie);
  return {
    auth,
    calls,
    store: { ...store, hitRateLimit: rememberRefusals(store.hitRateLimit) },
    findCaller: createFindCaller({
      auth,
      db: sessionDb,
      cookie,
      calls,
      sessionSeconds,
    }),
    close: async () => void (await Promise.all([sessionDb.close(), pool.end()])),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
