import type { Db } from './db.ts';

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
