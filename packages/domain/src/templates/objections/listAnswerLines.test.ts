import { expect, test } from 'vitest';
import { listAnswerLines } from './listAnswerLines.ts';

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
])('OBJ-01: %j is said as %j', (body, expected) => {
  expect(listAnswerLines(body).map(({ label, text }) => [label, text])).toEqual(expected);
});
