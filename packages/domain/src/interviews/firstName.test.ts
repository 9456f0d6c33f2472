import { expect, test } from 'vitest';
import { firstName } from './firstName.ts';

test.each([
  ['Elena Marsh', 'Elena'],
  ['  Elena   Marsh ', 'Elena'],
  ['Elena', 'Elena'],
  ['Dr. Anita Rao', 'Anita'],
  ['dr anita rao', 'anita'],
  ['Dr. Rao', 'Dr. Rao'],
  ['Rao, Anita', 'Anita'],
  ['Rao, Dr. Anita', 'Anita'],
  ['Anita Rao, DDS', 'Anita'],
  ['Anita Rao, Jr.', 'Anita'],
  ['Mary-Ann O’Neil', 'Mary-Ann'],
  ['Mike & Sue Brown', 'Mike'],
  ['Dr.', 'Dr.'],
  ['[SECURED]', ''],
  ['   ', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('G-120 and the brief, trap 21: %j is called %j', (contactName, expected) => {
  expect(firstName(contactName)).toBe(expected);
});
