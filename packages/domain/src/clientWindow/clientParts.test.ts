import { expect, test } from 'vitest';
import { screens } from '#interviews/flow/Screen.ts';
import { ask, facts, find, owned } from '#test/clientFacts.ts';
import { type ClientSlide, slideNames } from './ClientSlide.ts';
import { findSlide } from './findSlide.ts';
import { toClientSlides, toQuestionSlide } from './toClientSlides.ts';

const kinds = ['welcome', 'question', 'heard', 'plan', 'results', 'thanks'] as const;
const slides = kinds.map((kind) => ({ kind })) as unknown as readonly ClientSlide[];

test('VIEW-08: every screen of the seller has its slide', () => {
  expect(screens.map((screen) => findSlide(slides, screen, true, null)?.slide.kind)).toEqual([
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
  expect(findSlide(slides, 'service-questions', false, null)?.slide.kind).toBe('heard');
});

test('VIEW-08: each slide can be moved to by hand, and has a name', () => {
  expect(kinds.map((kind) => findSlide(slides, 'info', true, kind)?.place)).toEqual([
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

test('VIEW-08: where nothing stands before it the first slide is shown, and without any none', () => {
  const late = slides.slice(3);
  expect(findSlide(late, 'questions', true, null)).toEqual({
    slide: { kind: 'plan' },
    place: 1,
    count: 3,
    skipped: 'question',
  });
  expect(findSlide([], 'info', true, null)).toBeNull();
});

const question = { id: 'q', label: 'Q?', type: 'text', required: false } as const;

test('VIEW-03: a scale has all its steps, a number its commas', () => {
  const scale = { ...question, type: 'scale', scale: { min: 2, max: 4 } } as const;
  expect(toQuestionSlide(scale, { q: 3 }, true)).toEqual({
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
  expect(toQuestionSlide(number, { q: 1500 }, true)).toMatchObject({ choices: [], words: '1,500' });
  expect(toQuestionSlide(number, { q: 1500 }, false)).toMatchObject({ words: '' });
});

test('VIEW-03: the slides come in their order', () => {
  const answers = {
    ideal_90_days: 'More patients',
    google_reviews_before: 1,
    google_reviews_after: 2,
  };
  const all = toClientSlides(
    facts({ ...owned({ from: 39_700, to: null }), answers }, { question: ask('customer_list') }),
  );
  expect(all.map(({ kind }) => kind)).toEqual(kinds);
  expect(toClientSlides(facts()).map(({ kind }) => kind)).toEqual(['welcome', 'thanks']);
});

test('VIEW-04: a year from now is said where nobody spoke of 90 days', () => {
  const heard = (answers: object) =>
    find(toClientSlides(facts({ answers: { ...answers } })), 'heard')?.quotes;
  expect(heard({ ideal_12_months: 'Two chairs' })).toEqual([
    { label: 'Where you want to be', text: 'Two chairs' },
  ]);
  expect(heard({ ideal_90_days: 'One', ideal_12_months: 'Two' })).toEqual([
    { label: 'Where you want to be', text: 'One' },
  ]);
  expect(heard({ why_now: 'Winter' })).toEqual([{ label: 'Why now', text: 'Winter' }]);
});

test('VIEW-06: a price of their own that only begins or ends elsewhere is shown', () => {
  const labels = (price: { from: number; to: number | null }) =>
    find(toClientSlides(facts(owned(price))), 'plan')?.tiles.map(({ label }) => label);
  const shown = ['30-day trial', 'Then, if you like it', 'Your part'];
  expect(labels({ from: 19_700, to: 39_700 })).toEqual([]);
  expect(labels({ from: 19_700, to: 39_800 })).toEqual(shown);
  expect(labels({ from: 19_800, to: 39_700 })).toEqual(shown);
});

test('VIEW-03: one host stands alone', () => {
  const hosts = (names: object) => find(toClientSlides(facts({}, names)), 'welcome')?.hosts;
  expect(hosts({ agencyName: '' })).toBe('Sam Okafor');
  expect(hosts({ sellerName: '' })).toBe('Harbor & Main');
});
