import { describe, expect, test } from 'vitest';
import { findClaims } from './lintRendered.ts';

describe('findClaims', () => {
  test.each([
    'We guarantee new customers.',
    "It's guaranteed to work.",
    'You will be #1.',
    "You'll be number one on the map.",
    'We get you to the top of Google.',
    'You get the first spot on Google.',
    "It's a risk-free start.",
    "It's a no-brainer.",
    'You never miss a call again.',
    'Your phone changes overnight.',
    'Your sales explode.',
    'Sales skyrocketing.',
    'You dominate your town.',
    'You crush the others.',
    'You get unlimited leads.',
    "You're the best in town.",
    'We double your sales.',
    'Grow 10x.',
    'We remove bad reviews.',
    'Get five-star reviews.',
    'Studies show it works.',
    '98% of texts are opened.',
    '62 % of calls are missed.',
    'You are 21 times as likely to win.',
    "It'll work for sure.",
  ])('refuses "%s"', (sentence) => {
    expect(findClaims(sentence).map(({ rule }) => rule)).toContain('forbidden-claim');
  });

  test.each(['I promise you growth.', "We'll promise that.", 'We can promise new calls.'])(
    'refuses "%s"',
    (sentence) => {
      expect(findClaims(sentence).map(({ rule }) => rule)).toContain('promise');
    },
  );

  test.each(["You'll get 30 leads.", 'We will bring you 5 a week.', "We'll get you at least 10."])(
    'refuses "%s"',
    (sentence) => {
      expect(findClaims(sentence).map(({ rule }) => rule)).toContain('forecast');
    },
  );

  test.each([
    "I can't guarantee a number.",
    'Nobody can promise you a spot on Google.',
    "I won't promise you that.",
    "We don't get you to the top of Google.",
    'Prices and promises go to you.',
    'About 28% of calls go unanswered.',
  ])('lets "%s" pass', (sentence) => {
    expect(findClaims(sentence)).toEqual([]);
  });

  test('an excuse in one sentence covers no claim in the next', () => {
    expect(findClaims("I can't see why. We guarantee it.")).toEqual([
      { rule: 'forbidden-claim', detail: 'guarantee' },
    ]);
  });
});
