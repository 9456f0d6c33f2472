import { expect, test } from 'vitest';
import {
  fold,
  listAnswerLines,
  type Objection,
  parseObjections,
  searchObjections,
  toCopyText,
} from './parseObjections.ts';
import { rankObjections } from './rankObjections.ts';

const entry = (heading: string, body = 'x'): Objection => ({ heading, firstLine: body, body });
const other = entry('Something else');

/** A title that tells the objection, and the other words clients say it in. */
const known: readonly (readonly [title: string, said: string])[] = [
  ['Too expensive', 'expensive price cost money afford budget cheaper pay'],
  ['Expensive', 'cost'],
  ['The price', 'cost'],
  ['We cannot afford it', 'cost'],
  ['I think about it', 'think sleep over consider'],
  ['I think so', 'sleep'],
  ['Ask my partner', 'partner wife husband spouse boss family ask'],
  ['A partner', 'spouse'],
  ['The wife', 'spouse'],
  ['The husband', 'spouse'],
  ["We don't have time.", 'time busy swamped'],
  ['Have time?', 'swamped'],
  ['No time', 'swamped'],
  ['Busy', 'swamped'],
  ['Burned once', 'burned tried before scam agency'],
  ['We already have someone', 'someone somebody agency guy nephew'],
  ['Send me an email', 'email mail send brochure'],
  ['A guarantee?', 'guarantee promise sure'],
  ['Next quarter', 'next quarter month year spring summer fall winter later'],
];

test.each(known.flatMap(([title, said]) => said.split(' ').map((word) => [word, title] as const)))(
  'LIVE-21: who says "%s" means "%s"',
  (word, title) => {
    const found = rankObjections([other, entry(title)], word);
    expect(found.map(({ heading }) => heading)).toEqual([title]);
  },
);

test('LIVE-21: price, thinking, partner and time come first, in this order', () => {
  const titles = ['Busy', 'My partner', 'I think', 'The price', 'Burned'];
  const entries = [other, ...titles.map((title) => entry(title))];
  expect(rankObjections(entries, ' ').map(({ heading }) => heading)).toEqual([
    'The price',
    'I think',
    'My partner',
    'Busy',
    'Something else',
    'Burned',
  ]);
});

test('LIVE-21: the surest title wins', () => {
  const entries = [entry('An expensive price'), entry('It is too expensive')];
  expect(rankObjections(entries, '')[0]?.heading).toBe('It is too expensive');
});

test.each(
  `a an and are at be by can can't do don't for get got had has have i i'll i'm in is it it's just lot
   me much my need no not now of on or right so that that's the this to too us want we we've will with
   you`.split(/\s+/),
)('LIVE-21: "%s" says nothing beside another word', (word) => {
  const plain = word.replaceAll("'", '');
  const entries = [entry(`${plain} plain`), entry('Zebra')];
  expect(rankObjections(entries, `${word} zebra`).map(({ heading }) => heading)).toEqual(['Zebra']);
  expect(rankObjections(entries, word)[0]?.heading).toBe(`${plain} plain`);
});

test.each([
  ['walks', 'Walk'],
  ['walking', 'Walk'],
  ['walked', 'Walk'],
  ['bugs', null],
  ['walkings', 'Walking'],
])('LIVE-21: "%s" finds "%s" by its stem', (query, heading) => {
  const entries = [entry('Walk'), entry('Bug'), entry('Walking')];
  const found = rankObjections(entries, query);
  if (heading === null) expect(found).toEqual([]);
  else expect(found.map((one) => one.heading)).toContain(heading);
});

test('LIVE-21: a title counts ten, other words eight, an answer one', () => {
  const title = entry('Guarantee zebra');
  const said = entry('A guarantee', 'y');
  const body = entry('Else', 'zebra sure');
  expect(rankObjections([body, said, title], 'zebra sure')).toEqual([title, said, body]);
  expect(rankObjections([body, entry('Zeb')], 'zebra')).toEqual([body]);
});

test.each([
  ['A’b ‘c’ `d` “e”  F\n', `a'b 'c' 'd' "e" f`],
  ['', ''],
])('OBJ-01: %j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['# A\nx', '', ['A: x']],
  ['x\n# A\ny', 'x', ['A: y']],
  ['x\n### A\ny\n#### B\nz\n## C\nw\n### D', 'x\n## C\nw', ['A: y\n#### B\nz', 'D: ']],
  ['###### A\nx', '', ['A: x']],
  ['####### A', '', [': ####### A']],
  ['###\tA', '', ['A: ']],
  ['x ### A', '', [': x ### A']],
  ['### A\r\n\r\n x \r\n', '', ['A: x']],
])('OBJ-01: %j has the intro %j and the entries %j', (markdown, intro, entries) => {
  const parsed = parseObjections(markdown);
  expect(parsed.intro).toBe(intro);
  expect(parsed.entries.map(({ heading, body }) => `${heading}: ${body}`)).toEqual(entries);
});

test.each([
  ['> One', null, 'One'],
  ['•  Two', null, 'Two'],
  ['###### Three', null, 'Three'],
  ['### Four', null, '### Four'],
  ['-Five', null, '-Five'],
  ['x - six', null, 'x - six'],
  ['**Label** : seven', 'Label', 'seven'],
  ['** :** eight', '', 'eight'],
  ['x **A:** nine', null, 'x **A:** nine'],
])('OBJ-01: %j is said as %j, %j', (line, label, text) => {
  expect(listAnswerLines(line)).toEqual([{ label, text, hasWait: false }]);
});

test('G-074: what is copied', () => {
  const objections = parseObjections('intro\n### A\nx\n### B\ny');
  expect(toCopyText(objections, objections.entries)).toBe('intro\n\n### A\nx\n\n### B\ny');
  expect(toCopyText(objections, objections.entries.slice(0, 1))).toBe('### A\nx');
  expect(searchObjections(objections.entries, ' Y  b ')).toEqual(objections.entries.slice(1));
});
