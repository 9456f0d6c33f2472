import { Readable } from 'node:stream';
import { createBytePace } from './createBytePace.ts';
import { createTurns } from './createTurns.ts';

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
const kept = createSharedPace(8_000_000);
const thrownAway = createSharedPace(2_000_000);

/** Ten files of one account share what one file of another has alone. */
function createSharedPace(bytesPerSecond: number) {
  const pace = createBytePace(bytesPerSecond);
  const turns = createTurns();
  return (who: string, bytes: number) => turns(who, () => pace(bytes));
}

interface Taking {
  /** Whose share of the pace it takes. */
  readonly who: string;
  readonly mostBytes: number;
}

/** More came than was announced. */
export class TooManyBytes extends Error {}

/** The same bytes as a stream that may be destroyed; it fails when the request is cut off or does not end. */
export function toContent(stream: Readable, taking: Taking): Readable {
  return Readable.from(chunksOf(stream, taking, kept), { objectMode: false });
}

async function* chunksOf(
  stream: Readable,
  { who, mostBytes }: Taking,
  pace: typeof kept,
): AsyncGenerator<Buffer> {
  let taken = 0;
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk) {
      taken += chunk.length;
      if (taken > mostBytes) throw new TooManyBytes('more was sent than announced');
      await pace(who, chunk.length);
      yield chunk;
    } else if (stream.readableEnded) return;
    else if (stream.destroyed) throw new Error('the request was cut off');
    else await somethingNew(stream);
  }
}

/**
 * Reads on and throws away: an answer gets through only when what is being sent is taken off the wire.
 * Only so much and so long: the rest of the connection is not worth holding.
 */
export async function drain(stream: Readable, taking: Taking, ms: number): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const read = async () => {
    for await (const _chunk of chunksOf(stream, taking, thrownAway));
  };
  await Promise.race([read().catch(() => {}), isOver]);
  clearTimeout(timer);
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
