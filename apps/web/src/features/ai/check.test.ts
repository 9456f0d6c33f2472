import { expect, test } from 'vitest';
import { listMarks, type Mark, readLines, splitMarks } from './listMarks.ts';

const sources = ['Elena wants 15 patients. $1,497/month.', '30 days'];

test.each<[string, string[]]>([
  ['Elena, 15 patients in 30 days for $1,497.', []],
  ['We promise 60 for $49.', ['We promise', '60', '$49']],
  ['Ask Bob Miller about [[P7]] and [[P7]].', ['Ask Bob Miller', '[[P7]]']],
  ['', []],
])('in %j these need a look: %j', (text, words) => {
  expect(listMarks(text, sources).map((mark) => mark.words)).toEqual(words);
});

const marks: readonly Mark[] = [
  { words: '$49', kind: 'price' },
  { words: '60', kind: 'number' },
  { words: 'a.b*', kind: 'name' },
];

test.each<[string, [string, number | null][]]>([
  [
    'only $49 for 60',
    [
      ['only ', null],
      ['$49', 0],
      [' for ', null],
      ['60', 1],
    ],
  ],
  ['160 and 600 and $60', [['160 and 600 and $60', null]]],
  ['60', [['60', 1]]],
  [
    'is a.b* here',
    [
      ['is ', null],
      ['a.b*', 2],
      [' here', null],
    ],
  ],
  ['nothing', [['nothing', null]]],
  ['', [['', null]]],
])('the line %j is cut at its marks', (line, parts) => {
  expect(splitMarks(line, marks).map(({ text, mark }) => [text, mark])).toEqual(parts);
});

test.each<[string, string, string, string]>([
  ['[OPEN]', 'part', 'OPEN', ''],
  ['[OPEN - ask first]', 'part', 'OPEN', 'ask first'],
  ['## Opening', 'part', 'Opening', ''],
  ['[PAUSE]', 'cue', 'PAUSE', ''],
  ['[SILENCE - stop talking]', 'cue', 'SILENCE', 'stop talking'],
  ['[Wait for a yes]', 'cue', 'NOTE', 'Wait for a yes'],
  ['[pause: count to three]', 'cue', 'PAUSE', 'count to three'],
  ['[[P7]]', 'spoken', '[[P7]]', ''],
  ['"We are stuck."', 'quote', '"We are stuck."', ''],
  ['Hello [PAUSE] there', 'spoken', 'Hello [PAUSE] there', ''],
  ['  Hello.  ', 'spoken', 'Hello.', ''],
])('the line %j is a %s', (line, kind, text, note) => {
  expect(readLines(`\n${line}\n\n`)).toEqual([{ kind, text, note, at: 1 }]);
});

test('a growing text keeps the identity of its lines', () => {
  const text = '[OPEN]\nHello there.\n\nHow are you?';
  const whole = readLines(text).map(({ at }) => at);
  for (let end = 0; end <= text.length; end += 1)
    for (const [place, { at }] of readLines(text.slice(0, end)).entries())
      expect(at).toBe(whole[place]);
});
