import type pg from 'pg';
import { TenantQuery } from '#lib/TenantQuery.ts';

/**
 * The pool as accounts use it: whatever a trigger notes knows where the call came from. That goes along with each
 * statement and is gone with its transaction, so that nothing stays on a connection for whoever has it next.
 */
export function withPlace(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    let isSilent = false;
    const query = async (text: string, values: unknown[] = []) => {
      // They begin or end what the others stand in.
      if (/^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text))
        return client.query(text);
      return new Promise((resolve, reject) => {
        client.query(
          new TenantQuery(['', ''], { name: '', text, values }, (error, result) => {
            isSilent ||= error?.message === 'Query read timeout';
            if (error) reject(error);
            else resolve(result);
          }),
        );
      });
    };
    // Its answer may still come, and would be taken for that of the next.
    const release = (fault?: Error | boolean) => client.release(fault ?? isSilent);
    return { query, release };
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
