import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#lib/crypto.ts';
import { deriveTag, type HashCost, tagLength } from './deriveTag.ts';

/** Argon2id with 19 MiB and two passes: the lower bound of current advice, about 50 ms here. */
const costs = {
  full: { memory: 19_456, passes: 2, parallelism: 1 },
  quick: { memory: 8, passes: 1, parallelism: 1 },
} as const satisfies Record<string, HashCost>;
/**
 * A hash in the database must neither be cheap to guess nor bring the server to its knees. The least is what the
 * first version used, and stays when the cost is raised.
 */
const least: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const most: HashCost = { memory: 262_144, passes: 10, parallelism: 4 };
let current: keyof typeof costs = 'full';

/**
 * For tests, which create hundreds of accounts. No setting leads here; outside tests it throws.
 * @internal
 */
export function setHashCost(name: keyof typeof costs): void {
  if (name !== 'full' && process.env.NODE_ENV !== 'test')
    throw new Error('Outside tests passwords are hashed at full cost.');
  current = name;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  isRight(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made otherwise than we make them now: cost, pepper or form. */
  isOutdated(hash: string): boolean;
  /** Several secrets of one person with one salt, so that looking for one of them costs one hash. */
  hashTogether(secrets: readonly string[]): Promise<string[]>;
  /** The place of a secret among hashes made together, or -1. */
  findTogether(hashes: readonly string[], secret: string): Promise<number>;
}

/**
 * Passwords as they are stored. The pepper is a key outside the database: without it a stolen dump gives
 * nothing to guess with. The newest is used for new hashes; older ones stay in the ring until every hash that
 * names them was renewed by a sign-in.
 */
export function createPasswords(peppers: KeyRing | null): Passwords {
  async function derive(
    password: string,
    { cost, pepper, isAsTyped, nonce }: Omit<StoredHash, 'tag'>,
  ): Promise<Buffer> {
    const plain = Buffer.from(isAsTyped ? password : password.normalize('NFKC'));
    const key = pepper === null ? null : peppers?.keys.get(pepper);
    // A pepper that is gone: the work is done all the same, so that the time tells nothing.
    const message = key ? createHmac('sha256', key).update(plain).digest() : plain;
    return deriveTag(message, nonce, cost);
  }

  const today = () => ({
    cost: costs[current],
    pepper: peppers?.current ?? null,
    isAsTyped: true,
  });

  async function hash(password: string, nonce: Buffer): Promise<string> {
    const made = { ...today(), nonce };
    return toPhcString({ ...made, tag: await derive(password, made) });
  }

  /** Null for what we would never have written. */
  function read(text: string): StoredHash | null {
    const stored = readPhcString(text);
    if (!stored) return null;
    const { cost, pepper, nonce, tag } = stored;
    const names = ['memory', 'passes', 'parallelism'] as const;
    const floor = current === 'full' ? least : costs[current];
    const isSound =
      names.every((name) => cost[name] >= floor[name] && cost[name] <= most[name]) &&
      (pepper === null || peppers?.keys.has(pepper)) &&
      nonce.length >= 8 &&
      tag.length === tagLength;
    return isSound ? stored : null;
  }

  return {
    hash: (password) => hash(password, randomBytes(16)),
    async isRight(text, password) {
      const stored = read(text);
      if (stored) return timingSafeEqual(stored.tag, await derive(password, stored));
      await hash(password, randomBytes(16));
      return false;
    },
    isOutdated(text) {
      const stored = read(text);
      if (!stored) return false;
      return toPhcString({ ...stored, ...today() }) !== text;
    },
    async hashTogether(secrets) {
      const nonce = randomBytes(16);
      const hashes: string[] = [];
      // One after the other: a sign-in of somebody else finds its turn in between.
      for (const secret of secrets) hashes.push(await hash(secret, nonce));
      return hashes;
    },
    async findTogether(hashes, secret) {
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

/** A stored hash with all that is needed to make it again: `$argon2id$v=19$m=...,t=...,p=...,keyid=...,typed=1$salt$tag`. */
interface StoredHash {
  readonly cost: HashCost;
  /** The version of the pepper; null when there was none. */
  readonly pepper: number | null;
  /** Hashed exactly as typed; earlier versions made Unicode forms equal first (NFKC). */
  readonly isAsTyped: boolean;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})(?:,keyid=([A-Za-z0-9+/]{1,11}))?(,typed=1)?\$([A-Za-z0-9+/_-]+)\$([A-Za-z0-9+/_-]+)$/;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export function toPhcString({ cost, pepper, isAsTyped, nonce, tag }: StoredHash): string {
  const { memory, passes, parallelism } = cost;
  const keyId = pepper === null ? '' : `,keyid=${encode(Buffer.from(String(pepper)))}`;
  const typed = isAsTyped ? ',typed=1' : '';
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${keyId}${typed}$${encode(nonce)}$${encode(tag)}`;
}

/** Also reads the letters - and _ in place of + and /, which earlier versions wrote; null for anything else. */
function readPhcString(text: string): StoredHash | null {
  const parts = form.exec(text);
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
