import { expect, test } from 'vitest';
import { findInventedNames } from './checkFacts.ts';

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
