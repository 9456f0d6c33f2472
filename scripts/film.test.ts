import { readFileSync } from 'node:fs';
import { formatWebVttCaptions } from '@salespro/domain/tour/formatWebVttCaptions.ts';
import { tourShots } from '@salespro/domain/tour/tourFilm.ts';
import { expect, test } from 'vitest';
import { shots } from './film/shots.ts';

test('FILM-02: the kept captions are those of the shots', () => {
  const kept = new URL('../apps/web/public/tour/tour.en.vtt', import.meta.url);
  expect(readFileSync(kept, 'utf8')).toBe(formatWebVttCaptions(tourShots));
});

test('FILM-01: every shot is played', () => {
  expect(shots).toHaveLength(tourShots.length);
});
