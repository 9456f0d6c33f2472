import { describe, expect, test } from 'vitest';
import { costOf } from '#test/costOf.ts';
import { checkFacts } from './checkFacts.ts';

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
    expect(costOf(() => checkFacts(long, ['x']))).toBeLessThan(100);
  });
});
