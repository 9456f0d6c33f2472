import { expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { buildSearchTerms } from './buildSearchTerms.ts';
import { type ClientIdentity, toClientIdentity } from './ClientIdentity.ts';
import { findAddresses, findIdentity, findPhones } from './findIdentity.ts';
import { foldText, isUnspacedScript } from './foldText.ts';
import { createIdentityRestorer, hideIdentity, restoreIdentity } from './hideIdentity.ts';

const emptyIdentity: ClientIdentity = {
  businessNames: [],
  contactNames: [],
  emails: [],
  phones: [],
  webAddresses: [],
};

test.each([
  ['azAZ09', 'azaz09'],
  ["a'b’c‘d`e´f.g,h", 'abcdefgh'],
  ['a-b‐c‑d–e—f_g/h', 'a b c d e f g h'],
  ['a \t\u00a0- b', 'a b'],
  ['A&B', 'aandb'],
  ['É ß Ж 李', 'e ß ж 李'],
  ['`{@[:/', '{@[: '],
  ['', ''],
])('W-14: %j folds to %j', (text, folded) => {
  expect(foldText(text).text).toBe(folded);
});

test('W-14: maps every folded character to its position, and a combining accent to the letter before it', () => {
  expect(foldText("e\u0301'&🌸")).toEqual({
    text: 'eand🌸',
    starts: [0, 3, 3, 3, 4, 4],
    ends: [2, 4, 4, 4, 6, 6],
  });
  expect(foldText('\u0301e')).toEqual({ text: 'e', starts: [1], ends: [2] });
});

test.each([
  ['李娜', true],
  ['ひらカタ', true],
  ['李a', false],
  ['a李', false],
  ['', false],
])('W-14: %j is written without blanks: %j', (text, expected) => {
  expect(isUnspacedScript(text)).toBe(expected);
});

test.each([
  ['Ann', "Ann's Anns ANN’s Ann't ann’T Annt", ['Ann', 'ANN']],
  ['Ann', "Ann'tx", ['Ann']],
  ['Elena', 'Elenas ElenaS Elenasx Elenast xElena 9Elena Elena9', ['Elena', 'Elena']],
  ['𝐀nn', '𝐀nn x𝐀nn 𝐀𝐀nn', ['𝐀nn']],
  ['Ann', '𝐀Ann Ann𝐀 🌸Ann🌸', ['Ann']],
  ['Ann Lee', 'Lee Ann Lee', ['Lee', 'Ann Lee']],
  ['An', 'a&b', []],
  ['A&B', 'xA&B A&B', ['A&B']],
])('W-14: a client called %j: in %j are %j', (name, text, expected) => {
  const found = findIdentity(text, buildSearchTerms({ ...emptyIdentity, contactNames: [name] }));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('W-14: merges overlapping findings and keeps adjacent ones apart', () => {
  const names = (contactNames: string[]) => buildSearchTerms({ ...emptyIdentity, contactNames });
  expect(findIdentity('Ann Lee Marsh', names(['Ann Lee', 'Lee Marsh']))).toEqual([
    { kind: 'contact', start: 0, end: 13 },
  ]);
  expect(findIdentity('李娜', names(['李', '娜']))).toEqual([
    { kind: 'contact', start: 0, end: 1 },
    { kind: 'contact', start: 1, end: 2 },
  ]);
});

test('W-14: of two findings with the same start the longer one sets the kind', () => {
  const terms = buildSearchTerms({
    ...emptyIdentity,
    businessNames: ['Ann'],
    contactNames: ['Ann Lee'],
  });
  expect(findIdentity('Ann Lee', terms)).toEqual([{ kind: 'contact', start: 0, end: 7 }]);
});

test.each(['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'aol', 'proton', 'live'])(
  'W-14: treats %s.com as a mailbox provider, not as the domain of a business',
  (provider) => {
    const { webAddresses } = toClientIdentity(anInterview({ contactEmail: `ann@${provider}.com` }));
    expect(webAddresses).toEqual([]);
  },
);

test('W-14: every address and number of the interview and of the onboarding counts', () => {
  const interview = anInterview({
    contactEmail: 'a@one.example;b@local nobody',
    contactPhone: '555-0101',
    onboardingAnswers: {
      primary_email: 'c@two.example',
      referral_email_addresses: ', d@mail.gmail.example',
      primary_phone_number: '555-0102',
      contact_phone_number: '555-0103',
    },
  });
  expect(toClientIdentity(interview)).toMatchObject({
    emails: ['a@one.example', 'b@local', 'nobody', 'c@two.example', 'd@mail.gmail.example'],
    phones: ['555-0101', '555-0102', '555-0103'],
    webAddresses: ['one.example', 'two.example', 'mail.gmail.example'],
  });
});

test.each([
  ['[[p', 'Q'],
  ['[[p [[q', 'X'],
  ['[[p [[q [[x', 'Z'],
  ['[[p [[q [[x [[z', 'K'],
  ['[[p [[q [[x [[z [[k', 'V'],
  ['[[p [[q [[x [[z [[k [[v', 'W'],
  ['[[p1 [[q [[x [[z [[k [[v [[w', 'PP'],
])('W-14: beside %j in a text names are called %s', (text, tag) => {
  const { tokens } = hideIdentity([text, ''], { ...emptyIdentity, contactNames: ['Kayla'] });
  expect(tokens).toEqual([{ token: `[[${tag}1]]`, kind: 'contact', form: 'Kayla' }]);
});

test.each([
  ['P', 'Q'],
  ['p 1', 'Q'],
  ['P12x', 'Q'],
  ['x [[Pa', 'Q'],
  ['Pa', 'P'],
  ['1P', 'P'],
  ['Pa1', 'P'],
])('W-14: for a business called %j names are called %s', (name, tag) => {
  const { tokens } = hideIdentity([''], { ...emptyIdentity, businessNames: [name] });
  expect(tokens[0]?.token).toBe(`[[${tag}1]]`);
});

test('W-14: finds a name whose word boundary appears only after hiding', () => {
  const identity = { ...emptyIdentity, businessNames: ['李'], contactNames: ['Ann'] };
  expect(hideIdentity(['Ann李Ann'], identity).texts).toEqual(['[[P2]][[P1]][[P2]]']);
});

test('W-14: buffers only what can still become a token, and ends with an empty buffer', () => {
  const restorer = createIdentityRestorer([
    { token: '[[P1]]', kind: 'contact', form: 'Ann' },
    { token: '[[P12]]', kind: 'contact', form: 'Lee' },
  ]);
  expect(restorer.push('a [[P1')).toBe('a ');
  expect(restorer.push('2]] b [[Q')).toBe('Lee b [[Q');
  expect(restorer.push(' [[p1]')).toBe(' ');
  expect(restorer.end()).toBe('[[p1]');
  expect(restorer.end()).toBe('');
  expect(restorer.push('x')).toBe('x');
  expect(restoreIdentity('[[P12]][[P1]][[P1', [])).toBe('[[P12]][[P1]][[P1');
});

const listAddresses = (text: string) =>
  findAddresses(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

test.each([
  ['a@b', ['email a@b']],
  ['-a@b-', ['email a@b']],
  ['@bloom', ['web @bloom']],
  ['-@bloom-', ['web @bloom']],
  ['@', []],
  ['a@-b', []],
  ['a@b c@d', ['email a@b', 'email c@d']],
  ['(a@b)<c@d>[e@f]{g@h}', ['email a@b', 'email c@d', 'email e@f', 'email g@h']],
  ['"a@b"“c@d”«e@f»', ['email a@b', 'email c@d', 'email e@f']],
  ['a@b,c@d;e@f|g@h*i@j', ['email a@b', 'email c@d', 'email e@f', 'email g@h', 'email i@j']],
  ['a@b\u00a0c@d\te@f', ['email a@b', 'email c@d', 'email e@f']],
  ['ftp://x', ['web ftp://x']],
  ['HTTPS://X/Y/', ['web HTTPS://X/Y/']],
  ['WWW.bloom', ['web WWW.bloom']],
  ['xwww.bloom', []],
  ['Bloom.COM', ['web Bloom.COM']],
  ['bloom.com/a', ['web bloom.com/a']],
  ['bloom.com?a', ['web bloom.com?a']],
  ['bloom.com#a', ['web bloom.com#a']],
  ['bloom.com:80', ['web bloom.com:80']],
  ['blöm-1.com.', ['web blöm-1.com']],
  ['bloom..com', []],
  ['bl_oom.com', []],
  ['a.b+c.com', []],
  ['bloom.xyz', []],
  ['com', []],
  ['www', []],
  ['a/b.com', []],
  ['', []],
])('W-14: the addresses of %j are %j', (text, expected) => {
  expect(listAddresses(text)).toEqual(expected);
});

const listPhones = (text: string) =>
  findPhones(text).map(({ kind, start, end }) => {
    expect(kind).toBe('phone');
    return text.slice(start, end);
  });

test.each([
  '937-555-0142',
  '1-937-555-0142',
  '555-0142',
  '937-5550-0142',
  '1-9375550142',
  '937-5550142',
  '9375550142',
  '19375550142',
  '937\u00a0555‑0142',
  '937 – 555.0142',
  '(937)555-0142',
  '+1 (937) 555-0142',
  '+(44) 20 7946 0958',
  '+12345678',
  '+123456789012345',
  '+1 23 45 67 89 01 23 45',
  '01234 5678',
  '0123 456 78901',
  '012-34567890-1',
])('W-14: all of %j is a number to call', (text) => {
  expect(listPhones(text)).toEqual([text]);
  expect(listPhones(`7pm: ${text}; 12`)).toEqual([text]);
});

test.each([
  '+1234567',
  '+1234567890123456',
  '012345678',
  '01234 567',
  '0123 456 789012',
  '93 7555 0142',
  '2024-2025',
  '1-555-0142',
  '555-0142-7',
  '555-0142.7',
  '555-0142‑7',
  '555-0142–7',
  '7-555-0142',
  '€9375550142',
  '£9375550142',
  '$9375550142',
  '1,9375550142',
  '9375550142%',
  '9375550142,5',
  '',
])('W-14: no part of %j is a number to call', (text) => {
  expect(listPhones(text)).toEqual([]);
});

test.each([
  ['9375550142, 5', ['9375550142']],
  ['937    555-0142', ['555-0142']],
  ['a,9375550142', ['9375550142']],
  ['555-0142/', ['555-0142']],
  ['555-0142:', ['555-0142']],
  ['555-0142-', ['555-0142']],
  ['-555-0142', ['555-0142']],
  ['$5+9375550142', ['+9375550142']],
  ['937-555-0142 937-555-0199', ['937-555-0142', '937-555-0199']],
  ['5 555-0142 5', ['555-0142']],
  ['x(555-0142)', ['(555-0142']],
  ['* 937-555-0142', ['937-555-0142']],
  ['+1 2 3 4 5 6 7 8 9', ['+1 2 3 4 5 6 7 8']],
  ['9-+9375550142', ['+9375550142']],
])('W-14: in %j the numbers to call are %j', (text, expected) => {
  expect(listPhones(text)).toEqual(expected);
});

const formsOf = (identity: Partial<ClientIdentity>) =>
  buildSearchTerms({ ...emptyIdentity, ...identity }).map(({ form }) => form);

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

test('W-14: each search term has its kind; surrounding brackets and spaces are removed', () => {
  const terms = buildSearchTerms({
    businessNames: [' "Will" '],
    contactNames: ['(Ann Will)', '[[*{<>}*]]'],
    emails: ['Ann@X.example'],
    phones: ['555-0142'],
    webAddresses: ['x.example'],
  });
  const whole = { needsCapital: false, isWhole: true };
  expect(terms).toEqual([
    { kind: 'business', form: '"Will"', folded: 'will', needsCapital: true, isWhole: true },
    { kind: 'contact', form: '(Ann Will)', folded: 'ann will', ...whole },
    { kind: 'contact', form: '(Ann', folded: 'ann', needsCapital: false, isWhole: false },
    { kind: 'email', form: 'Ann@X.example', folded: 'ann@xexample', ...whole },
    { kind: 'phone', form: '555-0142', folded: '555 0142', ...whole },
    { kind: 'web', form: 'x.example', folded: 'xexample', ...whole },
  ]);
});
