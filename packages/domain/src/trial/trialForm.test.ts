import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { trialAnswerKeys } from '#interviews/answerKeys.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { applyTrialResults, listInvalidTrialFields, parseTrialValue } from './applyTrialResults.ts';
import { buildTrialBaseline } from './buildTrialBaseline.ts';
import { buildTrialFormValues } from './buildTrialFormValues.ts';
import { listMissingTrialValues } from './computeTrialTrend.ts';
import { listTrialFields, trialFields } from './trialFields.ts';

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

  test('SAY-26: what messages brought is asked for message marketing only, and never required', () => {
    const ofMessages = [
      'mm_people_messaged',
      'mm_replies',
      'mm_bookings',
      'mm_booked_dollars',
      'mm_opt_outs',
    ];
    const asked = (service: ServiceId) =>
      listTrialFields(service).filter(({ id }) => id.startsWith('mm_'));
    expect(asked('message_marketing').map(({ id }) => id)).toEqual(ofMessages);
    expect(asked('message_marketing').some(({ required }) => required)).toBe(false);
    expect(asked('reputation_management')).toEqual([]);
    expect(applyTrialResults({}, { ...results, mm_replies: '12', mm_bookings: '' })).toMatchObject({
      mm_replies: 12,
      mm_bookings: '',
    });
    expect(Object.keys(applyTrialResults({}, results) ?? {})).not.toEqual(
      expect.arrayContaining(['mm_replies']),
    );
    expect(listInvalidTrialFields({ ...results, mm_opt_outs: -1, mm_bookings: 1.5 })).toEqual([
      'mm_bookings',
      'mm_opt_outs',
    ]);
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
    expect(listInvalidTrialFields(values)).toEqual(expected ? [] : ['google_rating_after']);
    expect(applyTrialResults({}, values) !== null).toBe(expected);
  });

  test('TRIAL-04: every tenth from 1.0 to 5.0 is on a step', () => {
    for (let tenths = 10; tenths <= 50; tenths += 1) {
      expect(listInvalidTrialFields({ ...results, google_rating_before: tenths / 10 })).toEqual([]);
    }
  });

  test.each(Object.keys(results))('TRIAL-08: disables Save while %s is missing', (id) => {
    for (const blank of blanks) {
      expect(listInvalidTrialFields({ ...results, [id]: blank as null })).toEqual([id]);
    }
    expect(listInvalidTrialFields({})).toHaveLength(4);
  });

  test('TRIAL-08: zero reviews are a value, minus one is not', () => {
    expect(listInvalidTrialFields({ ...results, google_reviews_before: 0 })).toEqual([]);
    expect(listInvalidTrialFields({ ...results, google_reviews_before: -1 })).toHaveLength(1);
    expect(listInvalidTrialFields({ ...results, fb_reviews_before: 'lots' })).toEqual([
      'fb_reviews_before',
    ]);
  });

  test('TRIAL-05, RET-12: what a customer is worth may have cents', () => {
    const values = { ...results, customer_lifetime_value: '499.60' };
    expect(listInvalidTrialFields(values)).toEqual([]);
    expect(applyTrialResults({}, values)).toMatchObject({ customer_lifetime_value: 499.6 });
  });

  test('RET-08, TRIAL-08: rejects counts that are not exact numbers', () => {
    for (const count of [10_000_001, 1e20, 1e300, '99999999999999999999']) {
      expect(listInvalidTrialFields({ ...results, google_reviews_after: count })).toEqual([
        'google_reviews_after',
      ]);
    }
    const most = applyTrialResults({}, { ...results, google_reviews_after: 10_000_000 });
    expect(listMissingTrialValues(most)).toEqual([]);
  });

  test.each<[string, unknown, unknown]>([
    ['google_reviews_after', '58', 58],
    ['google_reviews_after', 58, 58],
    ['google_rating_after', '4.4', 4.4],
    ['fb_reviews_after', '', ''],
    ['fb_reviews_after', null, ''],
    ['fb_reviews_after', undefined, ''],
    ['fb_reviews_after', 'none', ''],
    ['google_rating_after', '4,4', 4.4],
    ['google_reviews_after', '1,058', 1058],
    ['customer_lifetime_value', '1,200', 1200],
    ['customer_lifetime_value', '499.60', 499.6],
    ['customer_lifetime_value', '.5', 0.5],
    ['customer_lifetime_value', 'about $2k', 2000],
    ['customer_lifetime_value', '', ''],
    ['primary_service_name', ' Star Plan ', 'Star Plan'],
    ['primary_service_name', null, ''],
    ['primary_service_name', undefined, ''],
  ])('TRIAL-09: %s entered as %j is stored as %j', (id, value, expected) => {
    expect(parseTrialValue(field(id), value)).toBe(expected);
  });

  test('TRIAL-07, TRIAL-12: the form opens with saved values and the default offer', () => {
    expect(buildTrialFormValues({ ...results, primary_service_name: 'Star Plan' })).toMatchObject({
      ...results,
      primary_service_name: 'Star Plan',
      primary_service_price: '$397/month',
      fb_reviews_after: '',
    });
    for (const none of [null, undefined, {}]) {
      expect(buildTrialFormValues(none)).toMatchObject({
        google_reviews_before: '',
        downsell_2_name: 'Google Visibility Service',
      });
    }
  });

  test('TRIAL-10: saving adds the values, sets completed and keeps the rest', () => {
    const before: Answers = { business_services: 'x', trial_status: 'started' };
    expect(applyTrialResults(before, { ...results, fb_reviews_after: '12' })).toMatchObject({
      business_services: 'x',
      trial_status: 'completed',
      fb_reviews_after: 12,
      ...results,
    });
  });
});

test('TRY-04: takes the baseline from saved values, else from look-ups, else leaves it empty', () => {
  expect(buildTrialBaseline({ google_review_count: 41, google_rating: 4.2 })).toEqual({
    google_reviews_before: 41,
    google_rating_before: 4.2,
  });
  expect(buildTrialBaseline({ google_review_count: 41, google_reviews_before: 44 })).toEqual({
    google_reviews_before: 44,
  });
  expect(buildTrialBaseline({ google_reviews_before: 'many', google_rating_before: 7 })).toEqual(
    {},
  );
  expect(buildTrialBaseline({})).toEqual({});
  expect(buildTrialBaseline(null)).toEqual({});
  expect(buildTrialBaseline(undefined)).toEqual({});
});
