import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import { measureText } from '#checks/measure/measureText.ts';
import { renderTemplatePreview } from '#templates/renderChosenTemplate.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { listCues } from './addMissingCues.ts';
import { estimateScriptTime } from './estimateScriptTime.ts';
import { extractCues, removeCues } from './extractCues.ts';
import { extractSpokenText } from './extractSpokenText.ts';
import { parseMessage } from './parseMessage.ts';
import {
  isNoteWithinPart,
  parseScript,
  parseSellerNote,
  type ScriptPart,
  splitInline,
} from './parseScript.ts';
import { parseCue } from './shortenLine.ts';

const shown = (text: string) =>
  parseScript(text).flatMap(({ name, note, blocks }) => [
    ...(name === null ? [] : [`# ${name}${note && ` (${note})`}`]),
    ...blocks.map((block) => {
      if (block.kind === 'list') return `list ${block.items.join('|')}`;
      if (block.kind === 'facts')
        return `facts ${block.rows.map(({ label, value }) => `${label}=${value}`).join('|')}`;
      return block.kind === 'note'
        ? `note ${block.label} ${block.text}`.trim()
        : `${block.kind} ${block.text}`;
    }),
  ]);

test.each([
  ['One\n---\nTwo', ['speech One', 'speech Two']],
  ['One\n* * *\nTwo', ['speech One', 'speech Two']],
  ['One\n___\nTwo', ['speech One', 'speech Two']],
  ['One\n--\nTwo', ['speech One\n--\nTwo']],
  ['x ---', ['speech x ---']],
  ['--- x', ['speech --- x']],
  ['- -  -', ['list -  -']],
  ['# One\nSay.', ['# One', 'speech Say.']],
  ['###### **One** two\nSay.', ['# One two', 'speech Say.']],
  ['####### One', ['speech ####### One']],
  ['#One', ['speech #One']],
  ['x # One', ['speech x # One']],
  ['"one" and "two"', ['quote one" and "two']],
  ['say "one"', ['speech say "one"']],
  ['"one" he said', ['speech "one" he said']],
  ['“one” he said', ['speech “one” he said']],
  ['>one', ['quote one']],
  ['>', ['speech >']],
  ['x > one', ['speech x > one']],
  ['""', ['speech ""']],
  ['* one\n• two\n- three', ['list one|two|three']],
  ['-one', ['speech -one']],
  ['a - one', ['speech a - one']],
  ['1) One\n12. Two\n123. Three', ['speech 1) One', 'speech 12. Two', 'speech 123. Three']],
  ['1.One\nx 2. Two', ['speech 1.One\nx 2. Two']],
  ['A: b\nCD: e', ['speech A: b\nCD: e']],
  ['AB: b\nCD:  e f', ['facts AB=b|CD=e f']],
  ['AB: b\nCD:e', ['speech AB: b\nCD:e']],
  [`${'x'.repeat(40)}: b\nCD: e`, [`facts ${'x'.repeat(40)}=b|CD=e`]],
  [`${'x'.repeat(41)}: b\nCD: e`, [`speech ${'x'.repeat(41)}: b\nCD: e`]],
  ['Hi. AB: b\nCD: e', ['speech Hi. AB: b\nCD: e']],
  ['One?\nTwo!"\nThree…)\nFour\nFive', ['speech One? Two!" Three…) Four\nFive']],
  ['One."”’)x\nTwo', ['speech One."”’)x\nTwo']],
  ['One.\rTwo\r\nThree', ['speech One. Two\nThree']],
  ['"a\nb"\nc', ['quote a\nb', 'speech c']],
  ['“a.\nb”', ['quote a. b']],
  ['"a" b\nc"', ['speech "a" b\nc"']],
  [`"a\n${'b\n'.repeat(10)}c"`, [`quote a\n${'b\n'.repeat(10)}c`]],
  [`"a\n${'b\n'.repeat(11)}c"`, [`speech "a\n${'b\n'.repeat(11)}c"`]],
  ['[ASK]\n[PAUSE]', ['# Ask', 'note PAUSE']],
  ['[INTRO]\n[PAUSE]', ['note INTRO', 'note PAUSE']],
  ['[INTRO - x]\nSay.', ['# Intro (x)', 'speech Say.']],
  ['[WAIT]\nSay.', ['note WAIT', 'speech Say.']],
  ['Say.\n[PAUSE]\nMore.', ['speech Say.', 'note PAUSE', 'speech More.']],
  ['- one\nSay.', ['list one', 'speech Say.']],
])('%j is read as %j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  ['[ASK]', { label: 'ASK', text: '' }],
  ['[ASK - one - two]', { label: 'ASK', text: 'one - two' }],
  ['[ASK: one]', { label: 'ASK', text: 'one' }],
  ['[ASK — one]', { label: 'ASK', text: 'one' }],
  ['[ASK– one]', { label: 'NOTE', text: 'ASK– one' }],
  ['[ASK -one]', { label: 'NOTE', text: 'ASK -one' }],
  ["[SELLER'S TURN]", { label: "SELLER'S TURN", text: '' }],
  ['[4 STEPS]', { label: 'NOTE', text: '4 STEPS' }],
  ['[ASK 4]', { label: 'NOTE', text: 'ASK 4' }],
  ['[ask]', { label: 'ASK', text: '' }],
  ['[do this - now]', { label: 'NOTE', text: 'do this - now' }],
  [`[${'A'.repeat(40)} - x]`, { label: 'A'.repeat(40), text: 'x' }],
  [`[${'A'.repeat(41)} - x]`, { label: 'NOTE', text: `${'A'.repeat(41)} - x` }],
  ['[ ]', null],
  ['[ASK', null],
  ['ASK]', null],
  ['[A] [B]', null],
  ['[A]]', null],
  ['[[A]', null],
  ['[x [y] z]', { label: 'NOTE', text: 'x [y] z' }],
])('%j is the note %j', (line, note) => {
  expect(parseSellerNote(line)).toEqual(note);
});

test('some labels belong inside a part, all others start one', () => {
  const labels = ['PAUSE', 'SILENCE', 'WAIT', 'SELLER', 'NOTE', 'CUE', 'ASK'];
  expect(labels.filter(isNoteWithinPart)).toEqual(labels.slice(0, 6));
});

test.each([
  ['[CUE - a]\nb', [['b', 'a']], ['a']],
  [' [cue:  a  ]  \nb', [['b', 'a']], ['  a  ']],
  ['[CUE]\nb', [['b', '']], ['']],
  ['[CUE– a]', [['[CUE– a]', '']], []],
  ['[CUE — a]\nb', [['b', 'a']], [' a']],
  ['x [CUE - a]', [['x [CUE - a]', '']], []],
  ['[CUE - a] x', [['[CUE - a] x', '']], []],
  ['[CUE - a\nb]\nc', [['c', 'a b']], ['a\nb']],
  ['[CUE: a\nb\n c ] \nd', [['d', 'a b c']], ['a\nb\n c ']],
  [
    '[CUE - a\n\nb]',
    [
      ['[CUE - a', ''],
      ['', ''],
      ['b]', ''],
    ],
    [],
  ],
  [
    '[CUE - a\n[x\nb]',
    [
      ['[CUE - a', ''],
      ['[x', ''],
      ['b]', ''],
    ],
    [],
  ],
  [
    '[CUE - a\nx[\nb]',
    [
      ['[CUE - a', ''],
      ['x[', ''],
      ['b]', ''],
    ],
    [],
  ],
  [
    '[CUE - a\nb] c',
    [
      ['[CUE - a', ''],
      ['b] c', ''],
    ],
    [],
  ],
  [
    '[CUE - a]\n[CUE - b]\nc\nd',
    [
      ['c', 'a'],
      ['d', ''],
    ],
    ['a', 'b'],
  ],
  [
    'a\n[CUE - b]',
    [
      ['a', ''],
      ['', 'b'],
    ],
    ['b'],
  ],
])('LIVE-02: the cues of %j', (text, lines, cues) => {
  const taken = extractCues(text);
  expect(taken.lines.map((line) => [line.text, line.cue])).toEqual(lines);
  expect(taken.cues.map((cue) => cue.trim())).toEqual(cues.map((cue) => cue.trim()));
});

test.each([
  ['a\n\n\n\nb', 'a\n\n\n\nb'],
  ['a\n\n[CUE - x]\n\n\nb\n', 'a\n\nb'],
])('LIVE-01: %j is shown as %j', (text, bare) => {
  expect(removeCues(text)).toBe(bare);
});

test.each([
  ['**a** b', ['strong a', 'plain  b']],
  ['**a\nb**', ['plain **a\nb**']],
  ['** **', ['strong  ']],
  ['****', ['plain ****']],
  ['[A B] c', ['note A B', 'plain  c']],
  ['[A - b c]', ['note A - b c']],
  ['[A -b]', ['plain [A -b]']],
  ['[a]', ['plain [a]']],
  ['[A - [b]', ['plain [A - [b]']],
  ['[A - b\nc]', ['plain [A - b\nc]']],
  ['x[A]y**z**', ['plain x', 'note A', 'plain y', 'strong z']],
])('inside %j are %j', (text, pieces) => {
  expect(splitInline(text).map((piece) => `${piece.kind} ${piece.text}`)).toEqual(pieces);
});

const plain = `[ASK]
Here's how you'd get there.
It's three steps.

[PROOF - tell a story]`;
const cued = `[ASK]
[CUE - Three steps. | 3 steps / 10 minutes]
Here's how you'd get there.
[CUE - second]
It's three steps.

[PROOF - tell a story]
[CUE - One true story. | Your story]`;

const withoutMarks = (parts: readonly ScriptPart[]) =>
  JSON.parse(JSON.stringify(parts, (key, value) => (key === 'cue' ? undefined : value)));
const listScriptCues = (text: string) =>
  parseScript(text).flatMap((part) => [
    ...part.blocks.map((block) => ('cue' in block ? block.cue : undefined)),
    ...(part.stop === null ? [] : [part.cue]),
  ]);

describe('a cue', () => {
  test('LIVE-01: is never shown, read, timed, counted, printed or copied', () => {
    expect(removeCues(cued)).toBe(plain);
    expect(renderTemplate(cued, {})).toEqual({ ok: true, text: plain });
    expect(renderTemplatePreview(cued, emptyInterview('seo'))).toBe(plain);
    expect(withoutMarks(parseScript(cued))).toEqual(parseScript(plain));
    expect(estimateScriptTime(parseScript(cued))).toEqual(estimateScriptTime(parseScript(plain)));
    expect(extractSpokenText(cued)).toBe(extractSpokenText(plain));
    expect(parseMessage(cued)).toEqual(parseMessage(plain));
    expect(measureText(cued)).toEqual(measureText(plain));
  });

  test.each([
    ['between two empty lines', 'One.\n\n[CUE - x]\n\nTwo.', 'One.\n\nTwo.'],
    ['as the first line', '[CUE - x]\n\nOne.', 'One.'],
    ['as the last line', 'One.\n[CUE - x]', 'One.'],
    ['in small letters', '[Cue - x | y]\nOne.', 'One.'],
    ['without anything', '[CUE]\nOne.', 'One.'],
    ['with an answer that breaks its line', '[CUE - a\nb | c]\nOne.', 'One.'],
    ['with other line ends', 'One.\r\n[CUE - x]\r\nTwo.', 'One.\r\nTwo.'],
    ['nobody closed', '[CUE - x\nOne.', '[CUE - x\nOne.'],
    ['another label', '[CUE CARD - x]\n[Cue the music]', '[CUE CARD - x]\n[Cue the music]'],
  ])('LIVE-01: %s', (_name, text, shown) => {
    expect(removeCues(text)).toBe(shown);
  });

  test('LIVE-01: whatever the text, it reads the same with cues and without them', () => {
    const line = fc.constantFrom(
      'Say.',
      'Open end',
      '"q"',
      '"a quote that goes',
      'on"',
      '[PAUSE]',
      '[ASK]',
      '[INTRO]',
      '- item',
      'A: b',
      '1. One',
      '',
      '[CUE - a | b]',
      '[CUE - c]',
      '[CUE - open',
      'd]',
      'e]]',
      'f [g]',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        expect(withoutMarks(parseScript(text))).toEqual(parseScript(removeCues(text)));
        expect(removeCues(removeCues(text))).toBe(removeCues(text));
      }),
    );
  });

  test('LIVE-01: a text made to be slow is read at once', () => {
    for (const bad of ['[CUE - ', '[CUE - x]\n', '"\n[CUE - x]\n', '[cue\n', '[CUE - |/']) {
      const text = bad.repeat(200_000 / bad.length);
      expect(measureRelativeCost(() => parseScript(removeCues(text)))).toBeLessThan(100);
    }
  });

  test.each([
    ['the next words of its part', '[ASK]\n[CUE - a]\n[PAUSE]\n\nOne.', [undefined, 'a']],
    ['the paragraph that holds them', 'One.\n[CUE - a]\nTwo.', ['a']],
    ['the first of two paragraphs', '[CUE - a]\n\nOne.\n\nTwo.', ['a', undefined]],
    ['the first cue counts', '[CUE - a]\nOne.\n[CUE - b]\nTwo.\n\nThree.', ['a', undefined]],
    ['two above one another', '[CUE - a]\n[CUE - b]\nOne.\n\nTwo.', ['a', undefined]],
    ['never the next part', '[ASK]\nOne.\n[CUE - a]\n[PRICE]\nTwo.', [undefined, undefined]],
    ['a part without words', '[PROOF - x]\n[CUE - a]\n\n[ASK]\nOne.', ['a', undefined]],
    ['its words, where there are some', '[PROOF - x]\n[CUE - a]\nTrue.', ['a']],
    ['a list', '[CUE - a]\n- one\n- two', ['a']],
    ['a quote', '[CUE - a]\n"one"', ['a']],
  ])('LIVE-02: belongs to %s', (_name, text, expected) => {
    expect(listScriptCues(text)).toEqual(expected);
  });

  test('LIVE-02: names no part, and lets the line above it name one', () => {
    expect(parseScript('[INTRO]\n[CUE - a]\nOne.').map(({ name }) => name)).toEqual(['Intro']);
    expect(parseScript('[CUE]\nOne.').map(({ name }) => name)).toEqual([null]);
  });

  test.each([
    ['[CUE - Say it. | Two / words here]', { beat: 'Say it.', keywords: ['Two', 'words here'] }],
    ["[CUE - Here's the price.]", { beat: "Here's the price.", keywords: [] }],
    ['[CUE - | Price]', { beat: '', keywords: ['Price'] }],
    ['[cue: a | b | c]', { beat: 'a', keywords: ['b | c'] }],
    ['[CUE - a\nb | c]', { beat: 'a b', keywords: ['c'] }],
  ])('LIVE-02: %j holds a beat and keywords', (mark, cue) => {
    expect(listCues(`${mark}\nOne.`)).toEqual([cue]);
    const [block] = parseScript(`${mark}\nOne.`)[0]?.blocks ?? [];
    expect(parseCue((block && 'cue' in block && block.cue) || '')).toEqual(cue);
  });

  test('LIVE-01: what a client typed is no cue, and stays', () => {
    expect(renderTemplate('"{{said}}"', { said: 'a\n[CUE - x]\nb' })).toEqual({
      ok: true,
      text: '"a\n(CUE - x]\nb"',
    });
  });
});
