import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createDataKey,
  decryptText,
  encryptText,
  parseKeyRing,
  unwrapKey,
  wrapKey,
} from './crypto.ts';

const place = { userId: randomUUID(), table: 't', row: randomUUID(), column: 'c' };

test.each(['', 'x', "Joe's Plumbing & Drain", '🦷'.repeat(50), 'x'.repeat(10_000)])(
  'decrypts %j',
  (text) => {
    const key = createDataKey();
    expect(decryptText(key, encryptText(key, text, place), place)).toBe(text);
  },
);

test('encrypts equal texts differently', () => {
  const key = createDataKey();
  expect(encryptText(key, 'Maple', place).equals(encryptText(key, 'Maple', place))).toBe(false);
});

test.each([{ userId: randomUUID() }, { table: 'u' }, { row: randomUUID() }, { column: 'd' }])(
  'a value in another context (%j) does not decrypt',
  (other) => {
    const key = createDataKey();
    expect(decryptText(key, encryptText(key, 'Maple', place), { ...place, ...other })).toBeNull();
  },
);

test('an altered or truncated value, or another key, does not decrypt', () => {
  const key = createDataKey();
  const encrypted = encryptText(key, 'Maple', place);
  for (let i = 0; i < encrypted.length; i++) {
    const altered = Buffer.from(encrypted);
    altered[i] = (altered[i] ?? 0) ^ 1;
    expect(decryptText(key, altered, place)).toBeNull();
  }
  for (const cut of [Buffer.alloc(0), encrypted.subarray(0, 5), encrypted.subarray(0, -1)])
    expect(decryptText(key, cut, place)).toBeNull();
  expect(decryptText(createDataKey(), encrypted, place)).toBeNull();
});

test('a data key unwraps only for its user and class, and rewrapping preserves it', () => {
  const ring = (text: string) => parseKeyRing(text);
  const [one, two] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const key = createDataKey();
  const { version, wrapped } = wrapKey(ring(`1:${one}`), key, 'anna', 'contact');
  expect(
    unwrapKey(ring(`2:${two},1:${one}`), wrapped, version, 'anna', 'contact').equals(key),
  ).toBe(true);
  expect(() => unwrapKey(ring(`1:${one}`), wrapped, version, 'ben', 'contact')).toThrow();
  expect(() => unwrapKey(ring(`1:${one}`), wrapped, version, 'anna', 'vault')).toThrow();
  expect(() => unwrapKey(ring(`2:${two}`), wrapped, version, 'anna', 'contact')).toThrow(
    'key 1 is not in ENCRYPTION_KEYS',
  );
});

test.each(['', '1:short', 'x:y', `1:${'A'.repeat(44)},1:${'A'.repeat(44)}`, '0:'])(
  'rejects the key setting %j',
  (setting) => {
    expect(() => parseKeyRing(setting)).toThrow('newest first');
  },
);
