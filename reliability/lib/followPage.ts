import { get } from 'node:http';
import type { Seller } from '@salespro/testing/newSeller.ts';

export interface Page {
  /** The newest number it was told. */
  seq(): number;
  /** How often it had to take a new stream. */
  returns(): number;
  close(): void;
}

/** As long as a page waits that was refused a stream. */
const refusedMs = 35_000;

/** An open page as a browser is one, with the asking switched off: it takes a stream again when one ends. */
export function followPage(
  findUrl: () => string,
  { interviewId, cookie }: Seller,
  onSeq: (seq: number) => void = () => {},
): Page {
  let [seq, returns, isOver] = [0, -1, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: { destroy(): void } | undefined;

  function listen(): void {
    if (isOver) return;
    returns += 1;
    let retryMs = 1000;
    let isDone = false;
    const again = (ms: number) => {
      if (isDone) return;
      isDone = true;
      timer = setTimeout(listen, ms);
    };
    stream = get(
      `${findUrl()}/api/interviews/${interviewId}/changes`,
      { headers: { cookie }, agent: false },
      (reply) => {
        if (reply.statusCode !== 200) {
          reply.resume();
          return again(refusedMs);
        }
        reply.setEncoding('utf8').on('data', (text: string) => {
          retryMs = Number(/retry: (\d+)/.exec(text)?.[1] ?? retryMs);
          for (const [, told] of text.matchAll(/"seq":(\d+)/g)) {
            seq = Math.max(seq, Number(told));
            onSeq(seq);
          }
        });
        reply.on('error', () => {}).on('close', () => again(retryMs));
      },
    ).on('error', () => again(retryMs));
  }
  listen();
  return {
    seq: () => seq,
    returns: () => returns,
    close() {
      isOver = true;
      clearTimeout(timer);
      stream?.destroy();
    },
  };
}
