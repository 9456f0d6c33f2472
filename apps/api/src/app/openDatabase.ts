import type { Logger } from 'pino';
import { createDatabaseClock } from '#lib/databaseClock.ts';
import type { createDb, DbOptions } from '#lib/db.ts';
import { createReading } from '#lib/reading.ts';
import { checkClock } from './checkClock.ts';
import type { Env } from './env.ts';

export type PoolLimits = Pick<DbOptions, 'poolSize' | 'waitMs' | 'deadlineMs'>;

/** The database, the replica that may be read instead, and the clock that counts. Refuses a clock that is wrong. */
export async function openDatabase(
  env: Env,
  log: Logger,
  makeDb: typeof createDb,
  told: Pick<DbOptions, 'onBroken' | 'onChanged'>,
) {
  const limits: PoolLimits = {
    poolSize: env.DATABASE_POOL_SIZE,
    waitMs: env.DATABASE_WAIT_MS,
    deadlineMs: env.DATABASE_DEADLINE_MS,
  };
  const db = makeDb({
    url: env.APP_DATABASE_URL,
    applicationName: 'salespro-api',
    ...told,
    ...limits,
  });
  const replica =
    env.READ_DATABASE_URL === undefined
      ? null
      : makeDb({
          url: env.READ_DATABASE_URL,
          applicationName: 'salespro-read',
          ...limits,
          poolSize: Math.min(limits.poolSize, 3),
        });
  const clock = createDatabaseClock(db);
  const close = async () => {
    await Promise.all([db.close(), replica?.close()]);
  };
  await clock.measure();
  try {
    checkClock(clock.skewMs(), log);
  } catch (error) {
    clock.close();
    await close();
    throw error;
  }
  return { db, limits, reading: createReading(db, replica, env.READ_LAG_MS), clock, close };
}
