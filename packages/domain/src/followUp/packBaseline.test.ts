import { expect, test } from 'vitest';
import { toClientSlides } from '#clientWindow/toClientSlides.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { facts, find } from '#test/clientFacts.ts';
import { subject } from '#test/packSubject.ts';
import { packView } from './packView.ts';

const trial = { startDay: '2026-11-16', endDay: '2026-12-16' };
const seen = { google_rating: 4.2, google_review_count: 41 };

test.each([
  ['without a trial', null, { google_rating_before: 4.3 }, '4.2 stars with 41 reviews'],
  ['without numbers', trial, {}, '4.2 stars with 41 reviews'],
  ['with a rating', trial, { google_rating_before: 4.3 }, '4.3 stars'],
  ['with a count', trial, { google_reviews_before: 44 }, '44 reviews'],
])(
  'PACK-02: %s the numbers are those of the first day or those looked up',
  (_, span, first, said) => {
    const view = packView(subject('trial', { trial: span, answers: { ...seen, ...first } }));
    expect(view.google_rating_phrase).toBe(said);
  },
);

test('VIEW-07: results of a trial whose length nobody said', () => {
  const answers = { google_reviews_before: 1, google_reviews_after: 2 };
  const terms = { ...builtInSettings.reputation_management, trial: null };
  const interview = { selectedServiceId: 'reputation_management', answers, terms } as const;
  expect(find(toClientSlides(facts(interview)), 'results')?.line).toBe('');
});
