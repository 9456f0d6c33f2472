import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { fail } from './fail.ts';

const argon2Async = promisify(argon2);

/** Argon2id with 19 MiB and two passes: the lower bound of current advice, about 50 ms here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** Hashing is heavy: one core is always left for every other seller's save. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) fail('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      tagLength,
      ...cost,
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

export async function hashPassword(
  password: string,
  nonce: Buffer = randomBytes(16),
): Promise<string> {
  const tag = await derive(password, nonce);
  return `${prefix}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
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
  const parts = hash.startsWith(`${prefix}$`) ? hash.slice(prefix.length + 1).split('$') : [];
  const [nonce, tag] = [0, 1].map((i) => Buffer.from(parts[i] ?? '', 'base64url'));
  return { nonce: nonce ?? Buffer.alloc(0), tag: tag ?? Buffer.alloc(0) };
}
