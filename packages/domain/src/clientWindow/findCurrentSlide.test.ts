import { describe, expect, test } from 'vitest';
import { buildClientFacts, findQuestionById, withAgencyPrice } from '#test/buildClientFacts.ts';
import { buildClientSlides } from './buildClientSlides.ts';
import { findCurrentSlide } from './findCurrentSlide.ts';

describe('following the seller', () => {
  const slides = buildClientSlides(
    buildClientFacts(
      {
        ...withAgencyPrice({ from: 39_700, to: null }),
        answers: { ideal_90_days: 'More patients' },
      },
      { question: findQuestionById('customer_list') },
    ),
  );
  test.each([
    ['info', true, 'welcome'],
    ['questions', true, 'question'],
    ['questions', false, 'heard'],
    ['recommendations', false, 'heard'],
    ['pitch', false, 'heard'],
    ['brand-audit', false, 'heard'],
    ['script-pitch', false, 'plan'],
    ['trial-results', false, 'plan'],
    ['retainer-close', false, 'plan'],
    ['onboarding', false, 'thanks'],
  ] as const)('VIEW-08: on %s (at a question: %j) the client sees %s', (screen, isAt, kind) => {
    expect(findCurrentSlide(slides, screen, isAt, null)?.slide.kind).toBe(kind);
  });

  test('VIEW-08: the slide chosen by hand has priority; a missing one is replaced by the slide before and reported', () => {
    expect(findCurrentSlide(slides, 'questions', true, 'plan')).toMatchObject({
      slide: { kind: 'plan' },
      position: 4,
      count: 5,
      skipped: null,
    });
    const few = buildClientSlides(buildClientFacts());
    expect(findCurrentSlide(few, 'pitch', false, null)).toMatchObject({
      slide: { kind: 'welcome' },
      skipped: 'heard',
    });
  });
});
