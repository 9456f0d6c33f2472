import { describe, expect, test } from 'vitest';
import { findStep, steps } from './Screen.ts';

describe('steps', () => {
  test('STEP-01, STEP-02: eleven steps with their names', () => {
    expect(steps.map((step) => step.label)).toEqual([
      'Step 1 of 11 - Business Information',
      'Step 2 of 11 - Discovery Questions',
      'Step 3 of 11 - Service Recommendations',
      'Step 4 of 11 - Service-Specific Questions',
      'Step 5 of 11 - Service Pitch',
      'Step 6 of 11 - Brand Audit',
      'Step 7 of 11 - Script Generation',
      'Step 8 of 11 - Trial Results',
      'Step 9 of 11 - Retainer Close',
      'Step 10 of 11 - Client Onboarding',
      'Step 11 of 11 - Onboarding Summary',
    ]);
  });

  test('STEP-04: percent is step over eleven, rounded', () => {
    expect(steps.map((step) => step.percent)).toEqual([9, 18, 27, 36, 45, 55, 64, 73, 82, 91, 100]);
  });

  test.each([
    ['/session/abc/info', 1],
    ['/session/abc/questions', 2],
    ['/session/abc/recommendations', 3],
    ['/session/abc/service-questions', 4],
    ['/session/abc/pitch', 5],
    ['/session/abc/brand-audit', 6],
    ['/session/abc/script-pitch', 7],
    ['/session/abc/trial-results', 8],
    ['/session/abc/retainer-close', 9],
    ['/session/abc/onboarding', 10],
    ['/session/abc/onboarding/', 10],
    ['/session/abc/pitch?tab=ai#top', 5],
  ])('STEP-02: %s is step %i', (path, number) => {
    expect(findStep(path).number).toBe(number);
  });

  test('STEP-03: the onboarding summary is step 11, not 10', () => {
    expect(findStep('/session/abc/onboarding/summary').number).toBe(11);
  });

  test.each([
    '/session/new',
    '/my-interviews',
    '/session/abc/unknown',
    '/session/abc/onboarding/summary/more',
    '/',
    '',
    null,
    undefined,
  ])('STEP-05: the unmatched path %j counts as step 1', (path) => {
    expect(findStep(path).label).toBe('Step 1 of 11 - Business Information');
  });
});
