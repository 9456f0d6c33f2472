import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { createShortMemory } from './concurrency.ts';

/** Keys that wrap data keys; they live outside the database. The first is the current one. */
export interface KeyRing {
  readonly current: number;
  readonly keys: ReadonlyMap<number, KeyObject>;
}

/** Where a value belongs. Moved to another row, column or account, it does not open (associated data). */
interface Place {
  readonly userId: string;
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

const nonceBytes = 12;
const tagBytes = 16;
const format = 1;
const options = { authTagLength: tagBytes };

/** Reads `2:base64,1:base64`: version and 32 bytes each. */
export function parseKeyRing(setting: string): KeyRing {
  const entries = setting.split(',').map((one) => {
    const [version = '', key = ''] = one.trim().split(':');
    return [Number(version), Buffer.from(key, 'base64')] as const;
  });
  const [first] = entries;
  const areSound = entries.every(
    ([version, key]) => Number.isInteger(version) && version > 0 && key.length === 32,
  );
  if (!first || !areSound || new Set(entries.map(([version]) => version)).size !== entries.length)
    throw new Error(
      'needs the form 1:<32 bytes in base64>, several separated by commas, newest first',
    );
  return {
    current: first[0],
    keys: new Map(entries.map(([version, key]) => [version, createSecretKey(key)])),
  };
}

function seal(key: KeyObject, plain: Buffer, associated: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, options);
  cipher.setAAD(Buffer.from(associated));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: KeyObject, sealed: Buffer, associated: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), options);
  decipher.setAAD(Buffer.from(associated));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  // Has no bytes left to give; this is where the tag is checked.
  decipher.final();
  return plain;
}

const placeOf = ({ userId, table, row, column }: Place) =>
  `${format}|${userId}|${table}|${row}|${column}`;
const wrapPlace = (userId: string, keyClass: string, version: number) =>
  `key|${userId}|${keyClass}|${version}`;

/** Keys stay key objects: opening a value with raw bytes costs 2.6 times as much. */
export function newDataKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

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
    wrapped: seal(kek, dataKey.export(), wrapPlace(userId, keyClass, ring.current)),
  };
}

export function unwrapKey(
  ring: KeyRing,
  wrapped: Buffer,
  version: number,
  userId: string,
  keyClass: string,
): KeyObject {
  const kek = ring.keys.get(version);
  if (!kek) throw new Error(`key ${version} is not in ENCRYPTION_KEYS`);
  return createSecretKey(open(kek, wrapped, wrapPlace(userId, keyClass, version)));
}

/** One byte of format, then nonce, text and tag. */
export function encryptText(dataKey: KeyObject, text: string, place: Place): Buffer {
  return Buffer.concat([Buffer.from([format]), seal(dataKey, Buffer.from(text), placeOf(place))]);
}

/** Null when the value was altered, moved or belongs to another key. */
export function decryptText(dataKey: KeyObject, sealed: Buffer, place: Place): string | null {
  if (sealed[0] !== format || sealed.length < 1 + nonceBytes + tagBytes) return null;
  try {
    return open(dataKey, sealed.subarray(1), placeOf(place)).toString();
  } catch {
    return null;
  }
}

/** In letters, both of the sealed and of the opened text: about 60,000 names, some 15 MB. */
const mostWeight = 15_000_000;
const opened = createShortMemory<string>({ mostWeight, weightOf: (text) => 250 + text.length });

/** A key that was forgotten, and read again, is another one: what was opened with it before is found no more. */
const numbers = new WeakMap<KeyObject, number>();
let last = 0;
function numberOf(key: KeyObject): number {
  const known = numbers.get(key) ?? ++last;
  numbers.set(key, known);
  return known;
}

/**
 * As `decryptText`, for what the same person looks at again and again: names in a list. Opening one costs as much as
 * thirty look-ups. The same bytes at the same place open to the same text, so what is remembered is never old; it goes
 * after some minutes in which nobody asked for it.
 */
export function openText(key: KeyObject, sealed: Buffer | string, place: Place): string | null {
  const digits = typeof sealed === 'string' ? sealed : sealed.toString('hex');
  const name = `${numberOf(key)} ${place.userId} ${place.table} ${place.row} ${place.column} ${digits}`;
  return opened.remember(name, () =>
    decryptText(key, typeof sealed === 'string' ? Buffer.from(sealed, 'hex') : sealed, place),
  );
}

/** Bytes as the database reads them in JSON. */
export const toHex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;
