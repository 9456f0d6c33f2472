import { describe, expect, test } from 'vitest';
import { compareTexts } from '#test/compareTexts.ts';
import { countSyllables, measureText, parseRenderedText } from './measureText.ts';

describe('measureText', () => {
  test('counts words of the template only', () => {
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

  test('counts "you" against "I" and "we"', () => {
    const figures = measureText("You and your team. You're there. I see, we see.");
    expect(figures.youPerUs).toBe(1.5);
    expect(figures.youPer100).toBe(30);
  });
});

describe('compareTexts', () => {
  test('the same text is the same', () => {
    const text = 'You see it here. We do the work for you each week.';
    expect(compareTexts(text, text)).toEqual({ sentences: 1, runs: 1 });
  });

  test('other words are not', () => {
    expect(compareTexts('You see it here.', 'They hear you there.')).toEqual({
      sentences: 0,
      runs: 0,
    });
  });

  test('catches the same text with other nouns', () => {
    const likeness = compareTexts(
      'We do the daily work for you and send a short report on calls.',
      'We do the daily work for you and send a short report on clicks.',
    );
    expect(likeness.sentences).toBe(0);
    expect(likeness.runs).toBeGreaterThan(0.8);
  });

  test('spine lines, notes, quotes and label lines do not count', () => {
    const spine =
      '[PAUSE]\nDid I get that right?\n"{{ideal_90_days}}"\nFirst sale: {{first_purchase_amount}}\n';
    expect(compareTexts(`${spine}You see it here.`, `${spine}They hear you there.`)).toEqual({
      sentences: 0,
      runs: 0,
    });
  });

  test('empty texts share nothing', () => {
    expect(compareTexts('', '')).toEqual({ sentences: 0, runs: 0 });
  });
});

test.each([
  ['you', 1],
  ["you're", 1],
  ["don't", 1],
  ["didn't", 2],
  ['made', 1],
  ['called', 1],
  ['wanted', 2],
  ['people', 2],
  ['sale', 1],
  ['whole', 1],
  ['customer', 3],
  ['opportunity', 5],
  ['searches', 2],
  ['names', 1],
  ['the', 1],
  ['hmm', 1],
  ['90', 2],
  ['$397/month', 4],
  ['-', 1],
  ['', 1],
])('%s has %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

describe('parseRenderedText', () => {
  test('separates notes, quotes and speech', () => {
    expect(
      parseRenderedText(
        '[COST OF WAITING]\nYou see. Do you?\n[PAUSE - let them]\n"My words"\n- A bullet\nFirst sale: Over $1,000',
      ),
    ).toEqual({
      notes: [
        { label: 'COST OF WAITING', note: '' },
        { label: 'PAUSE', note: 'let them' },
      ],
      strayBrackets: [],
      quotes: ['My words'],
      spokenLines: ['You see. Do you?', 'A bullet', 'First sale: Over $1,000'],
      sentences: ['You see.', 'Do you?', 'A bullet', 'First sale: Over $1,000'],
    });
  });

  test.each(['[pause]', '[PAUSE] then more', 'See [this] here.', '[PAUSE - ]', '[ - note]'])(
    'does not take %s for a note',
    (line) => {
      expect(parseRenderedText(line)).toMatchObject({ notes: [], strayBrackets: [line] });
    },
  );

  test('reads the parts of an objection without their labels', () => {
    expect(parseRenderedText('### "No."\n**Ask:** Why?').spokenLines).toEqual(['Why?']);
  });

  test('an empty text holds nothing', () => {
    expect(parseRenderedText('')).toEqual({
      notes: [],
      strayBrackets: [],
      quotes: [],
      spokenLines: [],
      sentences: [],
    });
  });
});
