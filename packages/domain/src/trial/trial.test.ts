import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { trialAnswerKeys } from '#interviews/trialAnswerKeys.ts';
import { anInterview } from '#test/anInterview.ts';
import { listMissingTrialValues } from './listMissingTrialValues.ts';
import { markSold } from './markSold.ts';
import { screenAfterRecap, screenBeforeScript } from './neighborScreens.ts';
import { saleButton } from './saleButton.ts';
import { saveTrialResults } from './saveTrialResults.ts';
import { scriptTitle } from './scriptTitle.ts';
import { startTrial } from './startTrial.ts';
import { trialButton } from './trialButton.ts';
import { trialFields } from './trialFields.ts';
import { listTrialProblems, toTrialForm, toTrialValue } from './trialForm.ts';

const results: Answers = {
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
};
const field = (id: string) => trialFields.find((one) => one.id === id) as (typeof trialFields)[0];
const blanks = ['', '  ', null, undefined];

describe('the form', () => {
  test('TRIAL-01, TRIAL-06: results and an offer block, drawn from one list', () => {
    expect(trialFields.filter(({ block }) => block === 'offer').map(({ id }) => id)).toEqual([
      'primary_service_name',
      'primary_service_price',
      'downsell_1_name',
      'downsell_1_price',
      'downsell_2_name',
      'downsell_2_price',
    ]);
    const ids = trialFields.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(
      [
        ...trialAnswerKeys.filter((key) => key !== 'trial_status'),
        'customer_lifetime_value',
      ].toSorted(),
    );
  });

  test('TRIAL-02, TRIAL-03, TRIAL-05: which are required, and the rating limits', () => {
    expect(trialFields.filter(({ required }) => required).map(({ id }) => id)).toEqual([
      'google_reviews_before',
      'google_reviews_after',
      'google_rating_before',
      'google_rating_after',
    ]);
    const rating = { type: 'number', min: 1, max: 5, step: 0.1 };
    expect(field('google_rating_before')).toMatchObject(rating);
    expect(field('google_rating_after')).toMatchObject(rating);
    expect(field('fb_reviews_after')).toMatchObject({ type: 'number', required: false });
    expect(field('customer_lifetime_value')).toMatchObject({ type: 'number', required: false });
  });

  test.each([
    [1, true],
    [5, true],
    [4.6, true],
    ['4.3', true],
    [2.7, true],
    [0.9, false],
    [5.1, false],
    [4.55, false],
    ['great', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('TRIAL-04: a rating of %j can be saved: %j', (rating, expected) => {
    const values = { ...results, google_rating_after: rating as number };
    expect(listTrialProblems(values)).toEqual(expected ? [] : ['google_rating_after']);
    expect(saveTrialResults({}, values) !== null).toBe(expected);
  });

  test('TRIAL-04: every tenth from 1.0 to 5.0 is on a step', () => {
    for (let tenths = 10; tenths <= 50; tenths += 1) {
      expect(listTrialProblems({ ...results, google_rating_before: tenths / 10 })).toEqual([]);
    }
  });

  test.each(Object.keys(results))('TRIAL-08: Save waits for %s', (id) => {
    for (const blank of blanks) {
      expect(listTrialProblems({ ...results, [id]: blank as null })).toEqual([id]);
    }
    expect(listTrialProblems({})).toHaveLength(4);
  });

  test('TRIAL-08: zero reviews are a value, minus one is not', () => {
    expect(listTrialProblems({ ...results, google_reviews_before: 0 })).toEqual([]);
    expect(listTrialProblems({ ...results, google_reviews_before: -1 })).toHaveLength(1);
    expect(listTrialProblems({ ...results, fb_reviews_before: 'lots' })).toEqual([
      'fb_reviews_before',
    ]);
  });

  test.each<[string, unknown, unknown]>([
    ['google_reviews_after', '58', 58],
    ['google_reviews_after', 58, 58],
    ['google_rating_after', '4.4', 4.4],
    ['fb_reviews_after', '', ''],
    ['fb_reviews_after', null, ''],
    ['fb_reviews_after', undefined, ''],
    ['fb_reviews_after', 'none', ''],
    ['customer_lifetime_value', '1,200', 1200],
    ['customer_lifetime_value', '', ''],
    ['primary_service_name', ' Star Plan ', 'Star Plan'],
    ['primary_service_name', null, ''],
    ['primary_service_name', undefined, ''],
  ])('TRIAL-09: %s entered as %j is stored as %j', (id, value, expected) => {
    expect(toTrialValue(field(id), value)).toBe(expected);
  });

  test('TRIAL-07, TRIAL-12: the form opens with saved values and the default offer', () => {
    expect(toTrialForm({ ...results, primary_service_name: 'Star Plan' })).toMatchObject({
      ...results,
      primary_service_name: 'Star Plan',
      primary_service_price: '$397/month',
      fb_reviews_after: '',
    });
    for (const none of [null, undefined, {}]) {
      expect(toTrialForm(none)).toMatchObject({
        google_reviews_before: '',
        downsell_2_name: 'Google Visibility Service',
      });
    }
  });

  test('TRIAL-10: saving adds the values, sets completed and keeps the rest', () => {
    const before: Answers = { business_services: 'x', trial_status: 'started' };
    expect(saveTrialResults(before, { ...results, fb_reviews_after: '12' })).toMatchObject({
      business_services: 'x',
      trial_status: 'completed',
      fb_reviews_after: 12,
      ...results,
    });
  });
});

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
    expect(startTrial(one) !== null).toBe(offered);
  });

  test.each<[unknown, string]>([
    [undefined, 'started'],
    [null, 'started'],
    ['', 'started'],
    ['started', 'started'],
    ['completed', 'completed'],
  ])('SCRIPT-12, TRIAL-14: from %j marking a trial gives %s', (status, expected) => {
    const answers: Answers = { business_services: 'x', trial_status: status as string };
    const selectedServiceId = 'reputation_management';
    expect(startTrial({ answers, selectedServiceId })).toEqual({
      business_services: 'x',
      trial_status: expected,
    });
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

  const now = '2026-03-04T15:07:00.000Z';
  test('SCRIPT-07, RET-04: marking sold sets status and time, and nothing else', () => {
    const one = anInterview({ selectedServiceId: 'seo', answers: { trial_status: 'started' } });
    expect(markSold(one, now)).toEqual({ salesStatus: 'sold', soldAt: now });
  });

  test('SCRIPT-15: sale and trial leave each other alone', () => {
    const one = anInterview({ selectedServiceId: 'message_marketing' });
    const sold = { ...one, ...markSold(one, now) };
    expect(sold.answers).toBe(one.answers);
    const trial = { ...sold, answers: startTrial(sold) ?? {} };
    expect(trial).toMatchObject({ salesStatus: 'sold', soldAt: now });
    expect({ ...trial, ...markSold(trial, now) }.answers).toEqual({ trial_status: 'started' });
  });

  test('SCRIPT-07: a second click keeps the first time', () => {
    const earlier = '2026-01-01T00:00:00.000Z';
    const one = anInterview({ selectedServiceId: 'seo', salesStatus: 'sold', soldAt: earlier });
    expect(markSold(one, now)?.soldAt).toBe(earlier);
    expect(markSold({ ...one, soldAt: null }, now)?.soldAt).toBe(now);
  });

  test.each([null, undefined, ''])('SCRIPT-16: without a service (%j) nothing is sold', (id) => {
    expect(markSold(anInterview({ selectedServiceId: id as null }), now)).toBeNull();
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
