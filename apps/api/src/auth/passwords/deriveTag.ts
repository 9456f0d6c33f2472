import { availableParallelism } from 'node:os';
import { fail } from '#lib/fail.ts';
import { createThreads } from '#lib/threads.ts';

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

export const tagLength = 32;

/** Hashing is heavy: one core is always left for every other seller's save. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];
const hash = createThreads<HashTask, Uint8Array>(new URL('./hashThread.ts', import.meta.url));

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
    return Buffer.from(await hash({ message, nonce, tagLength, cost }));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
