import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * A connection whose query ran into the deadline still waits for that answer: everything sent after it
 * would wait, too. Libraries give such a connection back to the pool as if it were sound, so it is
 * destroyed here, whoever used it.
 */
export function destroyWhenSilent(client: pg.PoolClient): void {
  const { connection, end } = client as unknown as Inner;
  const destroy = () => {
    connection.stream.destroy();
    // The pool takes back none that is ending.
    end.call(client).catch(() => {});
  };
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const sent = send(...given);
    if (sent instanceof Promise)
      sent.catch((error: Error) => error.message === 'Query read timeout' && destroy());
    return sent;
  }) as typeof client.query;
}

interface Inner {
  readonly connection: { readonly stream: Duplex };
  end(): Promise<void>;
}
