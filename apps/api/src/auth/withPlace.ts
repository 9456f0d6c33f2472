import type pg from 'pg';
import { toPlaceSetting } from '#lib/callContext.ts';
import { allAnswered } from '#lib/db.ts';

const placeText = "select set_config('app.place', $1, true)";

/**
 * The pool as accounts use it: whatever a trigger notes knows where the call came from. That goes along with each
 * statement and is gone with its transaction, so that nothing stays on a connection for whoever has it next.
 */
export function withPlace(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[] = []) => {
      // They begin or end what the others stand in.
      if (/^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text))
        return client.query(text);
      const place = () => client.query(placeText, [toPlaceSetting()]);
      if (client.getTransactionStatus() !== 'I')
        return (await allAnswered([place(), client.query(text, values)]))[1];
      const sent = [client.query('begin'), place(), client.query(text, values)] as const;
      return (await allAnswered([...sent, client.query('commit')]))[2];
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
