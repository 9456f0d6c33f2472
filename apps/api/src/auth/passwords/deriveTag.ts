import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fail } from '#lib/fail.ts';

/** What makes an Argon2id hash expensive; memory in KiB. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface HashTask {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
  readonly cost: HashCost;
}

export interface HashAnswer {
  readonly tag: Uint8Array;
}

export const tagLength = 32;

/** Hashing is heavy: one core is always left for every other seller's save. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];
const idle: Worker[] = [];

/** Argon2id in a thread of its own, few at a time; too many who wait are told to come again. */
export async function deriveTag(
  message: Uint8Array,
  nonce: Uint8Array,
  cost: HashCost,
): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) fail('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await askThread({ message, nonce, tagLength, cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A thread of lower priority than everything else here; it never keeps the process from ending. */
async function askThread(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(new URL('./hashThread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(task);
  const tag = await new Promise<Uint8Array>((resolve, reject) => {
    thread.once('error', reject);
    thread.on('message', function hear(answer: Partial<HashAnswer>) {
      // Under `node --watch` a thread also tells which files it loaded.
      if (!answer.tag) return;
      thread.off('message', hear).off('error', reject);
      resolve(answer.tag);
    });
  });
  thread.unref();
  idle.push(thread);
  return Buffer.from(tag);
}
