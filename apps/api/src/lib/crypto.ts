import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { createLruCache } from './concurrency.ts';

/** Key encryption keys by version, stored outside the database; `current` wraps new data keys. */
export interface KeyRing {
  readonly current: number;
  readonly keys: ReadonlyMap<number, KeyObject>;
}

/**
 * The row and column a value belongs to, used as associated data (AAD). A ciphertext copied to another
 * row, column or account does not decrypt.
 */
interface EncryptionContext {
  readonly userId: string;
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

const nonceBytes = 12;
const tagBytes = 16;
const formatVersion = 1;
const cipherOptions = { authTagLength: tagBytes };

/** Parses a setting of the form `2:base64,1:base64`: version and 32 bytes per key, newest first. */
export function parseKeyRing(setting: string): KeyRing {
  const entries = setting.split(',').map((one) => {
    const [version = '', key = ''] = one.trim().split(':');
    return [Number(version), Buffer.from(key, 'base64')] as const;
  });
  const [first] = entries;
  const areValid = entries.every(
    ([version, key]) => Number.isInteger(version) && version > 0 && key.length === 32,
  );
  if (!first || !areValid || new Set(entries.map(([version]) => version)).size !== entries.length)
    throw new Error(
      'needs the form 1:<32 bytes in base64>, several separated by commas, newest first',
    );
  return {
    current: first[0],
    keys: new Map(entries.map(([version, key]) => [version, createSecretKey(key)])),
  };
}

function encryptBytes(key: KeyObject, plain: Buffer, aad: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, cipherOptions);
  cipher.setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptBytes(key: KeyObject, encrypted: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    key,
    encrypted.subarray(0, nonceBytes),
    cipherOptions,
  );
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  const plain = decipher.update(encrypted.subarray(nonceBytes, -tagBytes));
  // Verifies the authentication tag; returns no more bytes.
  decipher.final();
  return plain;
}

const formatAad = ({ userId, table, row, column }: EncryptionContext) =>
  `${formatVersion}|${userId}|${table}|${row}|${column}`;
const formatKeyAad = (userId: string, keyClass: string, version: number) =>
  `key|${userId}|${keyClass}|${version}`;

/** Creates a random AES-256 data key as a key object, because raw bytes make decryption slower. */
export function createDataKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

/** Encrypts a data key of a user with the current key of the ring. */
export function wrapKey(
  ring: KeyRing,
  dataKey: KeyObject,
  userId: string,
  keyClass: string,
): { version: number; wrapped: Buffer } {
  const kek = ring.keys.get(ring.current);
  if (!kek) throw new Error('the current key is missing');
  return {
    version: ring.current,
    wrapped: encryptBytes(kek, dataKey.export(), formatKeyAad(userId, keyClass, ring.current)),
  };
}

/** Decrypts a data key of a user; throws when its key version is not in the ring. */
export function unwrapKey(
  ring: KeyRing,
  wrapped: Buffer,
  version: number,
  userId: string,
  keyClass: string,
): KeyObject {
  const kek = ring.keys.get(version);
  if (!kek) throw new Error(`key ${version} is not in ENCRYPTION_KEYS`);
  return createSecretKey(decryptBytes(kek, wrapped, formatKeyAad(userId, keyClass, version)));
}

/** Encrypts a text with AES-256-GCM; the result is a version byte, the nonce, the ciphertext and the tag. */
export function encryptText(dataKey: KeyObject, text: string, context: EncryptionContext): Buffer {
  return Buffer.concat([
    Buffer.from([formatVersion]),
    encryptBytes(dataKey, Buffer.from(text), formatAad(context)),
  ]);
}

/** Decrypts a text; returns null when it was altered, moved to another row or encrypted with another key. */
export function decryptText(
  dataKey: KeyObject,
  encrypted: Buffer,
  context: EncryptionContext,
): string | null {
  if (encrypted[0] !== formatVersion || encrypted.length < 1 + nonceBytes + tagBytes) return null;
  try {
    return decryptBytes(dataKey, encrypted.subarray(1), formatAad(context)).toString();
  } catch {
    return null;
  }
}

/** Maximum number of characters, ciphertexts and plaintexts together: some 15 MB. */
const maxCacheWeight = 15_000_000;
const decryptedTexts = createLruCache<string>({
  maxWeight: maxCacheWeight,
  getWeight: (text) => 250 + text.length,
});

/** Numbers key objects for cache keys, so that a key that was evicted and loaded again misses the cache. */
const keyNumbers = new WeakMap<KeyObject, number>();
let lastKeyNumber = 0;
function getKeyNumber(key: KeyObject): number {
  const known = keyNumbers.get(key) ?? ++lastKeyNumber;
  keyNumbers.set(key, known);
  return known;
}

/**
 * Decrypts a text through an LRU cache, for values that are read again and again, such as names in a list.
 * Equal bytes in an equal context always decrypt to the same text, so entries are never stale.
 */
export function decryptTextCached(
  key: KeyObject,
  encrypted: Buffer | string,
  context: EncryptionContext,
): string | null {
  const digits = typeof encrypted === 'string' ? encrypted : encrypted.toString('hex');
  const name = `${getKeyNumber(key)} ${context.userId} ${context.table} ${context.row} ${context.column} ${digits}`;
  return decryptedTexts.getOrCreate(name, () =>
    decryptText(
      key,
      typeof encrypted === 'string' ? Buffer.from(encrypted, 'hex') : encrypted,
      context,
    ),
  );
}

/** Formats bytes as a PostgreSQL bytea literal for JSON. */
export const formatByteaHex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;
