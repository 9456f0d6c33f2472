import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDataKey, decryptTextCached, encryptText } from './crypto.ts';

const place = { userId: randomUUID(), table: 't', row: randomUUID(), column: 'c' };

test('FLOW-96: returns the cached text for bytes and for hex digits', () => {
  const key = createDataKey();
  const encrypted = encryptText(key, 'Maple Street Dental 😀', place);
  for (const form of [encrypted, encrypted.toString('hex'), encrypted])
    expect(decryptTextCached(key, form, place)).toBe('Maple Street Dental 😀');
});

test.each([{ userId: randomUUID() }, { table: 'u' }, { row: randomUUID() }, { column: 'd' }])(
  'FLOW-96: a cached text is not returned for another context (%j)',
  (other) => {
    const key = createDataKey();
    const encrypted = encryptText(key, 'Maple', place);
    expect(decryptTextCached(key, encrypted, place)).toBe('Maple');
    expect(decryptTextCached(key, encrypted, { ...place, ...other })).toBeNull();
  },
);

test('FLOW-96: a cached text is not returned for another key or altered bytes', () => {
  const key = createDataKey();
  const encrypted = encryptText(key, 'Maple', place);
  expect(decryptTextCached(key, encrypted, place)).toBe('Maple');
  expect(decryptTextCached(createDataKey(), encrypted, place)).toBeNull();
  const altered = Buffer.from(encrypted);
  altered[20] = (altered[20] ?? 0) ^ 1;
  expect(decryptTextCached(key, altered, place)).toBeNull();
});
