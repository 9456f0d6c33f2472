import { availableParallelism } from 'node:os';
import { throwApiError } from '#lib/apiError.ts';
import { createThreadPool } from '#lib/threadPool.ts';

/** Cost parameters of an Argon2id hash; memory in KiB. */
export interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A task of the hashing thread. */
export interface Argon2Task {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
  readonly cost: Argon2Cost;
}

/** Length of the Argon2id hash in bytes. */
export const argon2TagLength = 32;

/** Leaves one core free for other requests. */
const maxParallelHashes = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];
const hash = createThreadPool<Argon2Task, Uint8Array>(new URL('./hashThread.ts', import.meta.url));

/** Computes an Argon2id hash in a worker thread, few at a time; responds 503 when too many wait. */
export async function deriveArgon2Tag(
  message: Uint8Array,
  nonce: Uint8Array,
  cost: Argon2Cost,
): Promise<Buffer> {
  if (running >= maxParallelHashes) {
    if (waiting.length >= maxWaiting) throwApiError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return Buffer.from(await hash({ message, nonce, tagLength: argon2TagLength, cost }));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
