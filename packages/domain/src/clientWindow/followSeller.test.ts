import { describe, expect, test } from 'vitest';
import { ask, facts, owned } from '#test/clientFacts.ts';
import { findSlide } from './findSlide.ts';
import { toClientSlides } from './toClientSlides.ts';

describe('following the seller', () => {
  const slides = toClientSlides(
    facts(
      { ...owned({ from: 39_700, to: null }), answers: { ideal_90_days: 'More patients' } },
      { question: ask('customer_list') },
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
    expect(findSlide(slides, screen, isAt, null)?.slide.kind).toBe(kind);
  });

  test('VIEW-08: what was chosen by hand wins; what is not there gives way to the slide before, and is named', () => {
    expect(findSlide(slides, 'questions', true, 'plan')).toMatchObject({
      slide: { kind: 'plan' },
      place: 4,
      count: 5,
      skipped: null,
    });
    const few = toClientSlides(facts());
    expect(findSlide(few, 'pitch', false, null)).toMatchObject({
      slide: { kind: 'welcome' },
      skipped: 'heard',
    });
  });
});
