import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#lib/crypto.ts';
import { type Argon2Cost, argon2TagLength, deriveArgon2Tag } from './deriveArgon2Tag.ts';

/** Argon2id with 19 MiB and two passes, the lower bound of current advice. */
const costs = {
  full: { memory: 19_456, passes: 2, parallelism: 1 },
  quick: { memory: 8, passes: 1, parallelism: 1 },
} as const satisfies Record<string, Argon2Cost>;
/**
 * Stored hashes outside these bounds are rejected: cheaper ones are unsafe, costlier ones could overload
 * the server.
 */
const minCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const maxCost: Argon2Cost = { memory: 262_144, passes: 10, parallelism: 4 };
let current: keyof typeof costs = 'full';

/**
 * Lowers the hash cost in tests; throws outside of tests.
 * @internal
 */
export function setHashCost(name: keyof typeof costs): void {
  if (name !== 'full' && process.env.NODE_ENV !== 'test')
    throw new Error('Outside tests passwords are hashed at full cost.');
  current = name;
}

/** Hashes and verifies passwords and recovery codes with Argon2id and a pepper. */
export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Creates the password hasher. The pepper is a key outside the database, so that a stolen dump cannot be
 * attacked. New hashes use the newest pepper; older ones are needed until their hashes are renewed by
 * sign-ins.
 */
export function createPasswordHasher(peppers: KeyRing | null) {
  async function derive(
    password: string,
    { cost, pepper, isAsTyped, nonce }: Omit<StoredHash, 'tag'>,
  ): Promise<Buffer> {
    const plain = Buffer.from(isAsTyped ? password : password.normalize('NFKC'));
    const key = pepper === null ? null : peppers?.keys.get(pepper);
    // With a missing pepper the hash is computed anyway, so that timing reveals nothing.
    const message = key ? createHmac('sha256', key).update(plain).digest() : plain;
    return deriveArgon2Tag(message, nonce, cost);
  }

  const currentParameters = () => ({
    cost: costs[current],
    pepper: peppers?.current ?? null,
    isAsTyped: true,
  });

  async function hash(password: string, nonce: Buffer): Promise<string> {
    const made = { ...currentParameters(), nonce };
    return toPhcString({ ...made, tag: await derive(password, made) });
  }

  /** Parses a stored hash; null when its parameters are out of bounds. */
  function read(text: string): StoredHash | null {
    const stored = readPhcString(text);
    if (!stored) return null;
    const { cost, pepper, nonce, tag } = stored;
    const names = ['memory', 'passes', 'parallelism'] as const;
    const floor = current === 'full' ? minCost : costs[current];
    const isSound =
      names.every((name) => cost[name] >= floor[name] && cost[name] <= maxCost[name]) &&
      (pepper === null || peppers?.keys.has(pepper)) &&
      nonce.length >= 8 &&
      tag.length === argon2TagLength;
    return isSound ? stored : null;
  }

  return {
    hash: (password: string): Promise<string> => hash(password, randomBytes(16)),
    async verify(text: string, password: string): Promise<boolean> {
      const stored = read(text);
      if (stored) return timingSafeEqual(stored.tag, await derive(password, stored));
      await hash(password, randomBytes(16));
      return false;
    },

    /** Returns whether a hash has an outdated cost, pepper or format. */
    isOutdated(text: string): boolean {
      const stored = read(text);
      if (!stored) return false;
      return toPhcString({ ...stored, ...currentParameters() }) !== text;
    },

    /** Hashes several secrets with one salt, so that finding one of them costs one hash. */
    async hashWithSharedSalt(secrets: readonly string[]): Promise<string[]> {
      const nonce = randomBytes(16);
      const hashes: string[] = [];
      // Sequentially, so that sign-ins of other users run in between.
      for (const secret of secrets) hashes.push(await hash(secret, nonce));
      return hashes;
    },

    /** Returns the index of a secret among such hashes, or -1. */
    async findIndexWithSharedSalt(hashes: readonly string[], secret: string): Promise<number> {
      const first = read(hashes[0] ?? '');
      if (!first) return -1;
      const wanted = await derive(secret, first);
      return hashes.findIndex((text) => {
        const stored = read(text);
        return stored !== null && timingSafeEqual(stored.tag, wanted);
      });
    },
  };
}

/** A parsed hash: `$argon2id$v=19$m=...,t=...,p=...,keyid=...,typed=1$salt$tag`. */
interface StoredHash {
  readonly cost: Argon2Cost;
  /** The version of the pepper; null without one. */
  readonly pepper: number | null;
  /** True when hashed as typed; earlier versions normalized Unicode (NFKC). */
  readonly isAsTyped: boolean;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})(?:,keyid=([A-Za-z0-9+/]{1,11}))?(,typed=1)?\$([A-Za-z0-9+/_-]+)\$([A-Za-z0-9+/_-]+)$/;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Formats a hash with its parameters as a PHC string. */
export function toPhcString({ cost, pepper, isAsTyped, nonce, tag }: StoredHash): string {
  const { memory, passes, parallelism } = cost;
  const keyId = pepper === null ? '' : `,keyid=${encode(Buffer.from(String(pepper)))}`;
  const typed = isAsTyped ? ',typed=1' : '';
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${keyId}${typed}$${encode(nonce)}$${encode(tag)}`;
}

/** Parses a PHC string; also accepts base64url, which earlier versions wrote. */
function readPhcString(text: string): StoredHash | null {
  const parts = phcPattern.exec(text);
  if (!parts) return null;
  const [, memory, passes, parallelism, keyId, typed, nonce = '', tag = ''] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    pepper: keyId === undefined ? null : Number(Buffer.from(keyId, 'base64').toString()),
    isAsTyped: typed !== undefined,
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
