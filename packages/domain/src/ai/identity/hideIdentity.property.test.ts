import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleRuns } from '#test/scaleRuns.ts';
import type { ClientIdentity } from './ClientIdentity.ts';
import { findIdentityLeaks } from './findIdentity.ts';
import { createIdentityRestorer, hideIdentity, restoreIdentity } from './hideIdentity.ts';

const nasty = fc.constantFrom(
  'Al',
  'Will',
  'Ann',
  'An',
  "O'Brien",
  'José',
  'Mary-Jane',
  '🌸',
  '李',
  'A+',
  'C++',
  '.*',
  '[[P1]]',
  'P1',
  '[[',
  'Don',
  'Art & Co',
  'Best',
  'Business',
  '$1',
  '12',
  'İstanbul',
  'ß',
  'Dr.',
  'LLC',
  'e\u0301ric',
  'a',
  "it's",
  'x@y',
  '\\d',
);
const name = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(nasty, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: 'grapheme' }) },
);
const identities: fc.Arbitrary<ClientIdentity> = fc.record({
  businessNames: fc.array(name, { maxLength: 2 }),
  contactNames: fc.array(name, { maxLength: 2 }),
  emails: fc.array(fc.emailAddress(), { maxLength: 1 }),
  phones: fc.array(fc.constantFrom('(937) 555-0142', '5550142', '0'), { maxLength: 1 }),
  webAddresses: fc.array(fc.constantFrom('bloom.example', 'x.y'), { maxLength: 1 }),
});
const filler = fc.constantFrom(
  ' ',
  ', ',
  '. ',
  "'s ",
  '’s ',
  's ',
  "'t ",
  '\n',
  '[',
  ']',
  '[[',
  ']]',
  '[[P1]]',
  '[[q',
  '(',
  '@',
  '-',
  '&',
  'also ',
  'we will ',
  'annual ',
  '555-0142',
  ' a@b.co ',
  ' www.x.co ',
  'P',
  '1',
  '🌸',
  '\u0301',
);

/** Generates texts from the names to be hidden, in all spellings, with varied surroundings. */
function textAbout(identity: ClientIdentity): fc.Arbitrary<string> {
  const names = Object.values(identity)
    .flat()
    .flatMap((full) => [full, ...full.split(/[\s-]+/)]);
  const written =
    names.length === 0
      ? filler
      : fc
          .tuple(fc.constantFrom(...names), fc.constantFrom('same', 'upper', 'lower', 'squashed'))
          .map(([text, how]) => {
            if (how === 'upper') return text.toUpperCase();
            if (how === 'lower') return text.toLowerCase();
            return how === 'squashed' ? text.replaceAll(' ', '') : text;
          });
  return fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: written },
        { weight: 3, arbitrary: filler },
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(''));
}

const cases = identities.chain((identity) => fc.tuple(fc.constant(identity), textAbout(identity)));

test('W-14: hides every name and restores the exact text, for any names and text', () => {
  fc.assert(
    fc.property(cases, ([identity, text]) => {
      const { texts, tokens } = hideIdentity([text, 'fixed text'], identity);
      const [hidden = ''] = texts;
      expect(findIdentityLeaks(hidden, identity)).toEqual([]);
      expect(restoreIdentity(hidden, tokens)).toBe(text);
    }),
    { numRuns: scaleRuns(10_000) },
  );
});

test('W-14: restores the exact text however it is split into chunks', () => {
  fc.assert(
    fc.property(
      cases,
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ([identity, text], sizes) => {
        const { texts, tokens } = hideIdentity([text], identity);
        const restorer = createIdentityRestorer(tokens);
        const hidden = texts[0] ?? '';
        let restored = '';
        for (let at = 0, turn = 0; at < hidden.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          restored += restorer.push(hidden.slice(at, at + size));
          at += size;
        }
        expect(restored + restorer.end()).toBe(text);
      },
    ),
    { numRuns: scaleRuns(2_000) },
  );
});

test('W-14: hides a name of plain letters wherever it is a word', () => {
  const plain = fc.stringMatching(/^[A-Z][a-z]{3,9}$/).filter((word) => !/^(.)\1*$/.test(word));
  fc.assert(
    fc.property(plain, fc.constantFrom('', "'s", '’s', '!', ',', ')'), (word, after) => {
      const identity = {
        businessNames: [],
        contactNames: [word],
        emails: [],
        phones: [],
        webAddresses: [],
      };
      const text = `Ask ${word}${after} and ${word.toUpperCase()} today`;
      const { texts } = hideIdentity([text], identity);
      expect((texts[0] ?? '').toLowerCase()).not.toMatch(new RegExp(`\\b${word.toLowerCase()}\\b`));
    }),
    { numRuns: scaleRuns(500) },
  );
});
