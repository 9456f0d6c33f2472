import { expect, test } from 'vitest';
import type { Identity } from './Identity.ts';
import { toNeedles } from './toNeedles.ts';

const nobody: Identity = {
  businessNames: [],
  contactNames: [],
  emails: [],
  phones: [],
  webAddresses: [],
};

const formsOf = (identity: Partial<Identity>) =>
  toNeedles({ ...nobody, ...identity }).map(({ form }) => form);

test.each('LLC Inc. Ltd. Co. Corp. Company GmbH PLC PLLC P.C. LLP'.split(' '))(
  'W-14: a business is known without its "%s", and as one word',
  (legalForm) => {
    const name = `Bloom Skin ${legalForm}`;
    expect(formsOf({ businessNames: [name] })).toEqual([name, 'Bloom Skin', 'BloomSkin']);
  },
);

test.each([
  ['Bloom', ['Bloom']],
  ['Bloom LLC', ['Bloom LLC', 'Bloom']],
  ['Bloom Co. Inc.', ['Bloom Co. Inc.', 'Bloom']],
  ['Company', ['Company']],
  ['  Bloom   Skin ', ['Bloom   Skin', 'BloomSkin']],
  ['LLC Bloom', ['LLC Bloom', 'LLCBloom']],
])('W-14: a business called %j is looked for as %j', (name, forms) => {
  expect(formsOf({ businessNames: [name] })).toEqual(forms);
});

test.each(
  `Dr. Mr. Mrs. Ms. Miss Prof. Rev. Sir Madam Jr. Sr. II III IV MD DDS DMD Esq. PhD RN CPA
   and or de del der den di da la le van von the of J.`.split(/\s+/),
)('W-14: "%s" beside a name identifies nobody', (word) => {
  expect(formsOf({ contactNames: [`Elena ${word}`] })).toEqual([`Elena ${word}`, 'Elena']);
});

test.each([
  ['Elena Marsh', ['Elena Marsh', 'Elena', 'Marsh']],
  [
    'Dr. Elena Marsh-Jones',
    ['Dr. Elena Marsh-Jones', 'Elena Marsh-Jones', 'Elena', 'Marsh-Jones', 'Marsh', 'Jones'],
  ],
  ['Marsh,Elena/Rosa', ['Marsh,Elena/Rosa', 'Marsh Elena Rosa', 'Marsh', 'Elena', 'Rosa']],
  ['Elena M-Jones', ['Elena M-Jones', 'Elena', 'M-Jones', 'Jones']],
  ['李 娜', ['李 娜', '李娜', '李', '娜']],
  ['李 Marsh', ['李 Marsh', '李', 'Marsh']],
  ['...', []],
])('W-14: a contact called %j is looked for as %j', (name, forms) => {
  expect(formsOf({ contactNames: [name] })).toEqual(forms);
});

test('W-14: each needle says what it is; brackets around a name and blanks are no part of it', () => {
  const needles = toNeedles({
    businessNames: [' "Will" '],
    contactNames: ['(Ann Will)', '[[*{<>}*]]'],
    emails: ['Ann@X.example'],
    phones: ['555-0142'],
    webAddresses: ['x.example'],
  });
  const whole = { needsCapital: false, isWhole: true };
  expect(needles).toEqual([
    { kind: 'business', form: '"Will"', folded: 'will', needsCapital: true, isWhole: true },
    { kind: 'contact', form: '(Ann Will)', folded: 'ann will', ...whole },
    { kind: 'contact', form: '(Ann', folded: 'ann', needsCapital: false, isWhole: false },
    { kind: 'email', form: 'Ann@X.example', folded: 'ann@xexample', ...whole },
    { kind: 'phone', form: '555-0142', folded: '555 0142', ...whole },
    { kind: 'web', form: 'x.example', folded: 'xexample', ...whole },
  ]);
});
