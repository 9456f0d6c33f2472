import { describe, expect, test } from 'vitest';
import { readScript } from './readScript.ts';
import { splitWords, timeScript, toClock, toMinutesText, toWordsText } from './timeScript.ts';

describe('timeScript', () => {
  test('counts what is read, waits at a pause, leaves time for a story', () => {
    const words = 'word '.repeat(75).trim();
    const text = `[OPEN]\n${words}.\n\n[PAUSE - not counted here]\n\n[PROOF - your story]\n\n[ASK]\nA: b\nC: d`;
    const time = timeScript(readScript(text));
    expect(time.words).toBe(79);
    expect(time.starts).toEqual([0, 35, 65]);
    expect(time.seconds).toBeCloseTo(66.6);
    expect(time.stops).toEqual([0, 35, 65]);
    expect(timeScript([])).toEqual({ words: 0, seconds: 0, starts: [], stops: [] });
  });

  test.each([
    [0, '0:00'],
    [52, '0:50'],
    [58, '1:00'],
    [605, '10:05'],
  ])('%d seconds are %s', (seconds, clock) => {
    expect(toClock(seconds)).toBe(clock);
  });
});

test.each([
  [0, '1 minute'],
  [89, '1 minute'],
  [90, '2 minutes'],
  [600, '10 minutes'],
])('%i seconds are told as %j', (seconds, told) => {
  expect(toMinutesText(seconds)).toBe(told);
});

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [1400, '1,400 words'],
])('%i words are told as %j', (words, told) => {
  expect(toWordsText(words)).toBe(told);
});

test.each([
  ['', []],
  ['  -  … ', []],
  ["You're 4.5 - okay", ["You're", '4.5', 'okay']],
])('splitWords(%j)', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
