import { describe, expect, test } from 'vitest';
import {
  createCachedFindMention,
  findMention,
  type MentionKind,
  quoteMention,
} from './findMention.ts';

type Row = readonly [text: string, phrase: string, isFound: boolean];
const check = (kind: MentionKind, [text, phrase, isFound]: Row) =>
  expect(findMention(text, [phrase], kind) !== null).toBe(isFound);
const checkWish = (...row: Row) => check('wish', row);
const checkTrouble = (...row: Row) => check('trouble', row);
const rows = (...list: readonly Row[]) => list;
const quote = (text: string, phrase: string, kind: MentionKind = 'wish') => {
  const mention = findMention(text, [phrase], kind);
  return mention && quoteMention(mention);
};

describe('words and clauses', () => {
  test.each(
    rows(
      ['Frank will retire', 'rank', false],
      ['We have permission', 'miss', false],
      ['operating costs', 'rating', false],
      ['MORE google REVIEWS', 'google review', true],
      ["The Google review's tone", 'google review', true],
      ['more google reviewers', 'google review', false],
      ['A five-star name', 'five star', true],
      ['We can’t keep up', "can't keep up", true],
      ['we cant keep up', "can't keep up", true],
      ['From 3.6 to above 4.5', '3.6', true],
      ['From 3.6 to above 4.5', '6 to', false],
      ['More $1,500 jobs', '$1,500 job', true],
      ['', 'x', false],
      ['more reviews', '', false],
    ),
  )('PICK-01: %j says %j: %j', checkWish);

  test.each(
    rows(
      ['More calls. Reviews later', 'calls reviews', false],
      ['More calls, reviews later', 'calls reviews', false],
      ['More calls - reviews later', 'calls reviews', false],
      ['More calls – reviews later', 'calls reviews', false],
      ['More calls—reviews later', 'calls reviews', false],
      ['More calls\nreviews later', 'calls reviews', false],
      ['More "calls" reviews', 'calls reviews', false],
      ['More calls (reviews later)', 'calls reviews', false],
      ['More calls reviews later', 'calls reviews', true],
      ['No ads but more reviews', 'more reviews', true],
      ['No ads so more reviews', 'more reviews', true],
      ['No ads and more reviews', 'more reviews', false],
      ['No ads or more reviews', 'more reviews', false],
    ),
  )('PICK-02: %j says %j: %j', checkWish);

  test.each([null, undefined, 42, true, ['more reviews'], {}])(
    'PICK-01: %j says nothing',
    (answer) => {
      expect(findMention(answer, ['more reviews'], 'wish')).toBeNull();
      expect(createCachedFindMention()(answer, ['more reviews'], 'wish')).toBeNull();
    },
  );

  test('PICK-01: a phrase can rule out the word that follows', () => {
    checkWish('Close the shop at five', 'close the shop ~at ~on', false);
    checkWish('Close the shop on Sundays', 'close the shop ~at ~on', false);
    checkWish('Close the shop in May', 'close the shop ~at ~on', true);
    checkWish('Close the shop', 'close the shop ~at ~on', true);
  });
});

describe('denied', () => {
  test.each(
    rows(
      ["We don't need more reviews", 'more reviews', false],
      ['We dont need more reviews', 'more reviews', false],
      ["I don't want Instagram or followers", 'instagram', false],
      ["I don't want Instagram or followers", 'followers', false],
      ['Never again Instagram', 'instagram', false],
      ['Instagram is not for us', 'instagram', false],
      ["Instagram doesn't work", 'instagram', false],
      ["Instagram didn't bring one job", 'instagram', false],
      ['Instagram? No thanks.', 'instagram', false],
      ['Instagram, not for me', 'instagram', false],
      ["My kids love Instagram but I don't", 'instagram', false],
      ['Not one two three four five more reviews', 'more reviews', false],
      ['Not one two three four five six more reviews', 'more reviews', true],
      ['More reviews on each of our pages, not ads', 'more reviews', true],
      ['Get off mailers and show up on Google', 'show up on google', true],
      ['Quit Instagram', 'instagram', false],
      ['Tired of Instagram', 'instagram', false],
      ['Less Instagram', 'instagram', false],
      ['We tried Instagram', 'instagram', false],
      ['Stop wasting money on Instagram', 'instagram', false],
      ['We already rank higher', 'rank higher', false],
      ['Our reviews are great', 'our reviews', false],
      ['Social media is a waste of time', 'social media', false],
      ['We have plenty of Google reviews', 'google review', false],
      ['Software asks every customer automatically', 'we ask', false],
      ['New members', 'social media', false],
      ['Not to repeat last year', 'repeat customers', false],
    ),
  )('PICK-03: %j wants %j: %j', checkWish);

  test.each(
    rows(
      ["Stop missing calls when I'm under a car", 'missing calls', true],
      ['No more weekend calls going to voicemail', 'voicemail', true],
      ["We don't miss calls", 'miss calls', false],
      ['We never miss a call', 'miss a call', false],
      ['We rarely miss a call', 'miss a call', false],
      ['Nothing goes to voicemail', 'voicemail', false],
      ['Voicemail is not an issue', 'voicemail', false],
      ["The front desk can't keep up", "can't keep up", true],
      ['We do not have a problem with missed calls', 'missed calls', false],
      ['No more voicemail', 'voicemail', true],
      ['Tired of voicemail', 'voicemail', true],
      ['No one two three four voicemail', 'voicemail', true],
      ['Free up Fridays for my kids', 'missed calls', false],
    ),
  )('PICK-04: %j has the trouble %j: %j', checkTrouble);
});

describe('names', () => {
  test.each(
    rows(
      ['Beat Five Star Plumbing across town', 'five star', false],
      ['We lose to Five Star Movers', 'five star', false],
      ['We lose to 5 Star Movers', '5 star', false],
      ['Eat at Page One Diner', 'page one', false],
      ['Page one in three towns', 'page one', true],
      ['A Five star rating', 'five star', true],
      ['More Instagram Followers', 'instagram', true],
      ['Get More Google Reviews', 'google review', true],
      ['Some People Type Like This About Page One Rankings', 'page one', true],
      ['GET ON PAGE ONE NOW', 'page one', true],
      ['I want Google reviews', 'google review', true],
    ),
  )('PICK-05: %j means %j: %j', checkWish);
});

describe('the quote', () => {
  test.each([
    [
      'a short clause, whole',
      'Ads get clicks, then people read our bad reviews.',
      'bad review',
      'then people read our bad reviews',
    ],
    [
      'a long clause, eight words',
      'The office down the road has 300 Google reviews and we only have 41.',
      'google review',
      '…road has 300 Google reviews and we only…',
    ],
    [
      'from its start',
      'More Google reviews than the shop across the street has',
      'google review',
      'More Google reviews than the shop across the…',
    ],
    ['as typed', 'Get  on “page one” — PAGE ONE!', 'page one', 'page one'],
    ['with its sign', 'We want 20% more calls', 'more calls', 'We want 20% more calls'],
    ['with its number sign', '#1 ranking', 'ranking', '#1 ranking'],
  ])('PICK-07: %s', (_name, text, phrase, expected) => {
    expect(quote(text, phrase)).toBe(expected);
  });

  test('PICK-07: the first leaf that finds something is quoted, no double quotes inside', () => {
    expect(quote('I said "more reviews" to him', 'more reviews')).toBe('more reviews');
    expect(quote('no bad review', 'bad review', 'trouble')).toBeNull();
  });
});

test('PICK-01: the cached search finds the same as the plain one', () => {
  const find = createCachedFindMention();
  const phrases = ['more reviews', 'voicemail'];
  for (const text of ['more reviews', "don't want more reviews", 'Tired of voicemail', 'x']) {
    for (const kind of ['wish', 'trouble', 'wish'] as const)
      expect(find(text, phrases, kind)).toEqual(findMention(text, phrases, kind));
  }
});
