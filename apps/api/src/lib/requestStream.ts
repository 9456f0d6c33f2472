import { Readable } from 'node:stream';
import { createBytePace } from './createBytePace.ts';

/**
 * A request's body must never be destroyed by whoever reads it: that would close the connection, and the
 * sender would not learn why. So it is read by hand here.
 */

/** The first bytes; they stay in the stream. Fewer when there are no more. */
export async function peek(stream: Readable, count: number): Promise<Buffer> {
  for (;;) {
    const head: Buffer | null = stream.read(count);
    if (head) {
      stream.unshift(head);
      return head;
    }
    if (stream.readableEnded || stream.destroyed) return Buffer.alloc(0);
    await somethingNew(stream);
  }
}

/**
 * Files come in no faster than this, all together, and what is thrown away slower still: whoever sends
 * without a pause waits for himself, not the others for him.
 */
const kept = createBytePace(8_000_000);
const thrownAway = createBytePace(2_000_000);

/** The same bytes as a stream that may be destroyed; it fails when the request is cut off. */
export function toContent(stream: Readable): Readable {
  return Readable.from(chunksOf(stream, kept), { objectMode: false });
}

async function* chunksOf(stream: Readable, pace: typeof kept): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk) {
      await pace(chunk.length);
      yield chunk;
    } else if (stream.readableEnded) return;
    else if (stream.destroyed) throw new Error('the request was cut off');
    else await somethingNew(stream);
  }
}

/** Reads on and throws away: an answer gets through only when what is being sent is taken off the wire. */
export async function drain(stream: Readable): Promise<void> {
  for await (const _chunk of chunksOf(stream, thrownAway));
}

export function isCutOff(stream: Readable): boolean {
  return stream.destroyed && !stream.readableEnded;
}

function somethingNew(stream: Readable): Promise<void> {
  const events = ['readable', 'end', 'close', 'error'];
  return new Promise((resolve) => {
    const go = () => {
      for (const event of events) stream.off(event, go);
      resolve();
    };
    for (const event of events) stream.on(event, go);
  });
}
