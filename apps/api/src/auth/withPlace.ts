import type pg from 'pg';
import { toPlaceSetting } from '#lib/callPlace.ts';

const known = new WeakMap<pg.PoolClient, string>();

/** The pool as accounts use it: whatever a trigger notes on one of its connections knows where the call came from. */
export function withPlace(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const place = toPlaceSetting();
    const client = await pool.connect();
    if ((known.get(client) ?? '') !== place) {
      try {
        await client.query(`select set_config('app.place', $1, false)`, [place]);
        known.set(client, place);
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    return client;
  };
  const query = async (text: string, values?: unknown[]) => {
    const client = await connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  return { connect, query, end: () => pool.end() } as unknown as pg.Pool;
}
