import { expect, test } from 'vitest';
import {
  findMention,
  parseKeywordPattern,
  quoteMention,
  removeExcludedWords,
  splitClauses,
  splitPlainWords,
} from './findMention.ts';

const isWished = (text: string, phrase = 'ads') => findMention(text, [phrase], 'wish') !== null;
const isTrouble = (text: string) => findMention(text, ['calls'], 'trouble') !== null;

test.each('no not never none nobody nothing neither nor without cannot'.split(' '))(
  'PICK-03: "%s" before it denies a wish and a trouble',
  (word) => {
    expect(isWished(`we ${word} ads`)).toBe(false);
    expect(isTrouble(`we ${word} calls`)).toBe(false);
    expect(isWished(`we x${word} ads`)).toBe(true);
  },
);

test.each('rarely hardly seldom barely'.split(' '))(
  'PICK-04: "%s" denies a trouble, not a wish',
  (word) => {
    expect(isTrouble(`we ${word} miss calls`)).toBe(false);
    expect(isWished(`we ${word} get ads`)).toBe(true);
  },
);

test.each(
  `stop stopped stopping quit avoid drop dropped hate enough less fewer off instead rather tired sick done
   away cancel canceled cancelled tried already`.split(/\s+/),
)('PICK-03: "%s" turns away from a wish, not from a trouble', (word) => {
  expect(isWished(`${word} the ads`)).toBe(false);
  expect(isWished(`${word} with all the ads`)).toBe(true);
  expect(isTrouble(`${word} the calls`)).toBe(true);
});

test.each('relying depending counting wasting spending paying posting chasing buying'.split(' '))(
  'PICK-03: "%s" five words before turns away, too',
  (word) => {
    expect(isWished(`${word} on a b c ads`)).toBe(false);
    expect(isWished(`${word} on a b c d ads`)).toBe(true);
  },
);

test.each(
  "not isn't aren't wasn't weren't doesn't don't never didn't won't nobody none".split(' '),
)('PICK-03: "%s" up to three words behind denies it', (word) => {
  expect(isWished(`ads a b ${word}`)).toBe(false);
  expect(isWished(`ads a b c ${word}`)).toBe(true);
});

test.each([
  ...'great good fine solid strong excellent perfect amazing awesome fantastic ok okay'.split(' '),
  ...'enough plenty covered handled waste joke scam useless pointless overrated'.split(' '),
])('PICK-03: ads that are "%s" are nothing to wish for', (word) => {
  for (const verb of [
    'is',
    'are',
    'was',
    'were',
    'look',
    'looks',
    'seem',
    'seems',
    'feel',
    'feels',
  ])
    expect(isWished(`our ads ${verb} ${word}`)).toBe(false);
  expect(
    isWished(`our ads are already all just only pretty very really quite totally a ${word}`),
  ).toBe(false);
  expect(isWished(`our ads are ${word}x`)).toBe(true);
  expect(isWished(`our ads there are ${word}`)).toBe(true);
});

test.each(['have plenty of', 'has lots', 'got lots of', 'had tons of', 'get plenty'])(
  'PICK-03: reads "we %s ads" as a denial of ads',
  (words) => {
    expect(isWished(`we ${words} ads`)).toBe(false);
    expect(isWished(`we x${words} ads`)).toBe(true);
  },
);

test.each([
  ['no', false],
  ['nope', false],
  ['nah', false],
  ['no thanks', false],
  ['no thank you', false],
  ['not for me', false],
  ['not interested at all', false],
  ['not needed', false],
  ['not now', false],
  ['not really', false],
  ['not anymore', false],
  ['not again', false],
  ['not my thing', false],
  ['not our style', false],
  ['never again', false],
  ["I don't", false],
  ['we do not', false],
  ["but I won't", false],
  ['we never', false],
  ['no other way', true],
  ['not bad', true],
  ['never', true],
  ["they don't", true],
])('PICK-03: "Ads, %s" wants them: %j', (answer, expected) => {
  expect(isWished(`Ads, ${answer}`)).toBe(expected);
});

test.each('problem problems issue issues trouble concern concerns'.split(' '))(
  'PICK-04: no %s with calls, however far the no stands',
  (word) => {
    expect(isTrouble(`we do not a b c d have any ${word} calls`)).toBe(false);
    expect(isTrouble(`we do not a b c d have any x${word} calls`)).toBe(true);
  },
);

test.each([
  ['no more calls', true],
  ['no more weekend calls', true],
  ['no many calls', false],
  ['not more calls', false],
  ['not a b c calls', false],
  ['not a b c d calls', true],
])('PICK-04: "%s" is a trouble: %j', (text, expected) => {
  expect(isTrouble(text)).toBe(expected);
});

test.each('but so because though although while yet then which however except'.split(' '))(
  'PICK-02: "%s" begins a clause',
  (word) => {
    expect(splitClauses(`a ${word} b`).map(({ words }) => words.length)).toEqual([1, 2]);
  },
);

test.each('.!?;:,()[]{}"“”„«»…•|\n\r\u2028–—'.split(''))('PICK-02: %j ends a clause', (mark) => {
  expect(splitClauses(`a${mark}b`)).toHaveLength(2);
});

test.each([
  ['a - b', 2],
  ['a -- b', 2],
  ['a--b', 2],
  ['a-b', 1],
  ['a -b', 1],
  ['a/b', 1],
])('PICK-02: %j has %i clauses', (text, count) => {
  expect(splitClauses(text)).toHaveLength(count);
});

test.each('do does did is are was were wo ca could would should have has had'.split(' '))(
  'PICK-01: "%snt" lacks its apostrophe',
  (verb) => {
    expect(splitPlainWords(`${verb}nt x${verb}nt`)).toEqual([`${verb}n't`, `x${verb}nt`]);
  },
);

test.each([
  ['It’s ‘it‘s itʼs it´s it`s', ["it's", "it's", "it's", "it's", "it's"]],
  ['3.6 1,500 a.b 3. 4', ['3.6', '1,500', 'a', 'b', '3', '4']],
  ['$5 é̀x', ['$5', 'é̀x']],
])('PICK-01: the words of %j are %j', (text, words) => {
  expect(splitPlainWords(text)).toEqual(words);
});

test('PICK-01: parses each word with singular, position and capital', () => {
  const [clause] = splitClauses("The Shop's bosses");
  expect(clause?.words).toEqual([
    { plain: 'the', singular: 'the', start: 0, end: 3, isCapitalized: true },
    { plain: "shop's", singular: 'shop', start: 4, end: 10, isCapitalized: true },
    { plain: 'bosses', singular: 'bosse', start: 11, end: 17, isCapitalized: false },
  ]);
  expect(parseKeywordPattern('close up ~at ~on')).toEqual({
    words: ['close', 'up'],
    notBefore: new Set(['at', 'on']),
  });
  expect(removeExcludedWords('close up ~at ~on')).toBe('close up');
});

test.each(
  'google facebook instagram tiktok yelp podium birdeye nicejob i more new better our my your get and for from with on in to a all every asap we'.split(
    ' ',
  ),
)('PICK-05: "%s" beside it makes no name of it', (word) => {
  const large = word.charAt(0).toUpperCase() + word.slice(1);
  expect(isWished(`we want ${large} Page One`, 'page one')).toBe(true);
});

test.each([
  ['we beat Xyz Page One', false],
  ['we beat Page One Xyz', false],
  ['Xyz Page One', true],
  ['we want Page one', true],
  ['we beat 5 Page One', true],
  // Some people type like this, and then capitals prove nothing.
  ['Want Some People Page One Rankings', true],
  ['Want People Page One Rankings', false],
  ['Want Some Xyz Page One', false],
  ['Want Some Here Xyz Page One', true],
  ['want some Here Xyz Page One', false],
  ['want Some Here Xyz Page One', true],
  ['WE BEAT XYZ PAGE ONE', true],
])('PICK-05: in "%s" page one is no name: %j', (text, expected) => {
  expect(isWished(text, 'page one')).toBe(expected);
});

test.each([
  ['a b c d e f g h', 'a', 'a b c d e f g h'],
  ['a b c d e f g h i', 'a', 'a b c d e f g h…'],
  ['a b c d e f g h i', 'i', '…f g h i'],
  ['x #e% y', 'e', 'x #e% y'],
  ['€5 e', 'e', '€5 e'],
  ['@e', 'e', '@e'],
  ['e+', 'e', 'e+'],
  ['-e*', 'e', 'e'],
])('PICK-07: of %j at %j is quoted %j', (text, phrase, quote) => {
  const mention = findMention(text, [phrase], 'wish');
  expect(mention && quoteMention(mention)).toBe(quote);
});
