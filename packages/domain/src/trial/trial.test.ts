import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { buildSaleButton } from './buildSaleButton.ts';
import { buildTrialFormValues } from './buildTrialFormValues.ts';
import {
  computeMessageTrialTrend,
  computeTrialTrend,
  listMissingTrialValues,
  readMessageTrialNumbers,
} from './computeTrialTrend.ts';
import { getScreenAfterRecap } from './getScreenAfterRecap.ts';
import { fillOffers, getStandardOffers, hasAgencyPrice } from './retainerOffers.ts';
import { buildTrialButton, getScreenBeforeScript, getScriptTitle } from './scriptPage.ts';
import { listTrialFields, trialFields } from './trialFields.ts';

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
    expect(buildTrialButton(one)).toEqual({ label, to: `/session/x/${screen}`, startsTrial });
  });

  test.each([...serviceIds, null, undefined])('SCRIPT-14: the trial button with %s', (id) => {
    const offered = id === 'reputation_management' || id === 'message_marketing';
    const one = anInterview({ selectedServiceId: id as Interview['selectedServiceId'] });
    expect(buildTrialButton(one) !== null).toBe(offered);
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

  test.each(Object.keys(results))('RET-08: lists %s if only it is missing', (id) => {
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
    expect(buildSaleButton(one)).toEqual({ label, to });
  });
});

describe('titles and neighbours', () => {
  test.each([...serviceIds, '', null, undefined])('SCRIPT-01: the title with %s', (id) => {
    const title = id === 'reputation_management' ? 'Trial Script' : 'Script Pitch';
    expect(getScriptTitle(id)).toBe(title);
  });

  test.each([...serviceIds, '', null, undefined])(
    'RECAP-05, SCRIPT-04: the brand audit lies on the way with %s',
    (id) => {
      const reputation = id === 'reputation_management';
      expect(getScreenAfterRecap(id)).toBe(reputation ? 'brand-audit' : 'script-pitch');
      expect(getScreenBeforeScript(id)).toBe(reputation ? 'brand-audit' : 'pitch');
    },
  );
});

/** Label, line and column of every field. */
const labels = `
google_reviews_before | Google reviews before | Google reviews | Before the trial
google_reviews_after | Google reviews after | Google reviews | Today
google_rating_before | Google rating before | Google rating | Before the trial
google_rating_after | Google rating after | Google rating | Today
fb_reviews_before | Facebook reviews before | Facebook reviews | Before the trial
fb_reviews_after | Facebook reviews after | Facebook reviews | Today
mm_people_messaged | People who got a message | People who got a message | People
mm_replies | People who wrote back | People who wrote back | People
mm_bookings | People who booked or bought | People who booked or bought | People
mm_booked_dollars | What they spent, in dollars | What they spent, in dollars | Dollars
mm_opt_outs | People who asked to be taken off | People who asked to be taken off | People
customer_lifetime_value | What one customer is worth over the years, in dollars | Customer lifetime value | Dollars
primary_service_name | Primary service name | Primary service | Name
primary_service_price | Primary service price | Primary service | Price
downsell_1_name | Downsell 1 name | Downsell 1 | Name
downsell_1_price | Downsell 1 price | Downsell 1 | Price
downsell_2_name | Downsell 2 name | Downsell 2 | Name
downsell_2_price | Downsell 2 price | Downsell 2 | Price`;

test('TRIAL-01: every field has a label of its own and stands in its line', () => {
  const read = trialFields.map(({ id, label, line, column }) =>
    [id, label, line, column].join(' | '),
  );
  expect(read).toEqual(labels.trim().split('\n'));
});

test.each(trialFields)('TRIAL-03: what can be typed into $id', (field) => {
  const { id, type, block, required, isExtra, onlyFor, min, max, step, hint } = field;
  const isOffer = /_(?:name|price)$/.test(id);
  const isRating = id.includes('rating');
  const isMessages = id.startsWith('mm_');
  const isWorth = id === 'customer_lifetime_value';
  expect({ type, block, required, isExtra: isExtra ?? false, onlyFor }).toEqual({
    type: isOffer ? 'text' : 'number',
    block: isOffer ? 'offer' : 'results',
    required: id.startsWith('google_'),
    isExtra: isMessages || id.startsWith('fb_'),
    onlyFor: isMessages ? 'message_marketing' : undefined,
  });
  if (isOffer) expect([min, max, step, hint]).toEqual([undefined, undefined, undefined, undefined]);
  else if (isRating) expect([min, max, step, hint]).toEqual([1, 5, 0.1, '1.0 to 5.0']);
  else
    expect([min, max, step, hint]).toEqual([
      0,
      10_000_000,
      isWorth ? 0.01 : 1,
      isWorth ? 'What one customer is worth to them over the years. A guess is fine.' : undefined,
    ]);
});

test('SAY-26: without a service there are no fields of messages', () => {
  for (const service of [null, undefined, 'seo'] as const)
    expect(listTrialFields(service)).toHaveLength(13);
  expect(listTrialFields('message_marketing')).toEqual(trialFields);
});

test.each([
  ['google_reviews_before', 'google_review_count', 41],
  ['google_rating_before', 'google_rating', 4.2],
])('FACT-10: %s starts from %s until something is saved', (id, fact, value) => {
  expect(buildTrialFormValues({ [fact]: value })[id]).toBe(value);
  expect(buildTrialFormValues({ [fact]: value, [id]: 3 })[id]).toBe(3);
  expect(buildTrialFormValues({ [fact]: value, [id]: '' })[id]).toBe('');
});

test('FACT-11: starts the customer worth from the discovery answer', () => {
  const answers = { first_purchase_amount: '$0 - $250', customer_worth: 900 };
  expect(buildTrialFormValues(answers).customer_lifetime_value).toBe(900);
  expect(buildTrialFormValues({}).customer_lifetime_value).toBe('');
});

test('SAY-22: every count of the messages is read, zero too, and nothing below it', () => {
  const answers = {
    mm_people_messaged: 0,
    mm_replies: '2',
    mm_bookings: -1,
    mm_opt_outs: 4,
    mm_booked_dollars: 5,
  };
  expect(readMessageTrialNumbers(answers)).toEqual({
    messaged: 0,
    replies: 2,
    bookings: null,
    optOuts: 4,
    dollars: 5,
  });
  expect(Object.values(readMessageTrialNumbers(null))).toEqual([null, null, null, null, null]);
  expect(
    computeMessageTrialTrend({ ...readMessageTrialNumbers(null), replies: 1, optOuts: null }),
  ).toBe('flat');
  expect(computeMessageTrialTrend({ ...readMessageTrialNumbers(null), bookings: 0 })).toBe('flat');
});

test('RET-15: a number or a text wins over the standard offer, a blank does not', () => {
  expect(
    fillOffers({
      primary_service_price: 450,
      downsell_1_price: Number.NaN,
      downsell_1_name: ' Star ',
      downsell_2_name: '  ',
      downsell_2_price: null,
    }),
  ).toEqual({
    primary_service_name: 'Brand Visibility System',
    primary_service_price: '450',
    downsell_1_name: 'Star',
    downsell_1_price: '$197/month',
    downsell_2_name: 'Google Visibility Service',
    downsell_2_price: '$297/month',
  });
});

test.each([
  [{}, false, ['$397/month', '$197/month', '$297/month']],
  [{ price: { from: 45_000, to: null } }, true, ['$450/month', '', '']],
  [{ price: { from: 19_700, to: 45_000 } }, true, ['$450/month', '$197/month', '']],
  [{ price: { from: 10_000, to: 39_700 } }, true, ['$397/month', '$100/month', '']],
  [{ currency: 'EUR' }, true, ['€397/month', '€197/month', '']],
])('SERV-16: with terms of %j the price is its own: %j', (change, isOwn, prices) => {
  const terms = { ...builtInServiceSettings.reputation_management, ...change };
  const interview = { selectedServiceId: 'reputation_management', terms } as const;
  expect(hasAgencyPrice(interview)).toBe(isOwn);
  const offers = getStandardOffers(interview);
  expect([offers.primary_service_price, offers.downsell_1_price, offers.downsell_2_price]).toEqual(
    prices,
  );
  expect(hasAgencyPrice({ ...interview, selectedServiceId: null })).toBe(false);
  expect(hasAgencyPrice({ ...interview, terms: null })).toBe(false);
});

const google = (before: unknown, after: unknown, from: unknown, to: unknown) =>
  ({
    google_reviews_before: before,
    google_reviews_after: after,
    google_rating_before: from,
    google_rating_after: to,
  }) as Answers;

describe('how a trial went', () => {
  test.each([
    [google(41, 58, 4.1, 4.4), 'up'],
    [google(41, 58, 4.4, 4.4), 'up'],
    [google(0, 1, 1, 5), 'up'],
    [google(63, 63, 4.6, 4.6), 'flat'],
    [google(63, 63, 4.5, 4.6), 'flat'],
    [google(25, 20, 4.4, 4.6), 'down'],
    [google(41, 58, 4.4, 4.3), 'down'],
    [google(63, 63, 4.6, 4.5), 'down'],
    [google(63, undefined, 4.6, 4.5), null],
    [{}, null],
  ])('SAY-20: %j is %s', (answers, expected) => {
    expect(computeTrialTrend(answers)).toBe(expected);
  });

  test('SAY-20: exactly one of up, flat and down is yes when there are results, none otherwise', () => {
    const value = fc.option(fc.integer({ min: 0, max: 99 }));
    const rating = fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10));
    fc.assert(
      fc.property(value, value, rating, rating, (before, after, from, to) => {
        const view = buildTemplateView(anInterview({ answers: google(before, after, from, to) }));
        const yes = [view.trial_is_up, view.trial_is_flat, view.trial_is_down].filter(Boolean);
        expect(yes).toHaveLength(view.has_trial_results ? 1 : 0);
      }),
      { numRuns: scaleRuns(200) },
    );
  });

  test.each<[Answers, string | null]>([
    [{ mm_people_messaged: 50, mm_replies: 12, mm_bookings: 5 }, 'up'],
    [{ mm_bookings: 1, mm_replies: 0, mm_opt_outs: 9 }, 'up'],
    [{ mm_people_messaged: 50, mm_replies: 3, mm_bookings: 0 }, 'flat'],
    [{ mm_replies: 3, mm_opt_outs: 3 }, 'flat'],
    [{ mm_people_messaged: 50 }, 'flat'],
    [{ mm_people_messaged: 50, mm_replies: 0 }, 'down'],
    [{ mm_replies: 3, mm_bookings: 0, mm_opt_outs: 4 }, 'down'],
    [{ mm_opt_outs: 4, mm_booked_dollars: 100 }, null],
    [{ mm_replies: -1, mm_bookings: 'many' }, null],
  ])('SAY-22: messages with %j went %s', (answers, expected) => {
    expect(computeMessageTrialTrend(readMessageTrialNumbers(answers))).toBe(expected);
  });

  test('SAY-22: exactly one is yes for any counts', () => {
    const count = fc.option(fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(count, count, count, count, (people, replies, bookings, optOuts) => {
        const view = buildTemplateView(
          anInterview({
            answers: {
              mm_people_messaged: people,
              mm_replies: replies,
              mm_bookings: bookings,
              mm_opt_outs: optOuts,
            },
          }),
        );
        const yes = [
          view.message_trial_is_up,
          view.message_trial_is_flat,
          view.message_trial_is_down,
        ].filter(Boolean);
        expect(yes).toHaveLength(view.has_message_results ? 1 : 0);
      }),
      { numRuns: scaleRuns(200) },
    );
  });

  test.each<[Answers, Record<string, unknown>]>([
    [
      {
        mm_people_messaged: 50,
        mm_replies: 12,
        mm_bookings: 5,
        mm_booked_dollars: 1250,
        mm_opt_outs: 1,
      },
      {
        mm_messaged_phrase: '50 people',
        mm_replies_phrase: '12',
        mm_bookings_phrase: 'five',
        mm_booked_dollars_phrase: '$1,250',
        mm_opt_outs_phrase: 'one person',
        message_count_phrase: 'we wrote to 50 people, 12 wrote back, and five booked or bought',
      },
    ],
    [
      { mm_people_messaged: 1, mm_replies: 1, mm_bookings: 0, mm_opt_outs: 0 },
      {
        mm_messaged_phrase: 'one person',
        mm_replies_phrase: 'one',
        mm_bookings_phrase: 'nobody',
        message_count_phrase: 'we wrote to one person, one wrote back, and nobody booked or bought',
      },
    ],
    [
      { mm_bookings: 2 },
      {
        mm_messaged_phrase: 'the people you picked',
        mm_replies_phrase: "some we didn't count",
        message_count_phrase: 'two booked or bought',
      },
    ],
  ])('SAY-22: %j in words', (answers, expected) => {
    const view = buildTemplateView(anInterview({ answers }));
    expect(view).toMatchObject(expected);
    for (const name of ['mm_booked_dollars_phrase', 'mm_opt_outs_phrase'])
      expect(view[name]).toBe(expected[name]);
  });

  test.each([
    [undefined, false],
    ['$397/month', false],
    ['$497/month', true],
  ])('SAY-24: a price of %j was typed by the seller: %j', (price, expected) => {
    const answers = price === undefined ? {} : { primary_service_price: price };
    expect(buildTemplateView(anInterview({ answers })).offer_price_is_set).toBe(expected);
  });
});
