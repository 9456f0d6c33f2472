import { describe, expect, test } from 'vitest';
import { parseObjections, searchObjections, toCopyText } from './parseObjections.ts';

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

test('TPL-09: piled up marks, which a browser needs seconds to draw, are cut', () => {
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

describe('toCopyText', () => {
  const objections = parseObjections(text);

  test('G-074: all of it with the intro, or the shown entries only', () => {
    expect(toCopyText(objections, objections.entries)).toContain('Wait two seconds.');
    expect(toCopyText(objections, objections.entries.slice(1))).toBe(
      '### "Call me next quarter."\nOkay.\n#### Note\nBe kind.',
    );
    expect(toCopyText(objections, [])).toBe('');
  });

  test('G-074: a text without headings comes back as it was', () => {
    const plain = parseObjections('Just talk.');
    expect(toCopyText(plain, plain.entries)).toBe('Just talk.');
    expect(toCopyText(parseObjections(''), [])).toBe('');
  });
});
