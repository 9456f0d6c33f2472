import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fail } from './fail.ts';

/** Argon2id with 19 MiB and two passes: the lower bound of current advice, about 50 ms here. */
const costs = {
  full: { memory: 19_456, passes: 2, parallelism: 1 },
  quick: { memory: 8, passes: 1, parallelism: 1 },
} as const;
const tagLength = 32;
type Cost = (typeof costs)[keyof typeof costs];
let cost: Cost = costs.full;

/** For tests, which make hundreds of accounts. No setting leads here, and a real server refuses. */
export function setHashCost(name: keyof typeof costs): void {
  if (name !== 'full' && process.env.NODE_ENV !== 'test')
    throw new Error('Outside tests passwords are hashed at full cost.');
  cost = costs[name];
}

export interface HashTask {
  readonly password: string;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
  readonly cost: Cost;
}

export interface HashAnswer {
  readonly tag: Uint8Array;
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

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;

export async function hashPassword(
  password: string,
  nonce: Buffer = randomBytes(16),
): Promise<string> {
  const tag = await derive(password, nonce);
  return `${prefixOf(cost)}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function isPasswordRight(hash: string, password: string): Promise<boolean> {
  const { nonce, tag } = readHash(hash);
  // Also for a hash that cannot be read: the time must not tell.
  const actual = await derive(password, nonce.length >= 8 ? nonce : randomBytes(16));
  return tag.length === tagLength && timingSafeEqual(tag, actual);
}

/** Several secrets of one person with one salt, so that looking for one of them costs one hash. */
export async function hashTogether(secrets: readonly string[]): Promise<string[]> {
  const nonce = randomBytes(16);
  const hashes: string[] = [];
  // One after the other: a sign-in of somebody else finds its turn in between.
  for (const secret of secrets) hashes.push(await hashPassword(secret, nonce));
  return hashes;
}

/** The place of a secret among hashes made together, or -1. */
export async function findTogether(hashes: readonly string[], secret: string): Promise<number> {
  const [first] = hashes;
  if (!first) return -1;
  const wanted = Buffer.from(await hashPassword(secret, readHash(first).nonce));
  return hashes.findIndex((hash) => {
    const given = Buffer.from(hash);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function readHash(hash: string): { nonce: Buffer; tag: Buffer } {
  const prefix = prefixOf(cost);
  const parts = hash.startsWith(`${prefix}$`) ? hash.slice(prefix.length + 1).split('$') : [];
  const [nonce, tag] = [0, 1].map((i) => Buffer.from(parts[i] ?? '', 'base64url'));
  return { nonce: nonce ?? Buffer.alloc(0), tag: tag ?? Buffer.alloc(0) };
}
