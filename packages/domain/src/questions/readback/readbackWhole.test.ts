import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { pick, randomProspect, withRandomFacts } from '#test/randomProspect.ts';
import { buildNote, buildReadbackRows, grow } from '#test/readbackHelpers.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import {
  estimateReadbackSeconds,
  formatAskedLaterBadge,
  formatReadbackIntro,
  getSpokenQuestion,
} from './buildReadback.ts';
import { type ReadbackTheme, readbackThemes } from './ReadbackRow.ts';

test('PARK-11: the example of the brief', () => {
  const answers: Answers = {
    business_services: grow,
    ideal_90_days: "Fifteen new patients a month and 100 Google reviews. We're stuck at 41.",
    how_getting_customers: 'Word of mouth',
    first_purchase_amount: '$250 - $500',
    customer_worth: 2400,
    advertising_types: ['Not Running Any Advertising'],
    advertising_barriers: "Don't know how",
    customer_list: true,
    customer_list_size: '200+',
    google_rating: 4.2,
    google_review_count: 41,
    reviews_collection: false,
  };
  const said = buildReadbackRows(answers, [
    buildNote('reviews_collection', 'We ask when we remember.'),
  ]);
  expect(said.map(({ text }) => text)).toEqual([
    "You want to bring in more patients. And if the next 90 days go great: “Fifteen new patients a month and 100 Google reviews. We're stuck at 41.”",
    'Most of your new patients come by word of mouth, and a new one spends $250 to $500 the first time. Over time, you put one patient at about $2,400.',
    "You're not paying for any ads right now. What gets in the way is not knowing how.",
    'You keep a list of more than 200 patients.',
    "And I looked you up, and you've got 4.2 stars with 41 reviews. You don't have a set way to ask for reviews. You put it like this: “We ask when we remember.”",
  ]);
  expect(said.map(({ theme }) => theme)).toEqual(readbackThemes);
});

test('PARK-11: "And" begins the last of three or more, with a small letter', () => {
  const two = { business_services: grow, customer_list: false };
  expect(buildReadbackRows(two).at(-1)?.text).toBe("You don't keep a list of your patients yet.");
  const three = { ...two, reviews_collection: false };
  expect(buildReadbackRows(three).map(({ text }) => text.slice(0, 9))).toEqual([
    'You want ',
    "You don't",
    'And you d',
  ]);
});

test('PARK-11: of random interviews no sentence has a blank, and each fix is a question of its theme', () => {
  const random = createSeededRandom(19);
  for (let round = 0; round < scaleRuns(2000); round += 1) {
    const prospect = withRandomFacts(random, randomProspect(random));
    const answers = Object.fromEntries(
      Object.entries(prospect.answers).filter(() => random() < 0.6),
    );
    const asked = pick(random, discoveryQuestions).id;
    const said = buildReadbackRows(
      answers,
      [buildNote(asked, 'Well, you know.')],
      prospect.industry,
    );
    expect(said.map(({ theme }) => readbackThemes.indexOf(theme))).toEqual(
      said.map(({ theme }) => readbackThemes.indexOf(theme)).toSorted(),
    );
    for (const { text, theme, quote, fixQuestionId: fixed } of said) {
      expect(text).toMatch(/^[A-Z].*[.”]$/u);
      expect(text).not.toMatch(/undefined|null|NaN| {2}| [.,]|[{}]/u);
      expect(text.includes('“')).toBe(quote !== undefined);
      expect(themeOf[fixed]).toBe(theme);
    }
  }
});
const themeOf: Readonly<Record<string, ReadbackTheme>> = {
  business_services: 'goal',
  ideal_90_days: 'goal',
  why_now: 'goal',
  how_getting_customers: 'newCustomers',
  first_purchase_amount: 'newCustomers',
  customer_worth: 'newCustomers',
  advertising_types: 'advertising',
  facebook_ads_performance: 'advertising',
  google_ads_performance: 'advertising',
  seo_performance: 'advertising',
  advertising_barriers: 'advertising',
  customer_list: 'list',
  customer_list_size: 'list',
  reviews_collection: 'reviews',
  reviews_collection_method: 'reviews',
};

test.each<[number, number, number, number, string]>([
  [12, 12, 0, 5, '12 of 12 answered. Say it back, then continue.'],
  [11, 12, 0, 5, '11 of 12 answered. Say it back, then continue.'],
  [
    11,
    12,
    1,
    5,
    '11 of 12 answered. Say it back, let them correct you, then ask the one you left.',
  ],
  [
    10,
    12,
    2,
    5,
    '10 of 12 answered. Say it back, let them correct you, then ask the two you left.',
  ],
  [2, 12, 10, 1, '2 of 12 answered. Say it back, let them correct you, then ask the ten you left.'],
  [0, 12, 12, 0, 'Nothing to say back yet. Ask these first.'],
])(
  'PARK-12: %i of %i with %i left and %i rows reads %j',
  (answered, count, askedLater, said, expected) => {
    expect(formatReadbackIntro({ answered, count, askedLater, rows: said })).toBe(expected);
  },
);

test.each([
  [0, 2, null],
  [1, 1, '1 can change the top pick'],
  [1, 2, '1 can change the top pick'],
  [2, 2, 'Both can change the top pick'],
  [3, 4, '3 can change the top pick'],
  [4, 4, 'All 4 can change the top pick'],
])('PARK-12: %i of %i that decide read %j', (deciding, askedLater, expected) => {
  expect(formatAskedLaterBadge(deciding, askedLater)).toBe(expected);
});

test.each([
  [1, 10],
  [25, 10],
  [62, 25],
  [70, 30],
])('PARK-12: %i words take about %i seconds', (words, seconds) => {
  const text = Array.from({ length: words }, () => 'word').join(' ');
  expect(
    estimateReadbackSeconds([{ theme: 'goal', text, fixQuestionId: 'business_services' }]),
  ).toBe(seconds);
});

test('PARK-12: what was left open is asked as a person asks it, in the words of the trade', () => {
  const interview = { answers: {}, industry: 'Dental' };
  expect(getSpokenQuestion('first_purchase_amount', interview)).toBe(
    'What does a new patient spend with you the first time?',
  );
  expect(getSpokenQuestion('customer_list', interview)).toBe(
    "Where do you keep the names of the people you've served?",
  );
  expect(getSpokenQuestion('advertising_barriers', interview)).toBeNull();
  expect(getSpokenQuestion('constructor', interview)).toBeNull();
  for (const id of [
    'business_services',
    'how_getting_customers',
    'advertising_types',
    'customer_list',
    'reviews_collection',
  ])
    expect(getSpokenQuestion(id, interview)).toMatch(/\?$/u);
});
