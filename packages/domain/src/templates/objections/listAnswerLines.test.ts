import { expect, test } from 'vitest';
import { listAnswerLines } from './parseObjections.ts';

test.each([
  ['**Isolate:** Which? [WAIT]', 'Isolate', 'Which?', true],
  ['Which?[WAIT]', null, 'Which?', true],
  ['[WAIT]', null, '', true],
  ['**Ask:** [WAIT] for it?', 'Ask', '[WAIT] for it?', false],
  ['**Ask:** Which?', 'Ask', 'Which?', false],
])('SAY-61: the wait behind %j is no word of the answer', (body, label, text, hasWait) => {
  expect(listAnswerLines(body)).toEqual([{ label, text, hasWait }]);
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
])('OBJ-01: %j is said as %j', (body, expected) => {
  expect(listAnswerLines(body).map(({ label, text }) => [label, text])).toEqual(expected);
});
