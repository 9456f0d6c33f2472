import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { trialAnswerKeys } from '#interviews/answerKeys.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { computeRatingChange, computeRetainerVariables } from './computeRetainerVariables.ts';
import { formatRatingTenths, parseCount, parseRatingTenths } from './parseCount.ts';
import { builtInOffers, fillOffers } from './retainerOffers.ts';

describe('computeRetainerVariables', () => {
  test.each<[unknown, unknown, number]>([
    [10, 25, 15],
    [25, 10, 0],
    [25, 25, 0],
    [0, 1, 1],
    ['10', '25', 15],
    ['1,010', '1,025', 15],
    [10, '', 0],
    [null, 25, 0],
    [undefined, undefined, 0],
    ['ten', 25, 0],
    [Number.NaN, 25, 0],
  ])('RET-09: from %j to %j reviews the delta is %i', (before, after, expected) => {
    const facts = computeRetainerVariables({
      google_reviews_before: before as number,
      google_reviews_after: after as number,
    });
    expect(facts.review_delta).toBe(expected);
  });

  test.each<[unknown, unknown, string, string, string]>([
    [4.2, 4.6, '0.4', 'Increased by', 'Increased by 0.4'],
    [4.6, 4.2, '0.4', 'Decreased by', 'Decreased by 0.4'],
    [4.5, 4.5, '0.0', 'Maintained at', 'Maintained at 4.5'],
    [4, 4, '0.0', 'Maintained at', 'Maintained at 4.0'],
    [4.51, 4.49, '0.0', 'Maintained at', 'Maintained at 4.5'],
    [1, 5, '4.0', 'Increased by', 'Increased by 4.0'],
    ['4.1', '4.4', '0.3', 'Increased by', 'Increased by 0.3'],
    [4.2, '', '', '', ''],
    [null, 4.6, '', '', ''],
    [undefined, undefined, '', '', ''],
    ['good', 4.6, '', '', ''],
  ])('RET-10, RET-11: from %j to %j is %j, %j, %j', (before, after, delta, direction, text) => {
    const facts = computeRetainerVariables({
      google_rating_before: before as number,
      google_rating_after: after as number,
    });
    expect(facts.rating_delta).toBe(delta);
    expect(facts.rating_direction).toBe(direction);
    expect(facts.rating_change).toBe(text);
  });

  test.each<[unknown, unknown, number]>([
    ['$397/month', 500, 1],
    ['$1,200/month', 500, 3],
    ['$500', 500, 1],
    ['$501', 500, 2],
    ['$397/month', 150, 3],
    ['$397/month', '1,200', 1],
    ['$0', 500, 0],
    ['$1,000', 499.6, 3],
    ['$1,000', '$499.60', 3],
    ['$999.20', 499.6, 2],
    ['$0.30', 0.1, 3],
    ['Month-to-month: $1,497', 500, 3],
    ['15% of ad spend', 150, 3],
    ['', '', 1],
    [null, null, 1],
    [undefined, undefined, 1],
  ])('RET-12: price %j and worth %j take %i customers', (price, worth, expected) => {
    const facts = computeRetainerVariables({
      primary_service_price: price as string,
      customer_lifetime_value: worth as string,
    });
    expect(facts.x_customers).toBe(expected);
  });

  test.each<[unknown, number]>([
    ['$397/month', 397],
    ['$1,497/month', 1497],
    ['$1,297 / mo', 1297],
    ['297.50', 297.5],
    ['Month-to-month: $1,497', 1497],
    ['Add-on $49', 49],
    ['$2k a month', 2000],
    ['about 450', 450],
    [450, 450],
    ['free for now', 397],
    ['-$50', 397],
    ['', 397],
    ['   ', 397],
    [null, 397],
    [undefined, 397],
  ])('RET-13: the price %j counts as %i dollars', (price, expected) => {
    const facts = computeRetainerVariables({ primary_service_price: price as string });
    expect(facts.primary_price_dollars).toBe(expected);
  });

  test.each<[unknown, boolean]>([
    ['Month-to-month: $1,497', true],
    ['$397/month', true],
    ['$0', true],
    ['', true],
    ['free for now', false],
    ['15% of ad spend', false],
    ['-$50', false],
  ])('RET-13: whether the price %j names its amount: %j', (price, expected) => {
    expect(
      computeRetainerVariables({ primary_service_price: price as string }).has_primary_price,
    ).toBe(expected);
  });

  test.each<[unknown, number, boolean]>([
    ['$2,000', 2000, true],
    [2000, 2000, true],
    ['$500 - $1,000', 500, true],
    ['1,200', 1200, true],
    ['', 500, false],
    ['abc', 500, false],
    [0, 500, false],
    ['0', 500, false],
    [-5, 500, false],
    ['-5', 500, false],
    [Number.NaN, 500, false],
    [['900'], 500, false],
    [null, 500, false],
    [undefined, 500, false],
  ])('RET-14: a lifetime value of %j counts as %i, their own: %j', (worth, dollars, own) => {
    const facts = computeRetainerVariables({ customer_lifetime_value: worth as number });
    expect(facts.lifetime_value_dollars).toBe(dollars);
    expect(facts.has_lifetime_value).toBe(own);
  });

  test('RET-15, TRIAL-07: without answers the default offer stands', () => {
    for (const answers of [null, undefined, {}]) {
      expect(computeRetainerVariables(answers)).toMatchObject({
        primary_service_name: 'Brand Visibility System',
        primary_service_price: '$397/month',
        downsell_1_name: 'Reputation Booster',
        downsell_1_price: '$197/month',
        downsell_2_name: 'Google Visibility Service',
        downsell_2_price: '$297/month',
      });
    }
  });

  test.each<[unknown, string]>([
    ['Star Plan', 'Star Plan'],
    ['  Star Plan ', 'Star Plan'],
    ['', 'Reputation Booster'],
    ['   ', 'Reputation Booster'],
    [null, 'Reputation Booster'],
    [undefined, 'Reputation Booster'],
    [['x'], 'Reputation Booster'],
    [5, '5'],
  ])('RET-15: the first downsell entered as %j is called %j', (name, expected) => {
    expect(fillOffers({ downsell_1_name: name as string }).downsell_1_name).toBe(expected);
  });

  test('RET-15: each default can be replaced alone', () => {
    for (const field of Object.keys(builtInOffers)) {
      expect(fillOffers({ [field]: 'Mine' })).toEqual({ ...builtInOffers, [field]: 'Mine' });
      expect(trialAnswerKeys).toContain(field);
    }
  });

  test('RET-01: ratings are written to one decimal', () => {
    const facts = computeRetainerVariables({
      google_rating_before: 4,
      google_rating_after: '4.65',
    });
    expect(facts.google_rating_before_text).toBe('4.0');
    expect(facts.google_rating_after_text).toBe('4.7');
    expect(computeRetainerVariables({}).google_rating_before_text).toBe('');
  });

  test('RET-12: the practice figures of the brief', () => {
    const riverside = { google_reviews_before: 41, google_reviews_after: 58 };
    expect(
      computeRetainerVariables({
        ...riverside,
        google_rating_before: 4.1,
        google_rating_after: 4.4,
        customer_lifetime_value: '1,200',
      }),
    ).toMatchObject({ review_delta: 17, rating_change: 'Increased by 0.3', x_customers: 1 });
  });

  test('RET-09 to RET-14: any stored value gives whole, finite numbers', () => {
    const odd = fc.anything({ withBigInt: false });
    const keys = [...trialAnswerKeys, 'customer_lifetime_value'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), odd), (answers) => {
        const facts = computeRetainerVariables(answers as Answers);
        expect(Number.isSafeInteger(facts.x_customers)).toBe(true);
        expect(facts.review_delta).toBeGreaterThanOrEqual(0);
        expect(facts.lifetime_value_dollars).toBeGreaterThan(0);
        expect(JSON.stringify(facts)).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
      { numRuns: scaleRuns(500) },
    );
  });
});

describe('parsing', () => {
  test.each<[unknown, number | null, string]>([
    [4.6, 46, '4.6'],
    [4, 40, '4.0'],
    ['4.6', 46, '4.6'],
    [0, 0, '0.0'],
    [-0.4, -4, '-0.4'],
    ['', null, ''],
    ['x', null, ''],
    [1.7e308, null, ''],
    [null, null, ''],
    [undefined, null, ''],
  ])('RET-10: the rating %j is %j tenths, written %j', (rating, tenths, text) => {
    expect(parseRatingTenths(rating)).toBe(tenths);
    expect(formatRatingTenths(parseRatingTenths(rating))).toBe(text);
  });

  test('RET-10: every step from 1.0 to 5.0 keeps its tenths', () => {
    for (let tenths = 10; tenths <= 50; tenths += 1) {
      expect(parseRatingTenths(tenths / 10)).toBe(tenths);
      expect(computeRatingChange(1, tenths / 10)?.delta).toBe(formatRatingTenths(tenths - 10));
    }
  });

  test.each<[unknown, number | null]>([
    [58, 58],
    ['58', 58],
    ['1,058', 1058],
    [0, 0],
    ['', null],
    [' ', null],
    ['many', null],
    [1e300, null],
    [null, null],
    [undefined, null],
    [[], null],
  ])('RET-09: %j is %j reviews', (value, expected) => {
    expect(parseCount(value)).toBe(expected);
  });
});
