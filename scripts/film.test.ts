import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCaptions } from '@salespro/domain/tour/toCaptions.ts';
import { tourShots } from '@salespro/domain/tour/tourFilm.ts';
import { expect, test } from 'vitest';
import { callShots } from './film/callShots.ts';
import { filmFolder, filmManifest } from './film/filmManifest.ts';
import { questionShots } from './film/questionShots.ts';
import { findNewerScreens, hashScreens } from './film/screens.ts';

test('FILM-02: the kept captions are those of the shots', () => {
  expect(readFileSync(join(filmFolder, 'tour.en.vtt'), 'utf8')).toBe(toCaptions(tourShots));
});

test('FILM-01: every shot is played', () => {
  expect([...questionShots, ...callShots]).toHaveLength(tourShots.length);
});

test('FILM-12: a screen that was changed after the recording is named, any other is not', () => {
  const recorded = { questions: 'a', recommendations: 'b' };
  expect(findNewerScreens(recorded, recorded)).toEqual([]);
  expect(findNewerScreens(recorded, { questions: 'a', recommendations: 'c' })).toEqual([
    'recommendations',
  ]);
  expect(findNewerScreens({}, recorded)).toEqual(['questions', 'recommendations']);
});

test('FILM-12: the hash of a screen follows what is written in its files, and not its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  try {
    mkdirSync(join(folder, 'questions'));
    const write = (name: string, text: string) =>
      writeFileSync(join(folder, 'questions', name), text);
    write('Card.tsx', 'one');
    const sources = { questions: ['questions/*.tsx'] };
    const before = hashScreens(folder, sources);
    write('Card.test.tsx', 'a test');
    expect(hashScreens(folder, sources)).toEqual(before);
    write('Card.tsx', 'two');
    expect(findNewerScreens(before, hashScreens(folder, sources))).toEqual(['questions']);
    expect(() => hashScreens(folder, { gone: ['nowhere/*.tsx'] })).toThrow('no sources of gone');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('FILM-12: the manifest of the kept film names every screen it shows', () => {
  const { screens } = JSON.parse(readFileSync(filmManifest, 'utf8'));
  expect(Object.keys(screens)).toEqual(Object.keys(hashScreens(join(import.meta.dirname, '..'))));
});
