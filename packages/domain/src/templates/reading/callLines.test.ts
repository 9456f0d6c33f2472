import { expect, test } from 'vitest';
import { addCues, findCueWarnings } from './addCues.ts';
import { readScript } from './readScript.ts';
import { toOwnBeat, toOwnKeywords, toShortQuoted } from './shortenLine.ts';
import { timeScript, toClock } from './timeScript.ts';
import { densities, toDensity } from './toDensity.ts';
import { toMessage } from './toMessage.ts';
import { toSpokenText } from './toSpokenText.ts';

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
  expect(toOwnBeat(text)).toBe(beat);
});

test('LIVE-06: six words are keywords, eight a quote', () => {
  expect(toOwnKeywords(twelve.slice(0, 27))).toBe('one two three four five six');
  expect(toOwnKeywords(twelve)).toBe('one two three four five six…');
  expect(toShortQuoted('a b c d e f g h')).toBe('a b c d e f g h');
  expect(toShortQuoted('a b c d e f g h. i')).toBe('a b c d e f g h…');
});

test('a wait is five seconds, a story half a minute', () => {
  const time = timeScript(readScript('[SILENCE]\n\n[WAIT]\n\n[PAUSE]\n\n- a b\n- c\n\n[PROOF]'));
  expect(time).toEqual({ words: 3, seconds: 41.2, starts: [0, 11.2], stops: [10, 11.2] });
  expect([2, 3, 599, 65].map(toClock)).toEqual(['0:00', '0:05', '10:00', '1:05']);
});

test('LIVE-07: every line says what it is', () => {
  expect(densities).toEqual(['full', 'beats', 'keywords']);
  const [part] = toDensity(readScript('[PROOF - x]\n\n[PAUSE]'), 'full');
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
  const [said] = toDensity(readScript('Hi. [ASK - a - b]'), 'beats');
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
  expect(addCues(text)).toBe(cued);
});

test('SAY-45: what is said is without notes and headings', () => {
  expect(toSpokenText('\n# A\n  ## B\n[PAUSE]\na\n\n\n\n[x]\nb # c\n')).toBe('a\n\nb # c');
  expect(toMessage('SUBJECT:\tx y \n\nb')).toEqual({ subject: 'x y', body: 'b' });
  expect(toMessage('My Subject: x')).toEqual({ subject: null, body: 'My Subject: x' });
});
