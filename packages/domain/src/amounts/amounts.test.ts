import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleRuns } from '#test/scaleRuns.ts';
import { parseAmount, parseNumber } from './parseAmount.ts';

const nbsp = '\u00a0';
const narrow = '\u202f';

/** Texts that people type as a price, and the amount in dollars. */
const typed: readonly (readonly [string, number | null])[] = [
  // Plain amounts.
  ['397', 397],
  ['$397', 397],
  ['$ 397', 397],
  [' $397 ', 397],
  ['$397.', 397],
  ['$397,-', 397],
  ['$397.00', 397],
  ['297.50', 297.5],
  ['499.60', 499.6],
  ['.5', 0.5],
  ['$.99', 0.99],
  ['0', 0],
  ['$0', 0],
  ['00397', 397],
  ['+397', 397],
  ['1e3', 1000],
  // With thousands and decimals, as different countries write them.
  ['$1,497', 1497],
  ['$1,497.50', 1497.5],
  ['1.497,00', 1497],
  ['1.497', 1497],
  ['€1.497', 1497],
  ['1497,00', 1497],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ["1'497", 1497],
  ['1’497.50', 1497.5],
  ['1 497', 1497],
  [`1${nbsp}497,50${nbsp}€`, 1497.5],
  [`1${narrow}497`, 1497],
  [`$${nbsp}397`, 397],
  ['1,234,567.89', 1234567.89],
  ['1.234.567,89', 1234567.89],
  ['1,00,000', 100000],
  ['0.125', 0.13],
  ['1234.567', 1234.57],
  // With words around it.
  ['Month-to-month: $1,497', 1497],
  ['Add-on $49', 49],
  ['about 500', 500],
  ['approx.500', 500],
  ['ca. 500', 500],
  ['~ $450', 450],
  ['roughly $450 or so', 450],
  ['Gold plan - $49', 49],
  ['Gold plan – 49', 49],
  ['only 49!', 49],
  ['(500)', 500],
  ['<500', 500],
  ['"$397"', 397],
  ['- $20', 20],
  ['Price:$20', 20],
  // Every month, every week.
  ['$397/month', 397],
  ['$1,497/month', 1497],
  ['$1,297 / mo', 1297],
  ['$1,297/mo.', 1297],
  ['397mo', 397],
  ['397 pm', 397],
  ['397 monthly', 397],
  ['397 a month', 397],
  ['$397 per month', 397],
  ['$99 per week', 99],
  ['$4,000 Per Year', 4000],
  ['1,497/mo, 12 month minimum', 1497],
  ['$397/month x 12', 397],
  ['$99 setup, then $497/month', 497],
  ['497/month + $99 setup', 497],
  ['497 each month', 497],
  // Thousands in letters.
  ['$1.5k', 1500],
  ['1,5k', 1500],
  ['$2k a month', 2000],
  ['2 K', 2000],
  ['2 thousand', 2000],
  ['2.5 grand', 2500],
  ['1.5 million', 1500000],
  // Currencies.
  ['USD 500', 500],
  ['500 USD', 500],
  ['US$500', 500],
  ['CA$500', 500],
  ['500$', 500],
  ['500 dollars', 500],
  ['500 bucks', 500],
  ['£500', 500],
  ['500 EUR', 500],
  ['Rs. 500', 500],
  ['CHF 1’497', 1497],
  // Ranges: the lower end.
  ['$500 - $1,000', 500],
  ['$500-1000', 500],
  ['500–1000', 500],
  ['500 to 1,000', 500],
  ['7 or 8', 7],
  ['$1-2k', 1000],
  ['1 to 2k', 1000],
  ['500-1k', 500],
  ['$500 - $1,500/month + ad spend', 500],
  // Prices beside other numbers.
  ['3 payments of $99', 99],
  ['12 months at 397', 397],
  ['6-month plan at 397', 397],
  ['10% off $500', 500],
  ['24/7 support $299', 299],
  ['1st month $99', 99],
  ['Plan 2: $497', 497],
  ['#2 plan 497', 497],
  ['B2B $500', 500],
  ['1,497 (was $2,000)', 1497],
  ['was $2,000, now $1,497', 1497],
  ['instead of 900 just 700', 700],
  // Below zero.
  ['-$20', -20],
  ['$-20', -20],
  ['-20', -20],
  ['−20', -20],
  ['Discount -$20', -20],
  // Other keyboards, signs and pictures.
  ['٣٩٧', 397],
  ['٣٬٤٩٧٫٥٠', 3497.5],
  ['۳۹۷', 397],
  ['३९७', 397],
  ['３９７', 397],
  ['💰500', 500],
  ['5️⃣', 5],
  ['1½', 1.5],
  ['$\u200b397', 397],
  // Texts without an amount, or with two possible ones.
  ['free', null],
  ['free for now', null],
  ['2 weeks free', null],
  ['five hundred', null],
  ['15% of ad spend', null],
  ['fifteen percent', null],
  ['on request', null],
  ['TBD', null],
  ['n/a', null],
  ['call us 24/7', null],
  ['$', null],
  ['-', null],
  ['', null],
  ['   ', null],
  ['💯', null],
  ['1,2,3', null],
  ['1,2345', null],
  ['1.2.3', null],
  ['1,2.3,4', null],
  ['$5M', null],
  ['$1_497', null],
  ['A4', null],
  ['9'.repeat(400), null],
];

test('RET-13: the table holds more than a hundred different texts', () => {
  expect(new Set(typed.map(([text]) => text)).size).toBeGreaterThan(100);
});

test.each(typed)('RET-13, RET-14: parses %j as %j dollars', (text, dollars) => {
  expect(parseAmount(text)).toBe(dollars);
});

test.each<[unknown, number | null]>([
  [397, 397],
  [397.2, 397.2],
  [0.001, 0],
  [-5, -5],
  [true, null],
  [{}, null],
  [['900'], null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e300, null],
])('RET-13: stored as %j it says %j dollars', (value, dollars) => {
  expect(parseAmount(value)).toBe(dollars);
});

test.each<[unknown, number | null]>([
  ['58', 58],
  [' 1,058 ', 1058],
  ['$1,058', 1058],
  ['4.6', 4.6],
  ['4,6', 4.6],
  ['.5', 0.5],
  ['-3', -3],
  ['1e3', 1000],
  ['2k', 2000],
  ['٥٨', 58],
  [58, 58],
  ['58 reviews', null],
  ['about 58', null],
  ['7 or 8', null],
  ['$250 - $500', null],
  ['25-100', null],
  ['200+', null],
  ['50%', null],
  ['- 5', null],
  ['0x1F', null],
  ['Infinity', null],
  ['', null],
  [' ', null],
  [true, null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
])('RULE-05, TRIAL-09: as a number and nothing else, %j is %j', (value, number) => {
  expect(parseNumber(value)).toBe(number);
});

test('RET-13: parses every amount in American notation exactly', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const around = fc.constantFrom('', 'Plan: ', 'Month-to-month ', 'about ', '- ', 'Add-on ');
  const unit = fc.constantFrom('', '/month', ' a month', ' per year', ', cancel any time');
  fc.assert(
    fc.property(cents, around, unit, (amount, before, after) => {
      const dollars = amount / 100;
      const written = dollars.toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(parseAmount(`${before}$${written}${after}`)).toBe(dollars);
    }),
    { numRuns: scaleRuns(2000) },
  );
});

test('RET-13: parses any text quickly to finite cents or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const amount = parseAmount(text);
      if (amount !== null) expect(Number.isSafeInteger(Math.round(amount * 100))).toBe(true);
      parseNumber(text);
    }),
    { numRuns: scaleRuns(2000) },
  );
  for (const long of ['1,', '1 ', '1.5k', '$-', '٣ ']) parseAmount(long.repeat(100_000));
});
