import type pg from 'pg';
import type { DatabaseClock } from '#lib/databaseClock.ts';

/**
 * The pool as the account library sees it. The library counts by this machine's clock; in the database
 * every time is the database's. So times are moved on the way in and on the way out, and a session or
 * link made by a process with a wrong clock ends when it should, for every process.
 */
export function inOwnTime(pool: pg.Pool, { skewMs }: Pick<DatabaseClock, 'skewMs'>): pg.Pool {
  const moved = (value: unknown, ms: number) =>
    value instanceof Date && ms !== 0 ? new Date(value.getTime() + ms) : value;

  const connect = async () => {
    const client = await pool.connect();
    return {
      async query(sql: string, values: readonly unknown[] = []) {
        const skew = skewMs();
        const result = await client.query(
          sql,
          values.map((value) => moved(value, skew)),
        );
        if (skew !== 0)
          for (const row of result.rows)
            for (const [name, value] of Object.entries(row)) row[name] = moved(value, -skew);
        return result;
      },
      release: () => client.release(),
    };
  };
  return { connect, end: () => pool.end() } as unknown as pg.Pool;
}
