import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anInterview } from '#test/anInterview.ts';
import { saleButton } from './saleButton.ts';
import { screenAfterRecap } from './screenAfterRecap.ts';
import { screenBeforeScript, scriptTitle, trialButton } from './scriptPage.ts';
import { listMissingTrialValues } from './trialOutcome.ts';

const results: Answers = {
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
};

describe('trial states', () => {
  test.each<[unknown, string, string, boolean]>([
    [undefined, 'Mark as Trial', 'trial-results', true],
    [null, 'Mark as Trial', 'trial-results', true],
    ['', 'Mark as Trial', 'trial-results', true],
    ['started', 'Record Trial Results', 'trial-results', false],
    ['completed', 'Generate Retainer Close', 'retainer-close', false],
  ])('SCRIPT-11: status %j shows %s to %s', (status, label, screen, startsTrial) => {
    const one = anInterview({
      id: 'x',
      selectedServiceId: 'message_marketing',
      answers: { trial_status: status as string },
    });
    expect(trialButton(one)).toEqual({ label, to: `/session/x/${screen}`, startsTrial });
  });

  test.each([...serviceIds, null, undefined])('SCRIPT-14: the trial button with %s', (id) => {
    const offered = id === 'reputation_management' || id === 'message_marketing';
    const one = anInterview({ selectedServiceId: id as Interview['selectedServiceId'] });
    expect(trialButton(one) !== null).toBe(offered);
  });

  test.each<[string, Answers | null | undefined, number]>([
    ['all there', results, 0],
    ['as texts', { ...results, google_rating_after: '4.4' }, 0],
    ['zero reviews before', { ...results, google_reviews_before: 0 }, 0],
    ['one blank', { ...results, google_reviews_after: '' }, 1],
    ['one null', { ...results, google_rating_before: null }, 1],
    ['empty', {}, 4],
    ['null', null, 4],
    ['undefined', undefined, 4],
  ])('RET-08: values with %s are checked', (_name, answers, count) => {
    expect(listMissingTrialValues(answers)).toHaveLength(count);
  });

  test.each(Object.keys(results))('RET-08: %s alone is noticed', (id) => {
    expect(listMissingTrialValues({ ...results, [id]: undefined })).toEqual([id]);
  });
});

describe('sale', () => {
  test.each<[string, unknown, string, string | null]>([
    ['pitched', 'not_started', 'Mark as SOLD', null],
    ['pitched', 'completed', 'Mark as SOLD', null],
    ['sold', 'not_started', 'Start Onboarding', '/session/x/onboarding'],
    ['sold', 'in_progress', 'Continue Onboarding', '/session/x/onboarding'],
    ['sold', 'completed', 'View Onboarding', '/session/x/onboarding/summary'],
    ['sold', null, 'Start Onboarding', '/session/x/onboarding'],
    ['sold', undefined, 'Start Onboarding', '/session/x/onboarding'],
  ])('SCRIPT-09, SCRIPT-10, RET-06: %s and %j reads %s', (sales, onboarding, label, to) => {
    const one = { id: 'x', salesStatus: sales, onboardingStatus: onboarding } as Interview;
    expect(saleButton(one)).toEqual({ label, to });
  });
});

describe('titles and neighbours', () => {
  test.each([...serviceIds, '', null, undefined])('SCRIPT-01: the title with %s', (id) => {
    const title = id === 'reputation_management' ? 'Trial Script' : 'Script Pitch';
    expect(scriptTitle(id)).toBe(title);
  });

  test.each([...serviceIds, '', null, undefined])(
    'RECAP-05, SCRIPT-04: the brand audit lies on the way with %s',
    (id) => {
      const reputation = id === 'reputation_management';
      expect(screenAfterRecap(id)).toBe(reputation ? 'brand-audit' : 'script-pitch');
      expect(screenBeforeScript(id)).toBe(reputation ? 'brand-audit' : 'pitch');
    },
  );
});
