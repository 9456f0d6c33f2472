/**
 * A TCP proxy with faults, run as its own process so that its delays are not ours:
 * `node reliability/lib/faultProxy.ts <port> <target port>`. Commands arrive as process messages.
 */
import { connect, createServer, type Socket } from 'node:net';

export type Fault =
  | { readonly kind: 'none' }
  /** Every piece waits this long, in each direction. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Open connections are reset, new ones refused. */
  | { readonly kind: 'refuse' }
  /** Nothing passes and nobody is told, as when a cable is pulled. */
  | { readonly kind: 'blackHole' }
  /** Requests pass, answers do not. */
  | { readonly kind: 'lostReply' };

let fault: Fault = { kind: 'none' };
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
  // A pulled cable does not tell the other side that this one closed.
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

process.on('message', (next: Fault) => {
  fault = next;
  if (fault.kind === 'refuse') for (const one of open) one.resetAndDestroy();
  process.send?.('set');
});
process.on('disconnect', () => process.exit());
