import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Note } from '#notes/Note.ts';
import {
  buildNote,
  buildReadbackRows,
  facebook,
  getFirstFixQuestionId,
  getFirstRowText,
  google,
  grow,
  list,
  none,
  online,
} from '#test/readbackHelpers.ts';
import { formatAskedLaterBadge, formatReadbackIntro, getSpokenQuestion } from './buildReadback.ts';

describe('buildReadback', () => {
  test.each<[Answers, string | undefined]>([
    [{ business_services: grow }, 'You want to bring in more patients.'],
    [
      { business_services: 'Maintain current customers but increase sales' },
      'You want to sell more to the patients you already have.',
    ],
    [
      { business_services: 'Grow and increase sales with current customers' },
      'You want new patients, and you want to sell more to the ones you have.',
    ],
    [
      { business_services: grow, ideal_90_days: 'More calls.', why_now: 'Slow.' },
      'You want to bring in more patients. And if the next 90 days go great: “More calls.”',
    ],
    [
      { business_services: grow, why_now: 'The lease ends.' },
      'You want to bring in more patients. Why now? You said: “The lease ends.”',
    ],
    [{ ideal_90_days: 'More calls.' }, 'If the next 90 days go great: “More calls.”'],
    [{ why_now: 'The lease ends.' }, undefined],
    [{ business_services: 'Something older' }, undefined],
  ])('PARK-09: the goal of %j is said as %j', (answers, expected) => {
    expect(getFirstRowText(answers)).toBe(expected);
  });

  test.each<[Answers, string | undefined]>([
    [
      { how_getting_customers: 'Word of mouth', first_purchase_amount: '$250 - $500' },
      'Most of your new patients come by word of mouth, and a new one spends $250 to $500 the first time.',
    ],
    [{ how_getting_customers: 'Referrals' }, 'Most of your new patients come from referrals.'],
    [
      {
        how_getting_customers: 'Website',
        first_purchase_amount: '$500 - $1,000',
        customer_worth: 1500,
      },
      'Most of your new patients find you through your website, and a new one spends $500 to $1,000 the first time. Over time, you put one patient at about $1,500.',
    ],
    [
      { first_purchase_amount: '$0 - $250' },
      'A new patient spends up to $250 with you the first time.',
    ],
    [
      { first_purchase_amount: 'Over $1,000', customer_worth: 0 },
      'A new patient spends over $1,000 with you the first time.',
    ],
    [{ customer_worth: 2400 }, 'You put one patient at about $2,400 over time.'],
    [{ customer_worth: 0 }, undefined],
  ])('PARK-09: new customers of %j are said as %j', (answers, expected) => {
    expect(getFirstRowText(answers)).toBe(expected);
  });

  test.each<[Answers, string | undefined]>([
    [facebook, 'Your ad money goes to Facebook right now.'],
    [
      { ...facebook, facebook_ads_performance: 'Paying off well' },
      "Your ad money goes to Facebook right now, and it's paying off.",
    ],
    [
      { ...google, google_ads_performance: 'Breaking even' },
      "Your ad money goes to Google right now, and you're about breaking even.",
    ],
    [
      { ...google, google_ads_performance: 'Not paying off' },
      "Your ad money goes to Google right now, and it isn't paying off.",
    ],
    [
      { ...facebook, facebook_ads_performance: 'Nobody tracks it' },
      'Your ad money goes to Facebook right now, and nobody tracks what comes back.',
    ],
    [{ advertising_types: ['Offline Print'] }, 'Your ad money goes into print right now.'],
    [online, 'You pay for other online ads right now.'],
    [
      { ...online, seo_performance: 'Plenty of customers find us' },
      'You pay for other online ads, and in search plenty of people find you.',
    ],
    [
      { ...online, seo_performance: 'A few customers find us' },
      'You pay for other online ads, and in search a few people find you.',
    ],
    [
      { ...online, seo_performance: 'Hardly anyone finds us' },
      'You pay for other online ads, and in search hardly anyone finds you.',
    ],
    [
      { ...online, seo_performance: 'Nobody tracks it' },
      'You pay for other online ads, and nobody tracks how many people find you.',
    ],
    [none, "You're not paying for any ads right now."],
    [
      { advertising_types: ['Currently Not Running Any Advertising'] },
      "You're not paying for any ads right now.",
    ],
    [
      { advertising_types: ['Facebook Ads', 'Google Ads', 'Offline Print'] },
      'Your ad money goes to Facebook, Google and print.',
    ],
    [
      { ...facebook, advertising_barriers: 'Too busy' },
      'Your ad money goes to Facebook right now. What keeps you from doing more is how busy you are.',
    ],
    [
      { ...none, advertising_barriers: "Don't know how" },
      "You're not paying for any ads right now. What gets in the way is not knowing how.",
    ],
    [{ advertising_barriers: 'No time' }, "You'd do more marketing if it weren't for the time."],
    [
      { advertising_barriers: 'No budget' },
      "You'd do more marketing if it weren't for the budget.",
    ],
    [{ advertising_types: [], advertising_barriers: '' }, undefined],
  ])('PARK-09: advertising of %j is said as %j', (answers, expected) => {
    expect(getFirstRowText(answers)).toBe(expected);
  });

  test.each<[Answers, string | undefined]>([
    [{ ...list, customer_list_size: '25-100' }, 'You keep a list of 25 to 100 patients.'],
    [{ ...list, customer_list_size: '100-200' }, 'You keep a list of 100 to 200 patients.'],
    [{ ...list, customer_list_size: '200+' }, 'You keep a list of more than 200 patients.'],
    [{ ...list, customer_list_size: '1900' }, 'You keep a list of about 1,900 patients.'],
    [list, 'You keep a list of your patients.'],
    [{ customer_list: 'yes' }, 'You keep a list of your patients.'],
    [
      { customer_list: false, customer_list_size: '200+' },
      "You don't keep a list of your patients yet.",
    ],
    [{ customer_list: null }, undefined],
    [{ reviews_collection: true }, 'You have a regular way to ask for reviews.'],
    [
      { reviews_collection: true, reviews_collection_method: 'We text a link' },
      'You have a regular way to ask for reviews. You put it like this: “We text a link”',
    ],
    [
      { reviews_collection: false, reviews_collection_method: 'We text a link' },
      "You don't have a set way to ask for reviews.",
    ],
    [
      { reviews_collection: false, google_rating: 4.2, google_review_count: 41 },
      "I looked you up, and you've got 4.2 stars with 41 reviews. You don't have a set way to ask for reviews.",
    ],
    [{ google_rating: 4.2, google_review_count: 41 }, undefined],
    [{}, undefined],
  ])('PARK-09: list and reviews of %j are said as %j', (answers, expected) => {
    expect(getFirstRowText(answers)).toBe(expected);
  });

  test.each<[string, Answers, readonly Note[], string, string]>([
    [
      'a note on the goal comes before the 90 days',
      { business_services: grow, ideal_90_days: 'More calls.' },
      [
        buildNote('business_services', 'Fill the second chair.'),
        buildNote('ideal_90_days', 'Calls.'),
      ],
      'You want to bring in more patients. You put it like this: “Fill the second chair.”',
      'business_services',
    ],
    [
      'a note on the 90 days comes before what was typed',
      { business_services: grow, ideal_90_days: 'More calls.' },
      [buildNote('ideal_90_days', 'Fifteen a month')],
      'You want to bring in more patients. And if the next 90 days go great: “Fifteen a month”',
      'ideal_90_days',
    ],
    [
      'with a quote the worth is not said',
      { how_getting_customers: 'Website', customer_worth: 1500 },
      [buildNote('first_purchase_amount', 'It depends.')],
      'Most of your new patients find you through your website. You said: “It depends.”',
      'first_purchase_amount',
    ],
    [
      'a quote instead of what gets in the way',
      { ...none, advertising_barriers: 'No time' },
      [buildNote('advertising_barriers', 'The print ads didn’t pay last time.')],
      "You're not paying for any ads right now. You told me: “The print ads didn’t pay last time.”",
      'advertising_barriers',
    ],
    [
      'the newest of two',
      list,
      [buildNote('customer_list', 'In a drawer.'), buildNote('customer_list_size', 'Who knows?')],
      'You keep a list of your patients. You said: “Who knows?”',
      'customer_list_size',
    ],
    [
      'a no in their words',
      { reviews_collection: false },
      [buildNote('reviews_collection', 'We ask "when we remember".')],
      "You don't have a set way to ask for reviews. You put it like this: “We ask 'when we remember'.”",
      'reviews_collection',
    ],
    [
      'a long one is cut at a word',
      { customer_list: false },
      [buildNote('customer_list', 'word '.repeat(60))],
      `You don't keep a list of your patients yet. You said: “${'word '.repeat(28).trim()}…”`,
      'customer_list',
    ],
  ])('PARK-10: %s', (_name, answers, notes, expected, fixed) => {
    expect(getFirstRowText(answers, notes)).toBe(expected);
    expect(getFirstFixQuestionId(answers, notes)).toBe(fixed);
  });

  test('PARK-10: a note of the seller is never said, and a note alone makes no row', () => {
    const own = buildNote('customer_list', 'Careful, he is proud of it.', 'note');
    expect(getFirstRowText({ customer_list: true }, [own])).toBe(
      'You keep a list of your patients.',
    );
    expect(
      buildReadbackRows({}, [
        buildNote('customer_list', 'In a drawer.'),
        buildNote('ideal_90_days', 'Calls'),
      ]),
    ).toEqual([]);
  });
});

test.each([
  ['business_services', 'If you could only have one thing this year, what would it be?'],
  ['how_getting_customers', 'Think of the last three people who came in. How did they find you?'],
  ['first_purchase_amount', 'What does a new patient spend with you the first time?'],
  ['advertising_types', 'Where does your ad money go right now, if anywhere?'],
  ['customer_list', "Where do you keep the names of the people you've served?"],
  ['reviews_collection', 'Do most people get asked for a review, or just some?'],
  ['website_satisfaction', 'How happy are you with what your website brings in?'],
  ['ai_implemented', 'Do you use any AI in the business today?'],
  ['ideal_90_days', "It's 90 days from now and things went great. What happened?"],
  ['ideal_12_months', 'And a year from now?'],
  ['plan_to_achieve_results', "What's been missing so far: a plan, time or money?"],
  ['constructor', null],
])('PARK-12: %s is asked as "%s"', (id, words) => {
  expect(getSpokenQuestion(id, { answers: {}, industry: 'Dental' })).toBe(words);
});

test.each([
  [{ rows: 0, askedLater: 2 }, 'Nothing to say back yet. Ask these first.'],
  [{ rows: 1, askedLater: 0 }, '3 of 12 answered. Say it back, then continue.'],
  [
    { rows: 1, askedLater: 2 },
    '3 of 12 answered. Say it back, let them correct you, then ask the two you left.',
  ],
])('PARK-11: %j: %s', (counts, words) => {
  expect(formatReadbackIntro({ answered: 3, count: 12, ...counts })).toBe(words);
});

test.each([
  [0, 3, null],
  [1, 1, '1 can change the top pick'],
  [1, 3, '1 can change the top pick'],
  [2, 2, 'Both can change the top pick'],
  [2, 3, '2 can change the top pick'],
  [3, 3, 'All 3 can change the top pick'],
])('PARK-11: %i of %i: %j', (deciding, askedLater, words) => {
  expect(formatAskedLaterBadge(deciding, askedLater)).toBe(words);
});
