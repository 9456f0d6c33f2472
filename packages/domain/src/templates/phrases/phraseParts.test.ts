import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { industries } from '#interviews/form/industries.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderPricePreview } from '#templates/price/renderPricePreview.ts';
import { buildServicePrice } from '#templates/price/servicePrice.ts';
import { anInterview } from '#test/anInterview.ts';
import { addArticle, findCustomerWord, replaceCustomerWord } from './customerWord.ts';
import {
  toAdvertisingPhrase,
  toDatabaseSizePhrase,
  toSeoEffortsPhrase,
  toSocialPlatformsPhrase,
} from './listPhrases.ts';
import { findPhrase } from './PhraseTable.ts';
import {
  toFirstPurchasePhrase,
  toRatingPhrase,
  toSpokenCount,
  toSpokenDollars,
  toSpokenPrice,
  toSpokenReviews,
} from './spokenAmounts.ts';
import { toShortQuote } from './toShortQuote.ts';

test.each([
  ['owner', 'an owner'],
  ['Owner', 'an Owner'],
  ['guest', 'a guest'],
  ['bee', 'a bee'],
])('SAY-08: %s has the article of %s', (word, expected) => {
  expect(addArticle(word)).toBe(expected);
});

test.each([
  [0, '0', 'no reviews'],
  [1, 'one', 'one review'],
  [2, 'two', '2 reviews'],
  [3, 'three', '3 reviews'],
  [4, 'four', '4 reviews'],
  [5, 'five', '5 reviews'],
  [6, 'six', '6 reviews'],
  [7, 'seven', '7 reviews'],
  [8, 'eight', '8 reviews'],
  [9, 'nine', '9 reviews'],
  [10, 'ten', '10 reviews'],
  [11, '11', '11 reviews'],
  [1250, '1,250', '1,250 reviews'],
])('SAY-05: speaks %d as "%s" and "%s"', (count, said, reviews) => {
  expect([toSpokenCount(count), toSpokenReviews(count)]).toEqual([said, reviews]);
});

test.each([
  [{ google_rating: 1 }, '1.0 stars'],
  [{ google_rating: 5 }, '5.0 stars'],
  [{ google_rating: 0.9 }, ''],
  [{ google_rating: 5.1 }, ''],
  [{ google_rating: 4, google_review_count: 0 }, 'no reviews yet'],
])('SAY-05: %j is "%s"', (answers, said) => {
  expect(toRatingPhrase(answers)).toBe(said);
});

test.each([
  ['Service or city pages', "you've got service or city pages"],
  ['Getting links from other sites', "you've got links from other sites"],
  ['Directory listings', "you've got directory listings"],
])('TPL-17: %s', (item, said) => {
  expect(toSeoEffortsPhrase([item])).toBe(said);
});

test('TPL-16, TPL-17: lists without the one that says none', () => {
  expect(toAdvertisingPhrase(['Not Running Any Advertising', 'Other Online'])).toBe(
    'using other online ads',
  );
  expect(toSeoEffortsPhrase(['Nothing right now', 'An SEO company handles it'])).toBe(
    'an SEO company handles it',
  );
  expect(toSocialPlatformsPhrase(['None', 'X', 'Yelp'])).toBe('X and Yelp');
});

test.each([
  [2, null, 'a list of about 2 people'],
  [1, null, 'a customer list'],
  [2.5, true, 'a customer list'],
  ['200+', false, 'no customer list yet'],
  [' 100-200 ', true, 'a list of 100 to 200 people'],
])('TPL-17: %j people, and a list: %j', (size, hasList, said) => {
  expect(toDatabaseSizePhrase(size, hasList)).toBe(said);
});

test.each([
  ['  YES ', 'a'],
  ['no', undefined],
  [['Yes'], undefined],
  [5, undefined],
])('%j finds %j', (answer, found) => {
  expect(findPhrase({ Yes: 'a' }, answer)).toBe(found);
});

test.each([
  ['1.5/week', '$1.5 a week'],
  ['99 a month', '$99 a month'],
  ['99 per year', '$99 a year'],
  ['99 apples', '99 apples'],
  ['99 perhaps', '99 perhaps'],
  ['x 99', 'x 99'],
  ['$9 PER  MO.', '$9 a month'],
  ['$9/week/year', '$9 a week a year'],
  ['$9 superyear', '$9 superyear'],
])('RET-02: speaks %j as %j', (price, said) => {
  expect(toSpokenPrice(price)).toBe(said);
});

const word = 'patients ';
test.each([
  [`${'x'.repeat(139)}y`, `${'x'.repeat(139)}y`],
  [`${word.repeat(14)}patient,;:. patients`, `${word.repeat(14)}patient…`],
  [` ${'x'.repeat(150)}`, `${'x'.repeat(139)}…`],
])('SAY-46: %j is cut to %j', (said, quote) => {
  expect(toShortQuote(said)).toBe(quote);
});

test.each([
  ['ad spend', true],
  ['an Ad Budget', true],
  ['ad spending', false],
  ['load spend', false],
  ['', false],
])('SAY-06: %j on top means ads: %j', (onTop, hasAdSpend) => {
  expect(buildServicePrice({ ...builtInServiceSettings.seo, onTop })?.hasAdSpend).toBe(hasAdSpend);
});

test('SAY-06: all of a price', () => {
  expect(buildServicePrice(builtInServiceSettings.seo)).toEqual({
    low: 750,
    high: 2000,
    lowPhrase: '$750',
    highPhrase: '$2,000 a month',
    phrase: 'from $750 to $2,000 a month',
    hasAdSpend: false,
    depends: builtInServiceSettings.seo.difference,
  });
});

test.each([
  [{}, { trial_days_phrase: '30 days', trial_price_phrase: undefined }],
  [
    { trial: { days: 1, price: 1 }, proof: 'It works.', guarantee: 'You can leave.' },
    {
      trial_days_phrase: 'one day',
      trial_price_phrase: '$0.01',
      service_proof: 'It works.',
      service_guarantee: 'You can leave.',
    },
  ],
  [{ trial: null }, { trial_days_phrase: '30 days', trial_price_phrase: undefined }],
])('SERV-15: terms of %j as templates read them', (change, expected) => {
  const terms = { ...builtInServiceSettings.reputation_management, ...change };
  const view = buildTemplateView(
    anInterview({ selectedServiceId: 'reputation_management', terms }),
  );
  for (const [name, value] of Object.entries(expected)) expect(view[name]).toBe(value);
});

test('SERV-20: previews the price, with the trial where the script has one', () => {
  const seo = renderPricePreview('seo', {
    ...builtInServiceSettings.seo,
    price: { from: 45_000, to: null },
  });
  expect(seo).toContain('$450 a month');
  expect(seo).not.toMatch(/trial|\n| {2}|^\s|\s$/);
  expect(
    renderPricePreview('reputation_management', builtInServiceSettings.reputation_management),
  ).toContain('from $197 to $397 a month');
});

function wordsOf(industry: string, typed?: string) {
  const view = buildTemplateView(
    anInterview({ industry, answers: typed === undefined ? {} : { they_call_customers: typed } }),
  );
  return [view.customer_word, view.customers_word];
}

describe('what the client calls the people they serve', () => {
  test.each([
    ['patient', ['Chiro Assessment', 'Dental', 'Pain Management', 'Plastic Surgery', 'Healthcare']],
    ['client', ['Divorce Lawyer', 'Finance', 'Home Care', 'Hair Salons', 'Auto Insurance']],
    ['member', ['Gym Offer']],
    ['couple', ['Wedding Photographers']],
    ['student', ['Education']],
    ['seller', ['RE Investor']],
    ['customer', ['Yoga Auto Insurance', 'HVAC', 'Towing', 'Other', '', 'Goat yoga']],
  ])('SAY-02: %s in %j', (word, trades) => {
    for (const trade of trades) expect(wordsOf(trade)).toEqual([word, `${word}s`]);
  });

  test('SAY-02: every industry has a word, in any case it was stored in', () => {
    for (const industry of industries) {
      expect(wordsOf(industry)).toEqual(wordsOf(` ${industry.toUpperCase()} `));
    }
    const counts = Map.groupBy(industries, (industry) => wordsOf(industry)[0]);
    expect(Object.fromEntries([...counts].map(([word, each]) => [word, each.length]))).toEqual({
      patient: 6,
      client: 15,
      member: 1,
      couple: 1,
      student: 1,
      seller: 1,
      customer: 12,
    });
  });

  test.each([
    ['guests', 'guest', 'guests'],
    ['Guest', 'guest', 'guests'],
    ['families', 'family', 'families'],
    ['family', 'family', 'families'],
    ['people', 'person', 'people'],
    ['pet parents', 'pet parent', 'pet parents'],
    ['boss', 'boss', 'bosses'],
    ['  ', 'patient', 'patients'],
    ['1', 'patient', 'patients'],
    ['whoever walks in the door on any given day', 'patient', 'patients'],
    ['{{customers}}', 'patient', 'patients'],
  ])('SAY-02: typed as "%s", one is a %s and many are %s', (typed, one, many) => {
    expect(wordsOf('Dental', typed)).toEqual([one, many]);
  });

  test('SAY-02: our own phrases say the word of the trade', () => {
    const answers = { business_services: 'Grow and bring in more customers' };
    const view = buildTemplateView(anInterview({ industry: 'Legal', answers }));
    expect(view.business_services_phrase).toBe('bringing in more clients');
    const word = findCustomerWord(anInterview({ industry: 'Dental' }));
    expect(replaceCustomerWord('customers, a customer and the customerless', word)).toBe(
      'patients, a patient and the customerless',
    );
  });
});

test.each([
  ['Chiro Assessment', 'patient'],
  ['Dental', 'patient'],
  ['Pain Management', 'patient'],
  ['Plastic Surgery', 'patient'],
  ['Podiatrist', 'patient'],
  ['Healthcare', 'patient'],
  ['Divorce Lawyer', 'client'],
  ['Personal Injury Lawyer', 'client'],
  ['Legal', 'client'],
  ['Financial Planner (Annuities)', 'client'],
  ['Finance', 'client'],
  ['Consulting', 'client'],
  ['Home Care', 'client'],
  ['Hair Salons', 'client'],
  ['Spa Facial', 'client'],
  ['Tattoo Removal', 'client'],
  ['Real Estate', 'client'],
  ['Mortgage Buyer & Refinance', 'client'],
  ['Commercial Trucking Insurance', 'client'],
  ['Auto Insurance', 'client'],
  ['Home/Auto Insurance', 'client'],
  ['Gym Offer', 'member'],
  ['Wedding Photographers', 'couple'],
  ['Education', 'student'],
  ['RE Investor', 'seller'],
  ['HVAC', 'customer'],
  ['Towing', 'customer'],
  ['Other', 'customer'],
  ['', 'customer'],
])('SAY-02: who works in "%s" serves a %s', (industry, one) => {
  expect(findCustomerWord({ industry, answers: {} })).toEqual({ one, many: `${one}s` });
  const loud = ` ${industry.toUpperCase()} `;
  expect(findCustomerWord({ industry: loud, answers: {} }).one).toBe(one);
});

test.each([
  ['person', 'person', 'people'],
  ['children', 'child', 'children'],
  ['child', 'child', 'children'],
  ['boxes', 'box', 'boxes'],
  ['box', 'box', 'boxes'],
  ['coach', 'coach', 'coaches'],
  ['coaches', 'coach', 'coaches'],
  ['bush', 'bush', 'bushes'],
  ['bushes', 'bush', 'bushes'],
  ['bosses', 'boss', 'bosses'],
  ['day guests', 'day guest', 'day guests'],
  ['boy', 'boy', 'boys'],
  ['Boys', 'boy', 'boys'],
  ['campus', 'campus', 'campuses'],
  ['VIP', 'VIP', 'VIPs'],
  ['FAMILIES', 'FAMILY', 'FAMILIES'],
  ['FAMILY', 'FAMILY', 'FAMILIES'],
  ['  pet   parents ', 'pet parent', 'pet parents'],
  ['x', 'customer', 'customers'],
  ['xy', 'xy', 'xies'],
  ['a'.repeat(30), 'a'.repeat(30), `${'a'.repeat(30)}s`],
  ['a'.repeat(31), 'customer', 'customers'],
  ['-guest', 'customer', 'customers'],
  ['guest1', 'customer', 'customers'],
])('SAY-02: %j typed: one is a %j, many are %j', (typed, one, many) => {
  const answers = { they_call_customers: typed };
  expect(findCustomerWord({ industry: '', answers })).toEqual({ one, many });
});

test.each([
  ['$397/month', '$397 a month'],
  ['$1,297 / mo', '$1,297 a month'],
  ['$1,297/mo.', '$1,297 a month'],
  ['$99 per week', '$99 a week'],
  ['$4,000 Per Year', '$4,000 a year'],
  ['$397 a month', '$397 a month'],
  ['397', '$397'],
  ['1,297 / mo', '$1,297 a month'],
  ['15% of ad spend', '15% of ad spend'],
  ['3 payments of $99', '3 payments of $99'],
  ['$500 - $1,500/month + ad spend', '$500 - $1,500 a month + ad spend'],
  ['$20/mow', '$20/mow'],
  ['on request', 'on request'],
])('RET-02: speaks the price "%s" as "%s"', (price, spoken) => {
  expect(toSpokenPrice(price)).toBe(spoken);
});

test('speaks a customer’s worth in dollars', () => {
  expect([900, 1200, 0, 499.6, 1234.05].map(toSpokenDollars)).toEqual([
    '$900',
    '$1,200',
    '$0',
    '$499.60',
    '$1,234.05',
  ]);
});

test('every first sale has words of its own, and other ones are said as typed', () => {
  const options = allQuestions.find(({ id }) => id === 'first_purchase_amount')?.options ?? [];
  expect(options.map(toFirstPurchasePhrase)).toEqual([
    'up to $250',
    '$250 to $500',
    '$500 to $1,000',
    'over $1,000',
  ]);
  expect(toFirstPurchasePhrase('  about $80 ')).toBe('about $80');
  for (const blank of [undefined, null, '', [], true])
    expect(toFirstPurchasePhrase(blank)).toBe('');
});

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
