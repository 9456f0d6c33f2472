import { connect } from 'node:net';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';

export interface EventFollowers {
  open(): number;
  returns(): number;
  close(): void;
}

/** Simulates open pages cheaply: one socket each, which only parses the sequence number. */
export async function followInterviews(
  url: string,
  sellers: readonly TestSeller[],
  onSeq: (interviewId: string, seq: number) => void,
): Promise<EventFollowers> {
  const { hostname, port } = new URL(url);
  let [isOver, count, returns] = [false, 0, 0];
  const sockets = new Set<{ destroy(): void }>();

  function listen({ interviewId, cookie }: TestSeller): Promise<void> {
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
          () => void listen({ interviewId, cookie } as TestSeller),
          1000 + Math.random() * 1000,
        );
      });
    });
  }

  // Connects in steps, because sellers do not arrive all at once.
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
