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
