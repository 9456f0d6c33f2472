import type { HashCost } from './deriveTag.ts';

/** A stored hash with all that is needed to make it again: `$argon2id$v=19$m=...,t=...,p=...,keyid=...,typed=1$salt$tag`. */
export interface StoredHash {
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
export function readPhcString(text: string): StoredHash | null {
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
