import { get } from 'node:http';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';

export interface FollowedPage {
  /** The highest sequence number received. */
  seq(): number;
  /** Number of reconnections. */
  reconnects(): number;
  close(): void;
}

/** Time after which a page whose stream was rejected tries again. */
const rejectedRetryMs = 35_000;

/** Follows the event stream of an interview like an open page, without polling; reconnects when a stream ends. */
export function followChangeStream(
  findUrl: () => string,
  { interviewId, cookie }: TestSeller,
  onSeq: (seq: number) => void = () => {},
): FollowedPage {
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
          return again(rejectedRetryMs);
        }
        reply.setEncoding('utf8').on('data', (text: string) => {
          retryMs = Number(/retry: (\d+)/.exec(text)?.[1] ?? retryMs);
          for (const [, received] of text.matchAll(/"seq":(\d+)/g)) {
            seq = Math.max(seq, Number(received));
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
    reconnects: () => returns,
    close() {
      isOver = true;
      clearTimeout(timer);
      stream?.destroy();
    },
  };
}
