import { expect, test } from 'vitest';
import { readScript } from './readScript.ts';
import { timeScript } from './timeScript.ts';
import { toExactClock, toPace } from './toPace.ts';

const words = (count: number) => `${'word '.repeat(count).trim()}.`;
/** Lines from 0:00 to 0:40, to 1:25 with its pause, to 1:55, and to the end at 2:15. */
const time = timeScript(
  readScript(`${words(100)}\n\n${words(100)}\n\n[PAUSE]\n\n[PROOF]\n\n[ASK]\n${words(50)}`),
);

test.each([
  [0, 0, 'even', 'On pace'],
  [0, 40, 'even', 'On pace'],
  [0, 55, 'even', 'On pace'],
  [0, 56, 'behind', '0:16 behind'],
  [1, 25, 'even', 'On pace'],
  [1, 24, 'ahead', '0:16 ahead'],
  [2, 45, 'ahead', '0:40 ahead'],
  [2, 155, 'over', '0:20 over'],
  [0, 136, 'over', '0:01 over'],
  [3, 135, 'even', 'On pace'],
  [99, 10, 'even', 'On pace'],
])('LIVE-08: at line %i after %i seconds it is %s: %s', (stop, elapsed, kind, text) => {
  expect(time.seconds).toBe(135);
  expect(toPace(time, stop, elapsed)).toEqual({ kind, text });
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_605, '60:05'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, clock) => {
  expect(toExactClock(seconds)).toBe(clock);
});
