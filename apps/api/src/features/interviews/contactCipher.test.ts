import { beforeEach, expect, test } from 'vitest';
import { createDataKey, encryptText } from '#lib/crypto.ts';
import { createContactCipher } from './contactCipher.ts';

const key = createDataKey();
const [userId, contactId] = ['a', 'b'];
let broken = 0;
const cipher = createContactCipher(userId, key, () => {
  broken += 1;
});
beforeEach(() => {
  broken = 0;
});

const encrypt = (text: string, column: string, row = contactId) =>
  encryptText(key, text, { userId, table: 'customer_contacts', row, column });
const openPhone = (details: Buffer | null | undefined) =>
  cipher.decryptFields(contactId, ['contactPhone'], { details_encrypted: details }).contactPhone;

test('DATA-38: a detail is merged into those that are stored, also of a later version', () => {
  const stored = encrypt('{"contactPhone":"1","later":"kept"}', 'details_encrypted');
  const { details_encrypted: merged } = cipher.encryptContact(
    contactId,
    { contactPhone: '2' },
    stored,
  );
  expect(openPhone(merged)).toBe('2');
  const blanked = cipher.encryptContact(contactId, { contactPhone: '' }, merged?.toString('hex'));
  expect(openPhone(blanked.details_encrypted)).toBe('');
  const again = cipher.encryptContact(contactId, { contactPhone: '3' }, blanked.details_encrypted);
  // The ciphertext has the length of the text, so the length identifies the field.
  const whole = encrypt('{"later":"kept","contactPhone":"3"}', 'details_encrypted');
  expect(again.details_encrypted).toHaveLength(whole.length);
});

test('DATA-38: without details nothing is stored, and what is not given is not touched', () => {
  expect(cipher.encryptContact(contactId, { contactPhone: '' })).toEqual({
    details_encrypted: null,
  });
  expect(Object.keys(cipher.encryptContact(contactId, { contactName: 'Anita' }))).toEqual([
    'contact_name_encrypted',
  ]);
  expect(openPhone(null)).toBe('');
  expect(broken).toBe(0);
});

test('DATA-38: a phone that was stored before there were other details is read and carried over', () => {
  const phone = encrypt('555 0101', 'contact_phone_encrypted');
  expect(openPhone(phone)).toBe('555 0101');
  const { details_encrypted: saved } = cipher.encryptContact(
    contactId,
    { contactPhone: '555 0102' },
    phone,
  );
  expect(openPhone(saved)).toBe('555 0102');
  expect(broken).toBe(0);
});

test.each([
  ['altered', Buffer.from([0])],
  ['moved', encrypt('{"contactPhone":"1"}', 'details_encrypted', 'another contact')],
])('DATA-38: %s details are never merged into; the rest is saved', (_, details) => {
  expect(openPhone(details)).toBe('[SECURED]');
  const saved = cipher.encryptContact(
    contactId,
    { contactName: 'Anita', contactPhone: '2' },
    details,
  );
  expect(Object.keys(saved)).toEqual(['contact_name_encrypted']);
  expect(broken).toBe(2);
});
