import type pg from 'pg';
import { waitForAllReplies } from '#lib/db.ts';
import { getRequestSource } from '#lib/requestContext.ts';

const setSourceStatement = "select set_config('app.request_source', $1, true)";

/**
 * Wraps the pool so that each statement sets the request source in its transaction. Triggers read it for
 * audit events; it is never left on a shared connection.
 */
export function withRequestSource(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[] = []) => {
      // Transaction control statements run unchanged.
      if (/^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text))
        return client.query(text);
      const setSource = () => client.query(setSourceStatement, [getRequestSource()]);
      if (client.getTransactionStatus() !== 'I')
        return (await waitForAllReplies([setSource(), client.query(text, values)]))[1];
      const sent = [client.query('begin'), setSource(), client.query(text, values)] as const;
      return (await waitForAllReplies([...sent, client.query('commit')]))[2];
    };
    return { query, release: client.release };
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
