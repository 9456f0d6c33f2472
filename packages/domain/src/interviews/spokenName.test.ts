import { expect, test } from 'vitest';
import { spokenName } from './firstName.ts';

test.each([
  ['dave', 'Dave'],
  ['dave miller', 'Dave Miller'],
  ['dave Miller', 'Dave Miller'],
  ['Dave', 'Dave'],
  ['DAVE', 'DAVE'],
  ['McDonald', 'McDonald'],
  ["O'Neil", "O'Neil"],
  ["siobhán o'neil", "Siobhán O'Neil"],
  ['d’angelo', 'D’Angelo'],
  ['mary-ann', 'Mary-Ann'],
  ['j.r. ewing', 'J.R. Ewing'],
  ['maria de la cruz', 'Maria de la Cruz'],
  ['Maria de la Cruz', 'Maria de la Cruz'],
  ['de la Cruz', 'de la Cruz'],
  ['de la cruz', 'De la Cruz'],
  ['anna van der berg', 'Anna van der Berg'],
  ['DeShawn', 'DeShawn'],
  ['élodie', 'Élodie'],
  ['иван', 'Иван'],
  ['დავით', 'დავით'],
  ['大卫', '大卫'],
  ['محمد', 'محمد'],
  ['3d print shop', '3d Print Shop'],
  ['', ''],
])('TPL-10: %j is written %j in a text', (name, expected) => {
  expect(spokenName(name)).toBe(expected);
});
