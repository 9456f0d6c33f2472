/**
 * Runs a TCP proxy with faults as a separate process, so that its delays do not affect the test: `node
 * reliability/lib/faultProxy.ts <port> <target port>`. Receives commands as process messages.
 */
import { connect, createServer, type Socket } from 'node:net';

export type ProxyFault =
  | { readonly kind: 'none' }
  /** Delays every chunk this long, in each direction. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Resets open connections and rejects new ones. */
  | { readonly kind: 'refuse' }
  /** Drops everything silently, like a pulled cable. */
  | { readonly kind: 'blackHole' }
  /** Forwards requests and drops replies. */
  | { readonly kind: 'lostReply' };

let fault: ProxyFault = { kind: 'none' };
const open = new Set<Socket>();

function pipe(from: Socket, to: Socket, isReply: boolean): void {
  let line = Promise.resolve();
  from.on('data', (piece) => {
    const given = fault;
    if (given.kind === 'blackHole' || (given.kind === 'lostReply' && isReply)) return;
    if (given.kind !== 'latency') return void line.then(() => to.write(piece));
    const due = performance.now() + given.ms;
    line = line.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      to.write(piece);
    });
  });
  // A pulled cable does not announce that the other side has closed.
  from.on('close', () => fault.kind !== 'blackHole' && line.then(() => to.destroy()));
  from.on('error', () => {});
}

const [port, target] = process.argv.slice(2).map(Number);
createServer({ noDelay: true }, (near) => {
  if (fault.kind === 'refuse') return void near.resetAndDestroy();
  const far = connect({ port: target ?? 0, host: '127.0.0.1', noDelay: true });
  for (const one of [near, far]) {
    open.add(one);
    one.once('close', () => open.delete(one));
  }
  pipe(near, far, false);
  pipe(far, near, true);
}).listen(port, '127.0.0.1', () => process.send?.('listening'));

process.on('message', (next: ProxyFault) => {
  fault = next;
  if (fault.kind === 'refuse') for (const one of open) one.resetAndDestroy();
  process.send?.('set');
});
process.on('disconnect', () => process.exit());
