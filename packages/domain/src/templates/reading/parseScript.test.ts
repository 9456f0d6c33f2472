import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRenderedText } from '#checks/measure/measureText.ts';
import { generatePracticeInterviews } from '#practice/generatePracticeInterviews.ts';
import { chooseRecapTemplate, chooseScriptTemplate } from '#templates/chooseTemplate.ts';
import { renderChosenTemplate } from '#templates/renderChosenTemplate.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { addMissingCues, findCueWarnings } from './addMissingCues.ts';
import { buildCallModeParts, densities } from './buildCallModeParts.ts';
import { estimateScriptTime, formatRoundedDuration } from './estimateScriptTime.ts';
import { extractSpokenText } from './extractSpokenText.ts';
import { parseMessage } from './parseMessage.ts';
import { parseScript, removeInlineNotes, splitInline } from './parseScript.ts';
import { deriveBeat, deriveKeywords, shortenQuote } from './shortenLine.ts';

const blocksOf = (text: string) => parseScript(text).flatMap((part) => part.blocks);

describe('parseScript', () => {
  test('SCRIPT-02: parts, what is said, what the client said and what only the seller sees', () => {
    const text = `[OPEN - ask first]
Elena, thank you.
Can I share what I see?

[PAUSE - wait for a yes]

[THEIR GOAL]
You told me what you want:
"15 new patients a month"
What's different then?

[PROOF - tell one true story]

[ASK]
Shall we?

[SILENCE]`;
    expect(parseScript(text)).toEqual([
      {
        name: 'Open',
        note: 'ask first',
        stop: null,
        blocks: [
          { kind: 'speech', text: 'Elena, thank you. Can I share what I see?', stop: 0 },
          { kind: 'note', label: 'PAUSE', text: 'wait for a yes' },
        ],
      },
      {
        name: 'Their goal',
        note: '',
        stop: null,
        blocks: [
          { kind: 'speech', text: 'You told me what you want:', stop: 1 },
          { kind: 'quote', text: '15 new patients a month', stop: 2 },
          { kind: 'speech', text: "What's different then?", stop: 3 },
        ],
      },
      { name: 'Proof', note: 'tell one true story', stop: 4, blocks: [] },
      {
        name: 'Ask',
        note: '',
        stop: null,
        blocks: [
          { kind: 'speech', text: 'Shall we?', stop: 5 },
          { kind: 'note', label: 'SILENCE', text: '' },
        ],
      },
    ]);
  });

  test('two label lines together are facts, one alone is said as it stands', () => {
    expect(blocksOf('First sale: $250 - $500\nCustomer list: 100-200 people')).toEqual([
      {
        kind: 'facts',
        stop: 0,
        rows: [
          { label: 'First sale', value: '$250 - $500' },
          { label: 'Customer list', value: '100-200 people' },
        ],
      },
    ]);
    expect(blocksOf('In the way: No plan')).toEqual([
      { kind: 'speech', text: 'In the way: No plan', stop: 0 },
    ]);
  });

  test.each([
    ['Calls:\n- Voicemail\n- A partner', ['speech Calls:', 'list Voicemail|A partner']],
    ['1. One.\n2. Two.', ['speech 1. One.', 'speech 2. Two.']],
    ['Google Ads\nFacebook', ['speech Google Ads\nFacebook']],
    ['One.\n\nTwo.', ['speech One.', 'speech Two.']],
    ['> my own words', ['quote my own words']],
    ['“curly”', ['quote curly']],
    ['Hi.\r\n\r\nYou.', ['speech Hi.', 'speech You.']],
    ['---', []],
    ['', []],
    ['   \n\n', []],
  ])('%j is read as %j', (text, expected) => {
    const shown = blocksOf(text).map((block) =>
      block.kind === 'list'
        ? `list ${block.items.join('|')}`
        : `${block.kind} ${'text' in block && block.text}`,
    );
    expect(shown).toEqual(expected);
  });

  test.each([
    ['[Pause]', 'PAUSE', ''],
    ['[pause: let them think]', 'PAUSE', 'let them think'],
    ['[PAUSE – breathe]', 'PAUSE', 'breathe'],
    ['[write down what they say]', 'NOTE', 'write down what they say'],
    ['[SMILE]', 'SMILE', ''],
    ['[NOTE - price list: [old] $5]', 'NOTE', 'price list: [old] $5'],
  ])('%s starts its own block in any text', (text, label, note) => {
    expect(blocksOf(text)).toEqual([{ kind: 'note', label, text: note }]);
  });

  test("a seller's own part names work: a label right above words, a Markdown heading", () => {
    const names = parseScript(
      'Hello.\n[INTRO]\nWe talk.\n\n[SMILE]\n\n## **The offer**\nThis.',
    ).map(({ name }) => name);
    expect(names).toEqual([null, 'Intro', 'The offer']);
  });

  test.each(['[A] or [B]', '[]', 'See [1] below', '[open'])('%s is no note', (line) => {
    expect(blocksOf(line)).toEqual([{ kind: 'speech', text: line, stop: 0 }]);
  });

  test('stops count up without a gap, whatever the text', () => {
    const line = fc.constantFrom(
      'Say.',
      '"q"',
      '[PAUSE]',
      '[ASK]',
      '[X - y]',
      '- i',
      'A: b',
      '',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        const stops = parseScript(lines.join('\n')).flatMap((part) => [
          ...part.blocks.flatMap((block) => ('stop' in block ? [block.stop] : [])),
          ...(part.stop === null ? [] : [part.stop]),
        ]);
        expect(stops).toEqual(stops.map((_, index) => index));
      }),
    );
  });

  test('a text made to be slow is read at once', () => {
    const bits = ['[', '**', '[A - ', '[[', '"', '> ', '- - ', '# ', 'a: ', ' ', 'x.\n', '."'];
    for (const bad of bits) {
      const text = `# a${bad.repeat(200_000 / bad.length)}b\n${bad.repeat(200_000 / bad.length)}`;
      const read = () =>
        parseScript(text).flatMap((part) =>
          part.blocks.map((block) => 'text' in block && splitInline(block.text)),
        );
      expect(measureRelativeCost(read)).toBeLessThan(100);
    }
  });
});

describe('the built-in texts of every practice interview', () => {
  const layers = { account: {}, global: {}, builtIn: builtInTexts };
  const interviews = generatePracticeInterviews({
    seed: 1,
    now: '2025-03-04T15:00:00.000Z',
    renderRecap: () => 'kept',
  });
  const texts = interviews.flatMap((interview) =>
    [chooseRecapTemplate(interview, layers), chooseScriptTemplate(interview, layers)].map(
      (chosen) => [chosen.id, renderChosenTemplate(chosen, interview)] as const,
    ),
  );

  test.each(texts)('RECAP-08: %s hides no words and reads no note aloud', (_id, rendered) => {
    const text = 'text' in rendered ? rendered.text : '';
    const wanted = parseRenderedText(text);
    const parts = parseScript(text);
    const blocks = parts.flatMap((part) => part.blocks);
    const quotes = blocks.flatMap((block) => (block.kind === 'quote' ? [block.text] : []));
    expect(quotes).toEqual(wanted.quotes);
    const notes = blocks.filter((block) => block.kind === 'note').length;
    const names = parts.filter(({ name }) => name !== null).length;
    expect(notes + names).toBe(wanted.notes.length);
    expect(parts[0]?.name).not.toBeNull();
    const said = blocks.flatMap((block) => {
      if (block.kind === 'speech') return [block.text.replaceAll('\n', ' ')];
      if (block.kind === 'list') return block.items;
      if (block.kind === 'facts') return block.rows.map((row) => `${row.label}: ${row.value}`);
      return [];
    });
    expect(said.join(' ')).toBe(wanted.spokenLines.join(' '));
    expect(said.join(' ')).not.toMatch(/[[\]{}]/);
  });
});

test('what a client said in several lines is one quote, whatever the lines begin with', () => {
  const [part] = parseScript('You told me:\n"Line one\n\n# Line two\n- three"\nRight?');
  expect(part?.blocks).toMatchObject([
    { kind: 'speech', text: 'You told me:' },
    { kind: 'quote', text: 'Line one\n# Line two\n- three' },
    { kind: 'speech', text: 'Right?' },
  ]);
});

test('an unclosed quote remains a line', () => {
  const [part] = parseScript(`"Hello\n${'and on\n'.repeat(20)}"`);
  expect(part?.blocks).toMatchObject([{ kind: 'speech' }]);
});

describe('splitInline', () => {
  test('emphasis and notes inside a line, nothing else', () => {
    expect(splitInline('**Ask:** So? [PAUSE - wait] *x* [a](b) <b>')).toEqual([
      { kind: 'strong', text: 'Ask:' },
      { kind: 'plain', text: ' So? ' },
      { kind: 'note', text: 'PAUSE - wait' },
      { kind: 'plain', text: ' *x* [a](b) <b>' },
    ]);
    expect(removeInlineNotes('So? [PAUSE] Yes.')).toBe('So?   Yes.');
    expect(splitInline('')).toEqual([]);
  });

  test('its pieces joined are the original text', () => {
    const piece = fc.constantFrom('**', '*', '[', ']', 'PAUSE', ' - ', 'a', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const wrap = { plain: ['', ''], strong: ['**', '**'], note: ['[', ']'] } as const;
        const back = splitInline(text).map(({ kind, text: own }) => wrap[kind].join(own));
        expect(back.join('')).toBe(text);
      }),
    );
  });
});

const twelve = 'one two three four five six seven eight nine ten eleven twelve';
test.each([
  ['Stop. Go.', 'Stop.'],
  ['Stop.) Go.', 'Stop.)'],
  ['Stop." Go.', 'Stop."'],
  ['What?! Go.', 'What?!'],
  ['Well… Go.', 'Well…'],
  ['4.5 stars now', '4.5 stars now'],
  [
    'Mr. Lee, Mrs. Lee, Ms. Lee, Prof. Lee, Rev. Lee. Go.',
    'Mr. Lee, Mrs. Lee, Ms. Lee, Prof. Lee, Rev. Lee.',
  ],
  ['no end', 'no end'],
  ['one\ntwo', 'one'],
  ['  a   b [PAUSE] c. d', 'a b c.'],
  [`${twelve}.`, `${twelve}.`],
  [`${twelve}, thirteen`, `${twelve}…`],
  ['', ''],
])('LIVE-05: the beat of %j is %j', (text, beat) => {
  expect(deriveBeat(text)).toBe(beat);
});

test('LIVE-06: six words are keywords, eight a quote', () => {
  expect(deriveKeywords(twelve.slice(0, 27))).toBe('one two three four five six');
  expect(deriveKeywords(twelve)).toBe('one two three four five six…');
  expect(shortenQuote('a b c d e f g h')).toBe('a b c d e f g h');
  expect(shortenQuote('a b c d e f g h. i')).toBe('a b c d e f g h…');
});

test('a wait is five seconds, a story half a minute', () => {
  const time = estimateScriptTime(
    parseScript('[SILENCE]\n\n[WAIT]\n\n[PAUSE]\n\n- a b\n- c\n\n[PROOF]'),
  );
  expect(time).toEqual({ words: 3, seconds: 41.2, starts: [0, 11.2], stops: [10, 11.2] });
  expect([2, 3, 599, 65].map(formatRoundedDuration)).toEqual(['0:00', '0:05', '10:00', '1:05']);
});

test('LIVE-07: every line says what it is', () => {
  expect(densities).toEqual(['full', 'beats', 'keywords']);
  const [part] = buildCallModeParts(parseScript('[PROOF - x]\n\n[PAUSE]'), 'full');
  expect(part).toEqual({
    name: 'Proof',
    note: '',
    lines: [
      {
        kind: 'line',
        stops: [0],
        words: ['x'],
        quote: null,
        entries: [],
        more: 0,
        isStory: true,
      },
      { kind: 'note', label: 'PAUSE', text: '' },
    ],
  });
  const [said] = buildCallModeParts(parseScript('Hi. [ASK - a - b]'), 'beats');
  expect(said?.lines).toMatchObject([
    { words: ['Hi.'], isStory: false },
    { kind: 'note', label: 'ASK', text: 'a - b' },
  ]);
});

test.each([
  ['[CUE - a | one two three four five]', 0],
  ['[CUE - a | one two three four five / b]', 0],
  ['[CUE - a | one / b]', 0],
  ['[CUE - a | {{#x}}one{{/x}}]', 1],
  ['[CUE - a | one {{! x y }}]', 1],
  ['[CUE - a | {{ x }} {{ y }}]', 0],
  [`[CUE - ${twelve}]`, 0],
  [`[CUE - ${twelve} x]`, 1],
])('LIVE-10: of %j there are %i things to say', (text, count) => {
  expect(findCueWarnings(text)).toHaveLength(count);
});

test.each([
  ['Say. More.', '[CUE - Say. | Say. More.]\nSay. More.'],
  ['{{! note }}{{#a}}', '{{! note }}{{#a}}'],
  ['{{#a}}Hi.{{/a}}', '[CUE - Hi. | Hi.]\n{{#a}}Hi.{{/a}}'],
  ['a/b | c', '[CUE - a b c | a b c]\na/b | c'],
  ['“q”\n> q\n* i\n---\n# h', '“q”\n> q\n* i\n---\n# h'],
  ['A.\n[CUE - x]\nB.\n\nC.', '[CUE - A. | A.]\nA.\n[CUE - x]\nB.\n\n[CUE - C. | C.]\nC.'],
  ['[CUE - x]\n\nA.\n\nB.', '[CUE - x]\n\nA.\n\n[CUE - B. | B.]\nB.'],
  ['', ''],
])('LIVE-09: %j with its cues is %j', (text, cued) => {
  expect(addMissingCues(text)).toBe(cued);
});

test('SAY-45: what is said is without notes and headings', () => {
  expect(extractSpokenText('\n# A\n  ## B\n[PAUSE]\na\n\n\n\n[x]\nb # c\n')).toBe('a\n\nb # c');
  expect(parseMessage('SUBJECT:\tx y \n\nb')).toEqual({ subject: 'x y', body: 'b' });
  expect(parseMessage('My Subject: x')).toEqual({ subject: null, body: 'My Subject: x' });
});
