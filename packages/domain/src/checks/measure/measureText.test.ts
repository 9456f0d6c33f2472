import { describe, expect, test } from 'vitest';
import { measureText } from './measureText.ts';

describe('measureText', () => {
  test('counts our own words only', () => {
    const figures = measureText(
      '[OPEN - ask first]\nYou see it. Do you?\n\n[PAUSE]\n"A long quote of the client"\n[PAUSE]\n- One\n[SILENCE]',
    );
    expect(figures).toMatchObject({
      words: 6,
      longestSentence: 3,
      questions: 1,
      pauses: 2,
      silences: 1,
    });
  });

  test('an empty text measures nothing', () => {
    expect(measureText('')).toEqual({
      words: 0,
      grade: 0,
      longestSentence: 0,
      questions: 0,
      pauses: 0,
      silences: 0,
      contractionsPer100: 0,
      stiffForms: 0,
      youPer100: 0,
      youPerUs: 0,
    });
  });

  test('grades by Flesch and Kincaid', () => {
    // 5 words, 1 sentence, 5 syllables.
    expect(measureText('You see the red house.').grade).toBeCloseTo(0.39 * 5 + 11.8 - 15.59, 5);
    expect(
      measureText('Organizations operationalize communication opportunities.').grade,
    ).toBeGreaterThan(20);
  });

  test('a line is a sentence even without its full stop', () => {
    expect(
      measureText('How people find you: Word of mouth\nFirst sale: Over').longestSentence,
    ).toBe(7);
  });

  test('knows contractions from possessives and stiff forms from short ones', () => {
    expect(measureText("It's Google's page, and you don't care.").contractionsPer100).toBeCloseTo(
      200 / 7,
    );
    expect(measureText('It is so. You are here. What it is?').stiffForms).toBe(2);
    expect(measureText("It's so. You're here.").stiffForms).toBe(0);
  });

  test('weighs you against us', () => {
    const figures = measureText("You and your team. You're there. I see, we see.");
    expect(figures.youPerUs).toBe(1.5);
    expect(figures.youPer100).toBe(30);
  });
});
