import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fail } from './fail.ts';

/** Argon2id with 19 MiB and two passes: the lower bound of current advice, about 50 ms here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

export interface HashTask {
  readonly password: string;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
  readonly cost: typeof cost;
}

/** Hashing is heavy: one core is always left for every other seller's save. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];
const idle: Worker[] = [];

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) fail('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await askThread({ password, nonce, tagLength, cost });
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
  const [tag] = (await once(thread, 'message')) as [Uint8Array];
  thread.unref();
  idle.push(thread);
  return Buffer.from(tag);
}

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  return `${prefix}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function isPasswordRight(hash: string, password: string): Promise<boolean> {
  const [nonce, tag] = hash.startsWith(`${prefix}$`)
    ? hash.slice(prefix.length + 1).split('$')
    : [];
  const expected = Buffer.from(tag ?? '', 'base64url');
  const actual = await derive(
    password,
    Buffer.from(nonce ?? '', 'base64url').length >= 8
      ? Buffer.from(nonce ?? '', 'base64url')
      : randomBytes(16),
  );
  return expected.length === tagLength && timingSafeEqual(expected, actual);
}
