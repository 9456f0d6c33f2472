import type { Logger } from 'pino';
import type { createDb, Db, DbOptions } from '#lib/db.ts';
import { createReplicaSelector } from '#lib/replicaSelector.ts';
import type { Env } from './env.ts';

/** Size and timeouts of a connection pool. */
export type PoolLimits = Pick<DbOptions, 'poolSize' | 'acquireTimeoutMs' | 'queryTimeoutMs'>;

/**
 * Opens the primary, the optional read replica and the database clock; throws when the clock of this
 * machine is wrong.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  makeDb: typeof createDb,
  listeners: Pick<DbOptions, 'onConnectionLost' | 'onInterviewChanged'>,
) {
  const limits: PoolLimits = {
    poolSize: env.DATABASE_POOL_SIZE,
    acquireTimeoutMs: env.DATABASE_ACQUIRE_TIMEOUT_MS,
    queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
  };
  const db = makeDb({
    url: env.APP_DATABASE_URL,
    applicationName: 'salespro-api',
    ...listeners,
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
    rejectWrongClock(clock.skewMs(), log);
  } catch (error) {
    clock.close();
    await close();
    throw error;
  }
  return {
    db,
    limits,
    replicaSelector: createReplicaSelector(db, replica, env.READ_MAX_LAG_MS),
    clock,
    close,
  };
}

const measureIntervalMs = 30_000;
const minSkewMs = 1000;

/**
 * Creates a clock that follows the database, so that all processes agree on expiry times. Between
 * measurements it uses the monotonic clock.
 */
export function createDatabaseClock(db: Pick<Db, 'query'>) {
  let lastMeasurement: { databaseMs: number; steadyMs: number } | null = null;
  const nowMs = () =>
    lastMeasurement
      ? lastMeasurement.databaseMs + performance.now() - lastMeasurement.steadyMs
      : Date.now();

  const measure = async () => {
    const begin = performance.now();
    const [row] = await db
      .query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
      .catch(() => []);
    if (row) lastMeasurement = { databaseMs: row.ms, steadyMs: (begin + performance.now()) / 2 };
  };
  const timer = setInterval(measure, measureIntervalMs).unref();

  return {
    /** The current time of the database, which all processes share. */
    now: (): Date => new Date(nowMs()),

    /** How far this machine's clock is behind the database, in ms; 0 when the difference is negligible. */
    skewMs(): number {
      const skew = nowMs() - Date.now();
      return Math.abs(skew) < minSkewMs ? 0 : skew;
    },
    measure,
    close: (): void => clearInterval(timer),
  };
}

const warnSkewMs = 5000;
const maxSkewMs = 300_000;

/**
 * Throws when the clock of this machine is far from the database's, and logs a warning for smaller
 * differences.
 */
function rejectWrongClock(skewMs: number, log: Pick<Logger, 'warn'>): void {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const text = `the clock of this machine is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the database's`;
  if (Math.abs(skewMs) >= maxSkewMs)
    throw new Error(`Not started: ${text}. Set both by NTP and start again.`);
  if (Math.abs(skewMs) >= warnSkewMs) log.warn({ skewMs }, text);
}
