import { describe, expect, test } from 'vitest';
import { interviewScreens } from '#interviews/flow/InterviewScreen.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import type { Note } from '#notes/Note.ts';
import { servicePlans } from '#plan/servicePlans.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import {
  buildClientFacts,
  findQuestionById,
  findSlide,
  withAgencyPrice,
} from '#test/buildClientFacts.ts';
import { buildClientSlides, buildQuestionSlide } from './buildClientSlides.ts';
import { type ClientSlide, slideNames } from './ClientSlide.ts';
import { findCurrentSlide } from './findCurrentSlide.ts';

const quote = (questionId: string, text: string, kind: Note['kind'] = 'quote'): Note => ({
  id: `note-${questionId}-${text}`,
  kind,
  screen: 'questions',
  questionId,
  text,
  madeAt: '2026-11-16T09:00:00.000Z',
  changedAt: '2026-11-16T09:00:00.000Z',
});

describe('the question', () => {
  test('VIEW-03: label and choices, and the one that was chosen; nothing else', () => {
    const answers = { business_services: 'Grow and bring in more customers' };
    const slides = buildClientSlides(
      buildClientFacts({ answers }, { question: findQuestionById('business_services') }),
    );
    expect(findSlide(slides, 'question')).toEqual({
      kind: 'question',
      label: "What's the main goal for your business right now?",
      choices: [
        { text: 'Grow and bring in more customers', isChosen: true },
        { text: 'Maintain current customers but increase sales', isChosen: false },
        { text: 'Grow and increase sales with current customers', isChosen: false },
      ],
      words: '',
    });
  });

  test.each([
    [true, [true, false]],
    [false, [false, true]],
    [undefined, [false, false]],
  ])('VIEW-03: a yes/no question answered %j', (answer, chosen) => {
    const answers = answer === undefined ? {} : { customer_list: answer };
    const slides = buildClientSlides(
      buildClientFacts({ answers }, { question: findQuestionById('customer_list') }),
    );
    const choices = findSlide(slides, 'question')?.choices ?? [];
    expect(choices.map(({ text }) => text)).toEqual(['Yes', 'No']);
    expect(choices.map(({ isChosen }) => isChosen)).toEqual(chosen);
  });

  test('VIEW-03: of several choices all that were made', () => {
    const answers = { ai_implemented: true, ai_implemented_services: ['AI Agent', 'Voice AI'] };
    const slides = buildClientSlides(
      buildClientFacts({ answers }, { question: findQuestionById('ai_implemented_services') }),
    );
    const chosen = findSlide(slides, 'question')?.choices.filter(({ isChosen }) => isChosen);
    expect(chosen?.map(({ text }) => text)).toEqual(['AI Agent', 'Voice AI']);
  });

  test('VIEW-03: shows typed text only after it is saved', () => {
    const answers = { ideal_90_days: 'Fifteen new patients a month' };
    const question = findQuestionById('ideal_90_days');
    const words = (isSaved: boolean) =>
      findSlide(buildClientSlides(buildClientFacts({ answers }, { question, isSaved })), 'question')
        ?.words;
    expect(words(false)).toBe('');
    expect(words(true)).toBe('Fifteen new patients a month');
  });
});

describe('what we heard', () => {
  test('VIEW-04: up to three things in their own words, quotes before answers', () => {
    const answers = {
      ideal_90_days: 'Fifteen new patients a month',
      why_now: 'My lease ends in May',
      reviews_collection: true,
      reviews_collection_method: 'A link on the invoice',
    };
    const notes = [
      quote('reviews_collection', 'We findQuestionById when we remember.'),
      quote('advertising_types', 'The print ads didn’t pay last time.'),
    ];
    expect(
      findSlide(buildClientSlides(buildClientFacts({ answers }, { notes })), 'heard')?.quotes,
    ).toEqual([
      { label: 'Where you want to be', text: 'Fifteen new patients a month' },
      { label: 'How it works today', text: 'We findQuestionById when we remember.' },
      { label: 'What you tried', text: 'The print ads didn’t pay last time.' },
    ]);
    expect(
      findSlide(buildClientSlides(buildClientFacts({ answers })), 'heard')?.quotes.map(
        ({ label }) => label,
      ),
    ).toEqual(['Where you want to be', 'How it works today', 'Why now']);
  });

  test('VIEW-04: never shows seller notes, and has no slide without a quote of the client', () => {
    const notes = [quote('ideal_90_days', 'Seems short of money', 'note')];
    expect(findSlide(buildClientSlides(buildClientFacts({}, { notes })), 'heard')).toBeUndefined();
  });
});

describe('the plan', () => {
  test('VIEW-05: the line and three weeks in the words of the trade', () => {
    const interview = {
      ...withAgencyPrice({ from: 39_700, to: null }),
      answers: { google_rating: 4.6, google_review_count: 41 },
    };
    const plan = findSlide(buildClientSlides(buildClientFacts(interview)), 'plan');
    expect(plan?.line).toBe(
      'Reputation Management: every patient gets asked for an honest review.',
    );
    expect(plan?.steps.map(({ when, title }) => [when, title])).toEqual([
      ['Week 1', 'Set up'],
      ['Week 2', 'Ask'],
      ['Weeks 3-4', 'Reply'],
    ]);
    expect(plan?.steps[0]?.line).toBe(
      "You add us to your Google profile. We write down today's numbers: 4.6 stars with 41 reviews.",
    );
    expect(plan?.steps[2]?.line).toContain('New patients get asked every week.');
  });

  test('VIEW-05: leaves no gap when nothing was looked up', () => {
    const plan = findSlide(
      buildClientSlides(buildClientFacts(withAgencyPrice({ from: 39_700, to: null }))),
      'plan',
    );
    expect(plan?.steps[0]?.line).toBe(
      "You add us to your Google profile. We write down today's numbers.",
    );
  });

  test('VIEW-05: without a chosen service there is no plan', () => {
    expect(findSlide(buildClientSlides(buildClientFacts()), 'plan')).toBeUndefined();
  });

  test('VIEW-05: every plan is short enough for a slide and leaves no brace', () => {
    for (const id of serviceIds) {
      for (const { title, line } of servicePlans[id].steps) {
        expect(title.split(' ').length).toBeLessThanOrEqual(3);
        expect(line.replace(/\[.*\]/, '').length).toBeLessThanOrEqual(90);
      }
      const plan = findSlide(
        buildClientSlides(buildClientFacts({ selectedServiceId: id })),
        'plan',
      );
      expect(JSON.stringify(plan)).not.toMatch(/[{}]reviews|\[:/);
    }
  });

  test('VIEW-06: trial, price and their part, when the price is the seller’s own', () => {
    const tiles = (interview: Partial<Interview>) =>
      findSlide(buildClientSlides(buildClientFacts(interview)), 'plan')?.tiles;
    expect(tiles(withAgencyPrice({ from: 39_700, to: null }))).toEqual([
      { label: '30-day trial', text: 'No charge' },
      { label: 'Then, if you like it', text: '$397 a month' },
      { label: 'Your part', text: '10 minutes a week' },
    ]);
    expect(
      tiles(withAgencyPrice({ from: 20_000, to: 40_000 }, { trial: { days: 14, price: 4_900 } })),
    ).toEqual([
      { label: '14-day trial', text: '$49' },
      { label: 'Then, if you like it', text: 'From $200 to $400 a month' },
      { label: 'Your part', text: '10 minutes a week' },
    ]);
    const ads = {
      ...toServiceTerms(builtInServiceSettings.fb_ads),
      price: { from: 60_000, to: null },
    };
    expect(tiles({ selectedServiceId: 'fb_ads', terms: ads })).toEqual([
      { label: 'Each month', text: '$600 a month, plus ad spend' },
      { label: 'Your part', text: 'Tell us who came' },
    ]);
  });

  test('VIEW-06: the standard price is not shown, and the strip is gone', () => {
    for (const interview of [
      { selectedServiceId: 'seo' as const },
      { selectedServiceId: 'seo' as const, terms: toServiceTerms(builtInServiceSettings.seo) },
    ]) {
      expect(findSlide(buildClientSlides(buildClientFacts(interview)), 'plan')?.tiles).toEqual([]);
    }
  });
});

describe('results and thanks', () => {
  test('VIEW-07: shows before and after, and omits a result with a missing value', () => {
    const results = (answers: Interview['answers'], id: Interview['selectedServiceId']) =>
      findSlide(buildClientSlides(buildClientFacts({ answers, selectedServiceId: id })), 'results');
    const whole = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.6,
      google_rating_after: 4.5,
    };
    expect(results(whole, 'reputation_management')).toEqual({
      kind: 'results',
      line: '30 days',
      results: [
        { label: 'Google reviews', unit: 'count', before: 41, after: 58 },
        { label: 'Google rating', unit: 'rating', before: 4.6, after: 4.5 },
      ],
    });
    const { google_rating_after: _gone, ...half } = whole;
    expect(results(half, 'reputation_management')?.results.map(({ label }) => label)).toEqual([
      'Google reviews',
    ]);
    expect(
      results({ mm_replies: 12, mm_bookings: 0 }, 'message_marketing')?.results.map((one) => [
        one.label,
        one.before,
        one.after,
      ]),
    ).toEqual([
      ['People who wrote back', null, 12],
      ['People who booked', null, 0],
    ]);
    expect(results(whole, 'seo')).toBeUndefined();
    expect(results({}, 'reputation_management')).toBeUndefined();
  });

  test('VIEW-03: welcome and thanks say who and when', () => {
    const slides = buildClientSlides(
      buildClientFacts({ answers: { next_step_date: 'Thursday at 10 AM' } }),
    );
    expect(findSlide(slides, 'welcome')).toEqual({
      kind: 'welcome',
      businessName: 'Maple Street Dental',
      hosts: 'Sam Okafor, Harbor & Main',
    });
    expect(findSlide(slides, 'thanks')).toEqual({
      kind: 'thanks',
      firstName: 'Anita',
      nextStep: 'Thursday at 10 AM',
    });
    const bare = buildClientSlides(
      buildClientFacts({ contactName: '' }, { sellerName: '', agencyName: '' }),
    );
    expect(findSlide(bare, 'welcome')?.hosts).toBe('');
    expect(findSlide(bare, 'thanks')).toEqual({ kind: 'thanks', firstName: '', nextStep: '' });
  });
});

const kinds = ['welcome', 'question', 'heard', 'plan', 'results', 'thanks'] as const;
const slides = kinds.map((kind) => ({ kind })) as unknown as readonly ClientSlide[];

test('VIEW-08: every screen of the seller has its slide', () => {
  expect(
    interviewScreens.map((screen) => findCurrentSlide(slides, screen, true, null)?.slide.kind),
  ).toEqual([
    'welcome',
    'question',
    'heard',
    'question',
    'heard',
    'heard',
    'plan',
    'results',
    'results',
    'thanks',
    'thanks',
  ]);
  expect(findCurrentSlide(slides, 'service-questions', false, null)?.slide.kind).toBe('heard');
});

test('VIEW-08: each slide can be moved to by hand, and has a name', () => {
  expect(kinds.map((kind) => findCurrentSlide(slides, 'info', true, kind)?.position)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  expect(kinds.map((kind) => slideNames[kind])).toEqual([
    'Welcome',
    'The question',
    'What we heard',
    'The plan',
    'Your results',
    'Thank you',
  ]);
});

test('VIEW-08: shows the first slide when none comes before, and nothing without slides', () => {
  const late = slides.slice(3);
  expect(findCurrentSlide(late, 'questions', true, null)).toEqual({
    slide: { kind: 'plan' },
    position: 1,
    count: 3,
    skipped: 'question',
  });
  expect(findCurrentSlide([], 'info', true, null)).toBeNull();
});

const question = { id: 'q', label: 'Q?', type: 'text', required: false } as const;

test('VIEW-03: a scale has all its steps, a number its commas', () => {
  const scale = { ...question, type: 'scale', scale: { min: 2, max: 4 } } as const;
  expect(buildQuestionSlide(scale, { q: 3 }, true)).toEqual({
    kind: 'question',
    label: 'Q?',
    choices: [
      { text: '2', isChosen: false },
      { text: '3', isChosen: true },
      { text: '4', isChosen: false },
    ],
    words: '',
  });
  const number = { ...question, type: 'number' } as const;
  expect(buildQuestionSlide(number, { q: 1500 }, true)).toMatchObject({
    choices: [],
    words: '1,500',
  });
  expect(buildQuestionSlide(number, { q: 1500 }, false)).toMatchObject({ words: '' });
});

test('VIEW-03: the slides come in their order', () => {
  const answers = {
    ideal_90_days: 'More patients',
    google_reviews_before: 1,
    google_reviews_after: 2,
  };
  const all = buildClientSlides(
    buildClientFacts(
      { ...withAgencyPrice({ from: 39_700, to: null }), answers },
      { question: findQuestionById('customer_list') },
    ),
  );
  expect(all.map(({ kind }) => kind)).toEqual(kinds);
  expect(buildClientSlides(buildClientFacts()).map(({ kind }) => kind)).toEqual([
    'welcome',
    'thanks',
  ]);
});

test('VIEW-04: a year from now is said where nobody spoke of 90 days', () => {
  const listQuotes = (answers: object) =>
    findSlide(buildClientSlides(buildClientFacts({ answers: { ...answers } })), 'heard')?.quotes;
  expect(listQuotes({ ideal_12_months: 'Two chairs' })).toEqual([
    { label: 'Where you want to be', text: 'Two chairs' },
  ]);
  expect(listQuotes({ ideal_90_days: 'One', ideal_12_months: 'Two' })).toEqual([
    { label: 'Where you want to be', text: 'One' },
  ]);
  expect(listQuotes({ why_now: 'Winter' })).toEqual([{ label: 'Why now', text: 'Winter' }]);
});

test('VIEW-06: a price of their own that only begins or ends elsewhere is shown', () => {
  const labels = (price: { from: number; to: number | null }) =>
    findSlide(buildClientSlides(buildClientFacts(withAgencyPrice(price))), 'plan')?.tiles.map(
      ({ label }) => label,
    );
  const shown = ['30-day trial', 'Then, if you like it', 'Your part'];
  expect(labels({ from: 19_700, to: 39_700 })).toEqual([]);
  expect(labels({ from: 19_700, to: 39_800 })).toEqual(shown);
  expect(labels({ from: 19_800, to: 39_700 })).toEqual(shown);
});

test('VIEW-03: shows a single host without a comma', () => {
  const hosts = (names: object) =>
    findSlide(buildClientSlides(buildClientFacts({}, names)), 'welcome')?.hosts;
  expect(hosts({ agencyName: '' })).toBe('Sam Okafor');
  expect(hosts({ sellerName: '' })).toBe('Harbor & Main');
});
