import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { templateView } from '#templates/templateView.ts';
import { emptyInterview } from '#textLint/cases/lintInterviews.ts';
import { retainerClose } from './scripts/retainerClose.ts';

function close(answers: Answers): string {
  const interview = { ...emptyInterview('message_marketing'), answers };
  const rendered = renderTemplate(retainerClose, templateView(interview));
  return rendered.ok ? rendered.text : 'not rendered';
}

function results(before: number, after: number, ratingBefore: number, ratingAfter: number) {
  return {
    google_reviews_before: before,
    google_reviews_after: after,
    google_rating_before: ratingBefore,
    google_rating_after: ratingAfter,
  };
}

describe('retainer close', () => {
  test.each([
    [
      'more reviews',
      results(41, 58, 4.1, 4.4),
      'New Google reviews since day one: 17.',
      "Now it's 4.4.",
    ],
    [
      'one review',
      results(10, 11, 4, 4),
      'New Google reviews since day one: 1. Each one is',
      "Now it's 4.0.",
    ],
    [
      'a first review',
      results(0, 1, 1, 5),
      "had this many Google reviews: 0.\nToday it's 1.",
      "Now it's 5.0.",
    ],
    [
      'no change',
      results(63, 63, 4.6, 4.6),
      "So your count isn't up yet.",
      "Your rating was 4.6 when we began. Now it's 4.6.",
    ],
    [
      'falling',
      results(25, 20, 4.4, 4.1),
      "So your count isn't up yet.",
      "Your rating was 4.4 when we began. Now it's 4.1.",
    ],
  ])('RET-02, RET-09: reads right with %s', (_, answers, count, rating) => {
    const text = close(answers);
    expect(text).toContain(count);
    expect(text).toContain(rating);
    expect(text).not.toContain('Maintained at');
    expect(text).not.toContain('read them off the page');
  });

  test('RET-02: an honest branch speaks when there are no results yet', () => {
    const text = close({});
    expect(text).toContain('read them off the page');
    expect(text).not.toContain('Your rating was');
    expect(text).not.toContain("your count isn't up yet");
  });

  test.each([
    [{}, 'If a customer is worth about $500', ': 1.'],
    [{ customer_lifetime_value: 0 }, 'If a customer is worth about $500', ': 1.'],
    [{ customer_lifetime_value: 'lots' }, 'If a customer is worth about $500', ': 1.'],
    [{ customer_lifetime_value: '1,200' }, 'Going by what you told me', ': 1.'],
    [{ customer_lifetime_value: '$150' }, 'Going by what you told me', ': 3.'],
    [{ primary_service_price: '$1,297 / mo' }, "It's $1,297 a month.", ': 3.'],
  ])('RET-12, RET-14: %j is said as a sum without a plural', (answers, line, sum) => {
    const text = close(answers);
    expect(text).toContain(line);
    expect(text).toContain(`it takes to cover it${sum}`);
  });

  test('RET-15: offers both halves, with the default names and prices', () => {
    expect(close({})).toContain(
      'You could take the Reputation Booster at $197 a month. Or you could take the Google Visibility Service at $297 a month.',
    );
  });

  test('mentions Facebook only with a count', () => {
    expect(close({ ...results(1, 2, 4, 4), fb_reviews_after: 12 })).toContain(
      'your review count is now 12.',
    );
    for (const count of [0, undefined, null]) {
      expect(close({ ...results(1, 2, 4, 4), fb_reviews_after: count })).not.toContain('Facebook');
    }
  });

  test('the trial may have been about messages: it is never called a review trial', () => {
    expect(retainerClose).not.toMatch(/review trial/i);
  });
});
