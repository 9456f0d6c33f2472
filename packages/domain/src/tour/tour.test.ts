import { expect, test } from 'vitest';
import { formatTourTime } from './formatTourTime.ts';
import { formatWebVttCaptions } from './formatWebVttCaptions.ts';
import { tourChapters, tourSeconds, tourShots, tourTranscript } from './tourFilm.ts';

test('FILM-01: twelve shots without a gap, 75 seconds, a short caption each; chapters begin with a shot', () => {
  expect(tourShots).toHaveLength(12);
  expect(tourShots.map(({ from }) => from)).toEqual([
    0,
    ...tourShots.slice(0, -1).map(({ to }) => to),
  ]);
  expect([tourShots.at(-1)?.to, tourSeconds]).toEqual([75, 75]);
  for (const { caption } of tourShots)
    expect([caption, caption.split(' ').length <= 9]).toEqual([caption, true]);
  expect(tourChapters.map(({ from }) => formatTourTime(from))).toEqual([
    '0:00',
    '0:22',
    '0:38',
    '0:57',
  ]);
  const starts = tourShots.map(({ from }) => from);
  expect(tourChapters.filter(({ from }) => !starts.includes(from))).toEqual([]);
  expect(tourTranscript).toHaveLength(6);
});

test('FILM-02: captions are written as WebVTT', () => {
  expect(formatWebVttCaptions(tourShots.slice(8, 10))).toBe(`WEBVTT

00:57.000 --> 01:02.000
Show them the plan, never your notes.

01:02.000 --> 01:07.000
End the call with one key.
`);
});

test.each([
  [0, '0:00'],
  [9.96, '0:09'],
  [75, '1:15'],
])('a player shows %d seconds as %s', (seconds, shown) => {
  expect(formatTourTime(seconds)).toBe(shown);
});

test('FILM-02: a caption that begins at a tenth of a second', () => {
  const shot = { ...tourShots[0], from: 9.5, to: 61.25, caption: 'C' };
  expect(formatWebVttCaptions([shot as (typeof tourShots)[0]])).toBe(
    'WEBVTT\n\n00:09.500 --> 01:01.250\nC\n',
  );
});
