import { expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { findIdentity } from './findIdentity.ts';
import { foldText, isUnspaced } from './foldText.ts';
import { createRestorer, hideIdentity, restoreIdentity } from './hideIdentity.ts';
import { type Identity, toIdentity } from './Identity.ts';
import { toNeedles } from './toNeedles.ts';

const nobody: Identity = {
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

test('W-14: every folded character knows its place; a loose accent belongs to the letter before it', () => {
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
  expect(isUnspaced(text)).toBe(expected);
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
  const found = findIdentity(text, toNeedles({ ...nobody, contactNames: [name] }));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('W-14: two that overlap are hidden as one, two that touch are two', () => {
  const names = (contactNames: string[]) => toNeedles({ ...nobody, contactNames });
  expect(findIdentity('Ann Lee Marsh', names(['Ann Lee', 'Lee Marsh']))).toEqual([
    { kind: 'contact', start: 0, end: 13 },
  ]);
  expect(findIdentity('李娜', names(['李', '娜']))).toEqual([
    { kind: 'contact', start: 0, end: 1 },
    { kind: 'contact', start: 1, end: 2 },
  ]);
});

test('W-14: of two that begin together the longer one says whose name it is', () => {
  const needles = toNeedles({ ...nobody, businessNames: ['Ann'], contactNames: ['Ann Lee'] });
  expect(findIdentity('Ann Lee', needles)).toEqual([{ kind: 'contact', start: 0, end: 7 }]);
});

test.each(['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'aol', 'proton', 'live'])(
  'W-14: %s.com tells nothing of a business',
  (provider) => {
    const { webAddresses } = toIdentity(anInterview({ contactEmail: `ann@${provider}.com` }));
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
  expect(toIdentity(interview)).toMatchObject({
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
  const { tokens } = hideIdentity([text, ''], { ...nobody, contactNames: ['Kayla'] });
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
  const { tokens } = hideIdentity([''], { ...nobody, businessNames: [name] });
  expect(tokens[0]?.token).toBe(`[[${tag}1]]`);
});

test('W-14: next to what was hidden a name may end that did not before', () => {
  const identity = { ...nobody, businessNames: ['李'], contactNames: ['Ann'] };
  expect(hideIdentity(['Ann李Ann'], identity).texts).toEqual(['[[P2]][[P1]][[P2]]']);
});

test('W-14: a restorer waits only for what can still become a code, and ends empty', () => {
  const restorer = createRestorer([
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
