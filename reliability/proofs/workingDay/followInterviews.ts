import { connect } from 'node:net';
import type { Seller } from '@salespro/testing/newSeller.ts';

export interface EventFollowers {
  open(): number;
  returns(): number;
  close(): void;
}

/** Open pages as cheap as can be: a socket each, and a look for the number. */
export async function followInterviews(
  url: string,
  sellers: readonly Seller[],
  onSeq: (interviewId: string, seq: number) => void,
): Promise<EventFollowers> {
  const { hostname, port } = new URL(url);
  let [isOver, count, returns] = [false, 0, 0];
  const sockets = new Set<{ destroy(): void }>();

  function listen({ interviewId, cookie }: Seller): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      sockets.add(socket);
      let isOpen = false;
      socket.setEncoding('latin1');
      socket.on('connect', () =>
        socket.write(
          `GET /api/interviews/${interviewId}/changes HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
        ),
      );
      socket.on('data', (text: unknown) => {
        const found = [...String(text).matchAll(/"seq":(\d+)/g)].at(-1);
        if (!found) return;
        if (!isOpen) count += 1;
        isOpen = true;
        onSeq(interviewId, Number(found[1]));
        resolve();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (isOpen) count -= 1;
        resolve();
        if (isOver) return;
        returns += 1;
        setTimeout(
          () => void listen({ interviewId, cookie } as Seller),
          1000 + Math.random() * 1000,
        );
      });
    });
  }

  // As people come: not all in the same moment.
  for (let from = 0; from < sellers.length; from += 50)
    await Promise.all(sellers.slice(from, from + 50).map(listen));
  return {
    open: () => count,
    returns: () => returns,
    close() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
