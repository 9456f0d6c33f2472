import type { Socket } from 'node:net';
import pg from 'pg';

const patienceMs = 1000;

/**
 * A commit that waits for a standby looks neither at its client nor at a deadline: given up here, it stays in the
 * database with its connection until the standby is back, and after a minute of saving nobody gets a connection any
 * more. So the database is told, on a connection of its own as the protocol has it. Nobody was told that it is
 * saved; a repeat waits again.
 */
export function cancelGivenUp(pool: Pick<pg.Pool, 'on'>): void {
  pool.on('release', (fault, client) => {
    const inner = client as unknown as Inner;
    const { processID, secretKey, readyForQuery, host, port, ssl, sslNegotiation } = inner;
    if (!fault || readyForQuery || !processID) return;
    // Encrypted where the pool's are: whoever read the key on its way could cancel what they like.
    const way = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as unknown as Way;
    const tell = () => {
      way.cancel(processID, secretKey);
      way.stream.end();
    };
    way.on('error', () => {});
    way.stream.setTimeout(patienceMs, () => way.stream.destroy());
    if (!ssl) way.once('connect', tell);
    else if (sslNegotiation !== 'direct') way.once('connect', () => way.requestSsl());
    way.once('sslconnect', tell);
    if (host.startsWith('/')) way.connect(`${host}/.s.PGSQL.${port}`);
    else way.connect(port, host);
  });
}

/** What the library's client knows and its types do not tell; the version is pinned. */
interface Inner {
  readonly processID: number | null;
  readonly secretKey: number;
  /** False while a statement has not ended. */
  readonly readyForQuery: boolean;
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'];
  readonly sslNegotiation: 'postgres' | 'direct';
}

interface Way extends pg.Connection {
  readonly stream: Socket;
  connect(place: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}
