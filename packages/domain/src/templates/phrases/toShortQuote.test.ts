import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toShortQuote } from './toShortQuote.ts';

const word = 'patients ';

test.each([
  ['Ten more', 'Ten more'],
  ['  Ten\n\nmore\tof them ', 'Ten more of them'],
  [word.repeat(15).trim(), word.repeat(15).trim()],
  [word.repeat(40), `${word.repeat(15).trim()}…`],
  [`${word.repeat(15)}x, and more`, `${word.repeat(15)}x…`],
  ['x'.repeat(200), `${'x'.repeat(139)}…`],
  ['', ''],
  [undefined, ''],
  [null, ''],
  [12, ''],
])('SAY-46: %j is quoted as %j', (answer, quote) => {
  expect(toShortQuote(answer)).toBe(quote);
});

test('SAY-46: a short quote is the beginning of what was said, never longer than 140 characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 20 }), (words) => {
      const said = words.join(' ');
      const quote = toShortQuote(said);
      expect(quote.length).toBeLessThanOrEqual(140);
      expect(said.trim().replace(/\s+/g, ' ').startsWith(quote.replace(/…$/, ''))).toBe(true);
    }),
  );
});
