/** Forwards a port to the current primary, with an optional delay per direction. */
import { createServer, connect as dial, type Socket } from 'node:net';

export interface TcpSwitch {
  readonly port: number;
  /** Routes new connections to this port and closes open ones. */
  routeTo(port: number): void;
  close(): Promise<void>;
}

export async function startTcpSwitch(target: number, delayMs = 0): Promise<TcpSwitch> {
  let current = target;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = dial({ port: current, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
      from.on('close', () => {
        open.delete(from);
        later(() => to.destroy());
      });
    }
  });
  const later = (work: () => void) => (delayMs > 0 ? setTimeout(work, delayMs) : work());
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    routeTo(port) {
      current = port;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
