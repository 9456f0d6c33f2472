import { describe, expect, test } from 'vitest';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import {
  checkFacts,
  findInventedNames,
  findUnfoundedNumbers,
  findUnfoundedPromises,
} from './checkFacts.ts';

const sources = [
  "Elena, Riverside Family Dental wants 15 new patients a month. It's $1,497/month. In 90 days you decide.",
  'Plans from $197 to $397. First sale $250 - $500. Worth 2k. We asked 20% of them. Ten minutes a week.',
];

describe('checkFacts', () => {
  test.each<[string, string[], string[]]>([
    ['15 patients in 90 days', [], []],
    ['50 patients', ['50'], []],
    ['$1,497 a month, 1497 dollars', [], []],
    ['$299 a month', [], ['$299']],
    ['299 dollars or 299/mo', [], ['299']],
    ['20% of them, 20 percent', [], []],
    ['20 of them, 40%', ['20', '40%'], []],
    ['about $2,000', [], []],
    ['ten minutes, twenty calls, two things', ['twenty'], []],
    ['1. First\n2) Second\n3 more', ['3'], []],
    ['4.5 stars, 4.5 again', ['4.5'], []],
    ['', [], []],
  ])('in %j the numbers %j and prices %j are new', (text, numbers, prices) => {
    expect(checkFacts(text, sources)).toMatchObject({ numbers, prices });
  });

  test.each<[string, string[]]>([
    ['We guarantee results.', ['guarantee']],
    ['Guaranteed! Risk-free.', ['Guaranteed', 'Risk-free']],
    ["I can't guarantee a number.", []],
    ['Nobody can promise that. We promise more.', ['We promise']],
    ['No one can guarantee it', []],
    ['You’ll never miss a call.', ['never miss']],
    ['This will double your sales and put you #1', ['#1', 'double your']],
    ['A warranty is not offered.', []],
    ['', []],
  ])('in %j the promises %j are new', (text, promises) => {
    expect(checkFacts(text, sources).promises).toEqual(promises);
  });

  test('a promise the offer makes is not new', () => {
    expect(checkFacts('Money back in 90 days.', ['money back'])).toMatchObject({ promises: [] });
  });

  test.each<[string, string[]]>([
    ['Elena, welcome to Riverside Family Dental.', []],
    ["Last year Sarah Jones saw it at Sarah Jones's shop.", ['Sarah Jones']],
    ['Ask Bob.', ['Ask Bob']],
    ['Bob asked.', []],
    ['Bob Miller asked.', ['Bob Miller']],
    ['We use Google and Facebook on Monday. I think so.', []],
    ['[PAUSE - wait]\n"Great," she said.', []],
    ['We call it the Growth Engine.', ['Growth Engine']],
    ["Elena's team", []],
    ['', []],
  ])('in %j the names %j are new', (text, names) => {
    expect(checkFacts(text, sources).names).toEqual(names);
  });

  test('a text checked against itself is clean', () => {
    expect(checkFacts(sources.join(' '), sources)).toEqual({
      numbers: [],
      prices: [],
      promises: [],
      names: [],
    });
  });

  test('without sources everything counts, and a long text is checked at once', () => {
    expect(checkFacts('We guarantee 5 to Bob', [])).toMatchObject({
      numbers: ['5'],
      names: ['Bob'],
    });
    const long = '1,'.repeat(50_000) + 'A'.repeat(50_000) + ' '.repeat(50_000);
    expect(measureRelativeCost(() => checkFacts(long, ['x']))).toBeLessThan(100);
  });
});

test.each([
  ['we met Bob', ['Bob']],
  ['we met BOB and Q', []],
  ['we met Bob Miller', ['Bob Miller']],
  ["we met O’Neil, D'Angelo", ['O’Neil', "D'Angelo"]],
  ['we met Bob, Miller', ['Bob', 'Miller']],
  ['we met Bob  Miller', ['Bob', 'Miller']],
  ['we met Bob and Miller', ['Bob', 'Miller']],
  ['we met Bob’s Miller’s', ['Bob Miller']],
  ["the Millers' shop, the Miller shop", ['Millers', 'Miller']],
  ['we met Mary-Ann, Route66', ['Mary-Ann', 'Route66']],
  ['we met Bob and Bob', ['Bob']],
  ['no. Bob! Bob? Bob: Bob\nBob] Bob# Bob> Bob • Bob - Bob', []],
  ['no. "Bob. “Bob. *Bob. _Bob. \'Bob. (Bob. ‘Bob. "*Bob', []],
  ['no, Bob', ['Bob']],
  ['no, "Bob"', ['Bob']],
  ['Bob', []],
  ['on Monday in May we said Hello, Great, I’m', []],
])('in %j the names are %j', (text, names) => {
  expect(findInventedNames(text, '')).toEqual(names);
});

test('what a source names in any case or as an owner is known', () => {
  expect(findInventedNames('we met Bob’s Miller', "bob's MILLERS'")).toEqual(['Miller']);
  expect(findInventedNames('we met O’Neil', "o'neil")).toEqual([]);
});

test.each(
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July
   August September October November December Google Facebook Instagram Tiktok YouTube LinkedIn Nextdoor
   Yelp Meta English American Okay Thanks Hi Hello Hey Dear Great`.split(/\s+/),
)('%s is no invented name', (word) => {
  expect(findInventedNames(`we said ${word}`, '')).toEqual([]);
});

test.each([
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
  ['fifteen', '15'],
  ['twenty', '20'],
  ['thirty', '30'],
  ['forty', '40'],
  ['fifty', '50'],
  ['sixty', '60'],
  ['seventy', '70'],
  ['eighty', '80'],
  ['ninety', '90'],
  ['Hundred', '100'],
  ['THOUSAND', '1,000'],
])('%s is %s', (word, digits) => {
  expect(findUnfoundedNumbers(word, '')).toEqual({ numbers: [word], prices: [] });
  expect(findUnfoundedNumbers(word, digits)).toEqual({ numbers: [], prices: [] });
});

test.each([
  ['two, constructor', [], []],
  ['7, 7 and 7,', ['7'], []],
  ['20 % and 20 percent', ['20 %', '20 percent'], []],
  ['20 percentile', ['20'], []],
  ['2K and 3km', ['2K', '3'], []],
  ['$5k, $1,200.50', [], ['$5k', '$1,200.50']],
  ['9 dollars, 8 dollar, 7 bucks, 6/mo, 5 / month', [], ['9', '8', '7', '6', '5']],
  ['9dollars, 8 Bucks, 7 a dollar, 6  bucks', ['7', '6'], ['9', '8']],
  ['4 months, 3/day', ['4', '3'], []],
  ['1. One\n  2) Two\n3.5 x\n4.x', ['3.5', '4'], []],
  ['a 1. b', ['1'], []],
  ['$1. b', [], ['$1']],
])('in %j the numbers %j and the prices %j are new', (text, numbers, prices) => {
  expect(findUnfoundedNumbers(text, '')).toEqual({ numbers, prices });
});

test.each([
  ['2k', '2,000'],
  ['2000', '$2K'],
  ['5%', '5 percent'],
  ['5 percent', '5 %'],
])('finds the fact %j in %j', (text, source) => {
  expect(findUnfoundedNumbers(text, source)).toEqual({ numbers: [], prices: [] });
});

test('a share is another claim than a count', () => {
  expect(findUnfoundedNumbers('5%', '5').numbers).toEqual(['5%']);
  expect(findUnfoundedNumbers('5', '5%').numbers).toEqual(['5']);
});

test.each([
  'guarantee',
  'guaranteed',
  'guarantees',
  'I promise',
  'we promise',
  'risk-free',
  'risk free',
  'no risk',
  'money back',
  'money-back',
  '#1',
  'number one',
  'top of Google',
  'first page of Google',
  'page one of Google',
  'double your',
  'triple your',
  '10x',
  'never miss',
  'overnight',
  'no-brainer',
  'skyrocket',
  'explode',
  'dominate',
  'unlimited',
  'remove bad reviews',
  'five-star reviews',
  '5-star reviews',
  'best in town',
  'for sure',
  'without fail',
])('"%s" is a promise, unless it is denied or a source makes it', (promise) => {
  const text = `Look (${promise}).`;
  expect(findUnfoundedPromises(text, '')).toEqual([promise]);
  expect(findUnfoundedPromises(`We can't say ${promise}`, '')).toEqual([]);
  expect(findUnfoundedPromises(text, text.toUpperCase())).toEqual([]);
  expect(findUnfoundedPromises(`x${promise}x`, '')).toEqual([]);
});

test.each(["can't", 'cannot', 'don’t', "won't", 'not', 'never', 'Nobody', 'No one', 'isn‘t'])(
  'text after "%s" is no promise',
  (denial) => {
    expect(findUnfoundedPromises(`${denial} guarantee`, '')).toEqual([]);
    expect(findUnfoundedPromises(`x${denial}x guarantee`, '')).toEqual(['guarantee']);
  },
);

test.each([
  ['We do not stop. We guarantee it', ['guarantee']],
  ['Not me! We guarantee it', ['guarantee']],
  ['Not me? We guarantee it', ['guarantee']],
  ['Not me\nWe guarantee it', ['guarantee']],
  [`Not ${'a'.repeat(35)} guarantee`, []],
  [`Not ${'a'.repeat(36)} guarantee`, ['guarantee']],
  ['We can’t guarantee it. GUARANTEE!', ['GUARANTEE']],
  ['Overnight we Dominate overnight', ['Overnight', 'Dominate']],
])('in %j the promises are %j', (text, expected) => {
  expect(findUnfoundedPromises(text, '')).toEqual(expected);
});
