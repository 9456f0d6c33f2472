import { connect } from 'node:net';
import type pg from 'pg';

const cancelCode = 80_877_102;
const patienceMs = 1000;

/**
 * A commit that waits for a standby looks neither at its client nor at a deadline: given up here, it stays in the
 * database with its connection until the standby is back, and after a minute of saving nobody gets a connection any
 * more. So the database is told, on a connection of its own as the protocol has it. Nobody was told that it is
 * saved; a repeat waits again.
 */
export function cancelGivenUp(pool: pg.Pool): void {
  pool.on('release', (fault, client) => {
    const { processID, secretKey, readyForQuery, host, port } = client as unknown as Inner;
    if (!fault || readyForQuery || !processID) return;
    const packet = Buffer.alloc(16);
    for (const [place, word] of [16, cancelCode, processID, secretKey].entries())
      packet.writeInt32BE(word | 0, place * 4);
    const socket = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    socket.on('error', () => {});
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.end(packet);
  });
}

interface Inner {
  readonly processID: number | null;
  readonly secretKey: number;
  /** False while a statement has not ended. */
  readonly readyForQuery: boolean;
  readonly host: string;
  readonly port: number;
}
