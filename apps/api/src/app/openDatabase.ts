import type { Logger } from 'pino';
import type { createDb, Db, DbOptions } from '#lib/db.ts';
import { createReading } from '#lib/reading.ts';
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

export interface DatabaseClock {
  /** The time of the database, which all processes share. */
  now(): Date;
  /** How far the database's clock is before this machine's, in ms; differences too small to matter are 0. */
  skewMs(): number;
  /** Asks the database again; keeps the last answer when there is none. */
  measure(): Promise<void>;
  close(): void;
}

const measureEveryMs = 30_000;
const tooSmallMs = 1000;

/**
 * What expires and what is signed is judged by one clock. The machine's own is used for nothing but the
 * time since the last look, and for that the steady one, which nobody sets.
 */
export function createDatabaseClock(db: Pick<Db, 'query'>): DatabaseClock {
  let base: { databaseMs: number; steadyMs: number } | null = null;
  const nowMs = () => (base ? base.databaseMs + performance.now() - base.steadyMs : Date.now());

  const measure = async () => {
    const begin = performance.now();
    const [row] = await db
      .query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
      .catch(() => []);
    if (row) base = { databaseMs: row.ms, steadyMs: (begin + performance.now()) / 2 };
  };
  const timer = setInterval(measure, measureEveryMs).unref();

  return {
    now: () => new Date(nowMs()),
    skewMs() {
      const skew = nowMs() - Date.now();
      return Math.abs(skew) < tooSmallMs ? 0 : skew;
    },
    measure,
    close: () => clearInterval(timer),
  };
}

const worthAWordMs = 5000;
const tooFarMs = 300_000;

/**
 * Sessions, links and codes end by the clock of the process that looks at them, so it must be right. Servers keep
 * time with NTP; who forgot it learns it here and not from people who are signed out.
 */
function checkClock(skewMs: number, log: Pick<Logger, 'warn'>): void {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const text = `the clock of this machine is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the database's`;
  if (Math.abs(skewMs) >= tooFarMs)
    throw new Error(`Not started: ${text}. Set both by NTP and start again.`);
  if (Math.abs(skewMs) >= worthAWordMs) log.warn({ skewMs }, text);
}
