import { describe, expect, test } from 'vitest';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import {
  formatObjectionsForCopy,
  normalizeForSearch,
  type Objection,
  parseAnswerLines,
  parseObjections,
  searchObjections,
} from './parseObjections.ts';
import { rankObjections } from './rankObjections.ts';

const text = `# Objections
Wait two seconds.

### "It's too expensive."
**Acknowledge:** I get it, it's real money.
**Ask:** What would it have to bring in?

## More
### "Call me next quarter."

Okay.
#### Note
Be kind.
`;

describe('parseObjections', () => {
  test('OBJ-01: one entry for each heading, with the first line to say', () => {
    const { intro, entries } = parseObjections(text);
    expect(intro).toBe('# Objections\nWait two seconds.\n\n## More');
    expect(entries).toEqual([
      {
        heading: '"It\'s too expensive."',
        firstLine: "I get it, it's real money.",
        body: "**Acknowledge:** I get it, it's real money.\n**Ask:** What would it have to bring in?",
      },
      {
        heading: '"Call me next quarter."',
        firstLine: 'Okay.',
        body: 'Okay.\n#### Note\nBe kind.',
      },
    ]);
  });

  test.each([
    ['text without headings is one entry', 'Just talk.\nThen ask.', ['']],
    ['headings of another level count when there are no third ones', '## A\nx\n# B\ny', ['A', 'B']],
    ['line ends of Windows', '### A\r\nx\r\n### B\r\ny', ['A', 'B']],
    ['an empty answer', '### A', ['A']],
    ['a hash without a blank is no heading', '#1 fan\n####### seven', ['']],
    ['a hash within a line is no heading', '- # of calls', ['']],
    ['nothing', '', []],
    ['blanks', ' \n ', []],
  ])('OBJ-01: %s', (_name, markdown, headings) => {
    expect(parseObjections(markdown).entries.map(({ heading }) => heading)).toEqual(headings);
  });

  test.each([
    ['**Ask:** What now?', 'What now?'],
    ['**Bold start** and more', '**Bold start** and more'],
    ['**never closed', '**never closed'],
    ['plain', 'plain'],
    ['', ''],
  ])('OBJ-01: the first line of %j is %j', (body, firstLine) => {
    expect(parseObjections(`### A\n\n${body}`).entries[0]?.firstLine).toBe(firstLine);
  });
});

test('TPL-09: cuts stacked combining marks, which take browsers seconds to render', () => {
  const [entry] = parseObjections(
    `### é${'\u0301'.repeat(5000)}\na${'\u0301'.repeat(5000)}`,
  ).entries;
  expect(entry?.heading.length).toBeLessThan(40);
  expect(entry?.body.length).toBeLessThan(40);
});

describe('searchObjections', () => {
  const { entries } = parseObjections(text);

  test.each([
    ['', 2],
    ['   ', 2],
    ['EXPENSIVE', 1],
    ['real money', 1],
    ['money real', 1],
    ['it’s too', 1],
    ['quarter', 1],
    ['be kind', 1],
    ['acknowledge quarter', 0],
    ['(', 0],
    ['.*', 0],
  ])('OBJ-01: %j keeps %i entries', (query, count) => {
    expect(searchObjections(entries, query)).toHaveLength(count);
  });
});

describe('formatObjectionsForCopy', () => {
  const objections = parseObjections(text);

  test('G-074: all of it with the intro, or the shown entries only', () => {
    expect(formatObjectionsForCopy(objections, objections.entries)).toContain('Wait two seconds.');
    expect(formatObjectionsForCopy(objections, objections.entries.slice(1))).toBe(
      '### "Call me next quarter."\nOkay.\n#### Note\nBe kind.',
    );
    expect(formatObjectionsForCopy(objections, [])).toBe('');
  });

  test('G-074: a text without headings comes back as it was', () => {
    const plain = parseObjections('Just talk.');
    expect(formatObjectionsForCopy(plain, plain.entries)).toBe('Just talk.');
    expect(formatObjectionsForCopy(parseObjections(''), [])).toBe('');
  });
});

const texts = Object.entries(builtInTexts).filter(([id]) => id.startsWith('objections_'));
const read = (id: string) =>
  parseObjections(texts.find(([each]) => each === id)?.[1] ?? '').entries;
const list = (id: string, query: string) =>
  rankObjections(read(id), query).map(({ heading }) => heading.replaceAll('"', ''));

const price = "It's too expensive.";
const think = 'I need to think about it.';
const partner = 'I have to talk to my partner.';
const time = "I don't have time.";

test('there are objections for six services', () => {
  expect(texts).toHaveLength(6);
});

describe.each(texts.map(([id]) => id))('%s', (id) => {
  test('price, think, partner and time come first, on the keys 1 to 4', () => {
    expect(list(id, '').slice(0, 4)).toEqual([price, think, partner, time]);
    expect(list(id, ' ')).toHaveLength(read(id).length);
  });

  test.each([
    ['think', think],
    ['thinking', think],
    ['expensive', price],
    ['partner', partner],
    ['wife', partner],
    ['guarantee', 'Do you guarantee results?'],
  ])('"%s" opens "%s"', (query, heading) => {
    expect(list(id, query)[0]).toBe(heading);
  });
});

test.each([
  ['let me think it over', think],
  ['I want to sleep on it', think],
  ["that's a lot of money", price],
  ["we can't afford that", price],
  ['the price is too high', price],
  ['it costs too much', price],
  ['I have to ask my wife', partner],
  ['my husband decides that', partner],
  ['need to talk to my partner', partner],
  ['my boss has to sign off on it', partner],
  ['no time', time],
  ["I'm too busy right now", time],
  ['I don’t have the time', time],
  ['we already have somebody for that', 'We already have someone.'],
  ['we got burned by an agency', 'We got burned before.'],
  ["we've tried that before", 'We got burned before.'],
  ['can you just send me an email', 'Just send me an email.'],
  ['is that guaranteed', 'Do you guarantee results?'],
  ['call me again next year', 'Call me next quarter.'],
  ['will I get bad reviews', 'What if it brings bad reviews?'],
  ["what's the catch", "What's the catch with the trial?"],
])('what a client says, "%s", opens "%s"', (query, heading) => {
  expect(list('objections_reputation_management', query)[0]).toBe(heading);
});

test('titles come before answers that only hold the word', () => {
  const { entries } = parseObjections(
    '### "Bad reviews?"\nI think so.\n### "I will think."\nOkay.',
  );
  expect(rankObjections(entries, 'think').map(({ heading }) => heading)).toEqual([
    '"I will think."',
    '"Bad reviews?"',
  ]);
});

test.each(['(', '.*', 'expensive3', 'zzz'])('finds nothing for %j', (query) => {
  expect(list('objections_seo', query)).toEqual([]);
});

test('a text of a seller without any known objection keeps its order', () => {
  const { entries } = parseObjections('### Later\nx\n### Never\ny');
  expect(rankObjections(entries, '')).toEqual(entries);
  expect(rankObjections([], 'think')).toEqual([]);
});

const entry = (heading: string, body = 'x'): Objection => ({ heading, firstLine: body, body });
const other = entry('Something else');

/** The objection's title, and other words that clients use for it. */
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
  expect(normalizeForSearch(text)).toBe(folded);
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
])('OBJ-01: speaks %j as %j, %j', (line, label, text) => {
  expect(parseAnswerLines(line)).toEqual([{ label, text, hasWait: false }]);
});

test('G-074: formats the copied text', () => {
  const objections = parseObjections('intro\n### A\nx\n### B\ny');
  expect(formatObjectionsForCopy(objections, objections.entries)).toBe(
    'intro\n\n### A\nx\n\n### B\ny',
  );
  expect(formatObjectionsForCopy(objections, objections.entries.slice(0, 1))).toBe('### A\nx');
  expect(searchObjections(objections.entries, ' Y  b ')).toEqual(objections.entries.slice(1));
});

test.each([
  ['**Isolate:** Which? [WAIT]', 'Isolate', 'Which?', true],
  ['Which?[WAIT]', null, 'Which?', true],
  ['[WAIT]', null, '', true],
  ['**Ask:** [WAIT] for it?', 'Ask', '[WAIT] for it?', false],
  ['**Ask:** Which?', 'Ask', 'Which?', false],
])('SAY-61: the wait behind %j is no word of the answer', (body, label, text, hasWait) => {
  expect(parseAnswerLines(body)).toEqual([{ label, text, hasWait }]);
});

test.each([
  ['**Acknowledge:** I get it.', [['Acknowledge', 'I get it.']]],
  ['**Ask**: Why?', [['Ask', 'Why?']]],
  ['  **Ask :**   Why?  ', [['Ask', 'Why?']]],
  ['**Do not** say no.', [[null, '**Do not** say no.']]],
  [
    '- One\n\n* Two\n#### Three',
    [
      [null, 'One'],
      [null, 'Two'],
      [null, 'Three'],
    ],
  ],
  ['**', [[null, '**']]],
  ['****', [[null, '****']]],
  ['', []],
  [' \n ', []],
])('OBJ-01: speaks %j as %j', (body, expected) => {
  expect(parseAnswerLines(body).map(({ label, text }) => [label, text])).toEqual(expected);
});
