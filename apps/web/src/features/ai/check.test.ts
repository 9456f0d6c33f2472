import { expect, test } from 'vitest';
import {
  listUnsupportedStatements,
  parseAiScriptLines,
  splitHighlights,
  type UnsupportedStatement,
} from './listUnsupportedStatements.ts';

const sources = ['Elena wants 15 patients. $1,497/month.', '30 days'];

test.each<[string, string[]]>([
  ['Elena, 15 patients in 30 days for $1,497.', []],
  ['We promise 60 for $49.', ['We promise', '60', '$49']],
  ['Ask Bob Miller about [[P7]] and [[P7]].', ['Ask Bob Miller', '[[P7]]']],
  ['', []],
])('in %j these need a look: %j', (text, words) => {
  expect(listUnsupportedStatements(text, sources).map((mark) => mark.words)).toEqual(words);
});

const marks: readonly UnsupportedStatement[] = [
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
  expect(
    splitHighlights(line, marks).map(({ text, statementIndex }) => [text, statementIndex]),
  ).toEqual(parts);
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
  expect(parseAiScriptLines(`\n${line}\n\n`)).toEqual([{ kind, text, note, offset: 1 }]);
});

test('keeps the offsets of lines while the text grows', () => {
  const text = '[OPEN]\nHello there.\n\nHow are you?';
  const whole = parseAiScriptLines(text).map(({ offset }) => offset);
  for (let end = 0; end <= text.length; end += 1)
    for (const [index, { offset }] of parseAiScriptLines(text.slice(0, end)).entries())
      expect(offset).toBe(whole[index]);
});
