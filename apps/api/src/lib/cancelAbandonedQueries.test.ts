import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { cancelAbandonedQueries } from './db.ts';

/** Returns the bytes the database receives when a query is abandoned. */
async function listen(ssl: object | false): Promise<string> {
  let received = '';
  const database = createServer((socket) => {
    socket.on('data', (piece) => {
      received += piece.toString('hex');
      // Rejects TLS.
      if (ssl) socket.write('N');
    });
  });
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const pool = new EventEmitter();
  cancelAbandonedQueries(pool as never);
  const client = { processID: 0x1234, secretKey: 0x5678, readyForQuery: false };
  const closed = once(database, 'connection').then(([socket]) => once(socket, 'close'));
  pool.emit('release', new Error('given up'), { ...client, host: '127.0.0.1', port, ssl });
  await closed;
  database.close();
  return received;
}

test('FLOW-113: cancels the abandoned statement in the database', async () => {
  expect(await listen(false)).toBe('00000010' + '04d2162e' + '00001234' + '00005678');
});

test('FLOW-113: sends the cancel key only over TLS when connections use TLS', async () => {
  // Only the TLS request was sent.
  expect(await listen({ rejectUnauthorized: true })).toBe('00000008' + '04d2162f');
});
