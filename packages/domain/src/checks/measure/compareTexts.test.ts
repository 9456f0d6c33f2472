import { describe, expect, test } from 'vitest';
import { compareTexts } from '#test/compareTexts.ts';

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
